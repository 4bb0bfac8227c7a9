import { createContext, startTransition, useCallback, useState, type RefCallback } from 'react'
import { whenIdle } from '../../../../lib/when-idle.ts'

type Tell = (inSight: boolean) => void

/** One observer for all elements, told which of them are on the screen or in the margin around it. */
function observerOf(rootMargin: string) {
  const listeners = new WeakMap<Element, Tell>()
  let observer: IntersectionObserver | undefined
  return (element: Element, tell: Tell): (() => void) => {
    observer ??= new IntersectionObserver(
      (entries) =>
        entries.forEach(({ target, isIntersecting }) => listeners.get(target)?.(isIntersecting)),
      { rootMargin },
    )
    listeners.set(element, tell)
    observer.observe(element)
    return () => observer?.unobserve(element)
  }
}

const onScreen = observerOf('0px')
/** A screen's height around the visible part, so that scrolling meets what is drawn. */
const nearScreen = observerOf('100% 0px')

/** Whether an element is on the screen or close to it; the function is for its `ref`. `atFirst` is the answer until that is known. */
export function useInSight(atFirst: boolean): [place: RefCallback<Element>, inSight: boolean] {
  const [inSight, setInSight] = useState(atFirst)
  const place = useCallback((element: Element | null) => {
    if (!element) return
    return nearScreen(element, (inSight) => startTransition(() => setInSight(inSight)))
  }, [])
  return [place, inSight]
}

/** Why a tile is drawn: it is on the screen, or the page has nothing else to do. */
type Reason = 'seen' | 'idle'

/** Null until there is time to draw what is costly: at once on the screen, elsewhere when the page has nothing else to do. */
export function useTimeToDraw(): [place: RefCallback<Element>, reason: Reason | null] {
  const [reason, setReason] = useState<Reason | null>(null)
  const place = useCallback((element: Element | null) => {
    if (!element) return
    // Rendered in pieces, so that a click need not wait, and shown together, because each frame costs as much as several tiles.
    const draw = (reason: Reason) => startTransition(() => setReason(reason))
    let giveUp: (() => void) | undefined
    const leave = onScreen(element, (isOnScreen) => {
      if (isOnScreen) draw('seen')
      else giveUp ??= whenIdle(() => draw('idle'))
    })
    return () => {
      leave()
      giveUp?.()
    }
  }, [])
  return [place, reason]
}

/** Whether the tile around it is in sight: what is not need not count seconds. */
export const InSight = createContext(true)
