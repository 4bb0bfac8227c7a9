import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/** More rows than anybody prints; drawing them would take minutes. */
export const MOST_PRINTED_ROWS = 10_000

/**
 * Whether the page is being made ready for paper, where all rows must be drawn and the skin is light, and how to print. The
 * browser's own command comes here, too: it waits for nobody, so that what it prints is recorded while it does.
 */
export function usePrint(rows: number, record: () => Promise<void>) {
  const recorded = useRef(false)
  const unrecorded = useEffectEvent(() => {
    if (!recorded.current) record().catch(() => undefined) // nobody can be told any more, and nothing be held back
    recorded.current = false
  })
  const [printing, setPrinting] = useState(false)
  const possible = rows <= MOST_PRINTED_ROWS
  useEffect(() => {
    const { dataset } = document.documentElement
    let skin: string | undefined
    const before = () => {
      unrecorded()
      skin = dataset['skin']
      dataset['skin'] = 'light'
      flushSync(() => setPrinting(possible))
    }
    const after = () => {
      if (skin !== undefined) dataset['skin'] = skin
      setPrinting(false)
    }
    addEventListener('beforeprint', before)
    addEventListener('afterprint', after)
    return () => {
      removeEventListener('beforeprint', before)
      removeEventListener('afterprint', after)
    }
  }, [possible])
  const print = useCallback(async () => {
    await record()
    recorded.current = true
    window.print()
  }, [record])
  return { printing, possible, print }
}
