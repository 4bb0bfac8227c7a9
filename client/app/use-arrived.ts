import { useEffect, useState } from 'react'

const WAIT_MS = 3000
/** A file that is there and still does not run would have the page load itself for ever. */
const RELOADED = 'reloadedAt'
const ONCE_IN_MS = 60_000

/** Firefox and Chromium name the file in their message. */
const fileIn = (message: string) => /https?:\/\/[^\s"')]+/.exec(message)?.[0] ?? location.href

function reloadOnce() {
  if (Date.now() - Number(sessionStorage.getItem(RELOADED)) < ONCE_IN_MS) return
  sessionStorage.setItem(RELOADED, String(Date.now()))
  location.reload()
}

/** Asks for a file that did not arrive until there is an answer, and loads the page again when it is there. True when it is gone. */
export function useArrived(message: string | null): boolean {
  const [gone, setGone] = useState(false)
  useEffect(() => {
    if (message === null) return
    let timer: ReturnType<typeof setTimeout>
    const leaving = new AbortController()
    const options = { method: 'HEAD', cache: 'no-store', signal: leaving.signal } as const
    const later = () => {
      if (!leaving.signal.aborted) timer = setTimeout(ask, WAIT_MS)
    }
    const ask = () => {
      fetch(fileIn(message), options).then(({ status, ok }) => {
        if (status === 404) setGone(true)
        else if (ok) reloadOnce()
        else later()
      }, later)
    }
    ask()
    return () => {
      leaving.abort()
      clearTimeout(timer)
    }
  }, [message])
  return gone
}
