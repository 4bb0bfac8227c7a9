import { useEffect, useLayoutEffect, useReducer, useRef, useState, type ComponentType } from 'react'
import { Coming } from '../../lib/progress.ts'

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
 * tried again for as long as it is wanted: a menu that was pressed while the network was away opens when it is back. What stands in
 * for it until then may have the focus; what has the same id in the part gets it. Where nothing stands in, it is seen to be coming,
 * unless nobody has asked for it.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  { StandIn, awaited = true }: { StandIn?: ComponentType<Props>; awaited?: boolean } = {},
) {
  let part: ComponentType<Props> | undefined
  // Browsers remember what could not be fetched for as long as the page lives: without a network nothing is tried.
  const fetchPart = async () => {
    if (part) return
    if (!navigator.onLine) throw new Error('offline')
    part = (await load()).default
  }
  whenIdle(() => void fetchPart().catch(() => undefined))

  return function LazyPart(props: Props) {
    const [, draw] = useReducer((count: number) => count + 1, 0)
    const focused = useRef<string>(undefined)
    const Part = part
    useEffect(() => {
      // It may have come since this was drawn.
      if (Part) return
      let timer: ReturnType<typeof setTimeout>
      let wanted = true
      const attempt = () =>
        fetchPart().then(
          () => {
            if (!wanted) return
            focused.current = document.activeElement?.id
            draw()
          },
          () => {
            timer = setTimeout(() => void attempt(), AGAIN_MS)
          },
        )
      void attempt()
      return () => {
        wanted = false
        clearTimeout(timer)
      }
    }, [Part])
    useLayoutEffect(() => {
      if (!Part || !focused.current || document.activeElement !== document.body) return
      document.getElementById(focused.current)?.focus()
    }, [Part])
    if (Part) return <Part {...props} />
    if (StandIn) return <StandIn {...props} />
    return awaited ? <Coming /> : null
  }
}
