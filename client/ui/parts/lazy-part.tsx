import { useEffect, useLayoutEffect, useReducer, useRef, type ComponentType } from 'react'
import { Coming } from '../../lib/progress.ts'
import { whenAttended } from './attention.ts'

const AGAIN_MS = 2000

/**
 * A part in a file of its own, which runs after the first sign of somebody (`attention.ts`), or as soon as it is wanted. What cannot be fetched is
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
  whenAttended(() => void fetchPart().catch(() => undefined))

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
