import { useEffect, useReducer, useState, type ComponentType } from 'react'

/** By then the first page has asked for what it needs. */
const SETTLED_MS = 1500
const AGAIN_MS = 2000

const whenIdle = (work: () => void) =>
  setTimeout(() => {
    // Safari has no such callback.
    if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 5000 })
    else work()
  }, SETTLED_MS)

/** Whether the first page has come to rest. */
export function useRested(): boolean {
  const [rested, setRested] = useState(false)
  useEffect(() => {
    const timer = whenIdle(() => setRested(true))
    return () => clearTimeout(timer)
  }, [])
  return rested
}

/**
 * A part in a file of its own, fetched when the first page has come to rest, or as soon as it is wanted. What cannot be fetched is
 * tried again for as long as it is wanted: a menu that was pressed while the network was away opens when it is back.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
) {
  let part: ComponentType<Props> | undefined
  // Browsers remember what could not be fetched for as long as the page lives: without a network nothing is tried.
  const fetchPart = async () => {
    if (!navigator.onLine) throw new Error('offline')
    part = (await load()).default
  }
  whenIdle(() => void fetchPart().catch(() => undefined))

  return function LazyPart(props: Props) {
    const [, draw] = useReducer((count: number) => count + 1, 0)
    useEffect(() => {
      if (part) return
      let timer: ReturnType<typeof setTimeout>
      let wanted = true
      const attempt = () =>
        fetchPart().then(
          () => wanted && draw(),
          () => {
            timer = setTimeout(() => void attempt(), AGAIN_MS)
          },
        )
      void attempt()
      return () => {
        wanted = false
        clearTimeout(timer)
      }
    }, [])
    const Part = part
    return Part ? <Part {...props} /> : null
  }
}
