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

/** Whether an element is on the screen or close to it, true until that is known; the function is for its `ref`. */
export function useInSight(): [place: RefCallback<Element>, inSight: boolean] {
  const [inSight, setInSight] = useState(true)
  const place = useCallback((element: Element | null) => {
    if (!element) return
    return nearScreen(element, (inSight) => startTransition(() => setInSight(inSight)))
  }, [])
  return [place, inSight]
}

/** False until there is time to draw what is costly: at once on the screen, elsewhere when the page has nothing else to do. */
export function useTimeToDraw(): [place: RefCallback<Element>, hasTime: boolean] {
  const [hasTime, setHasTime] = useState(false)
  const place = useCallback((element: Element | null) => {
    if (!element) return
    // In pieces, so that a click need not wait; all together, because each frame costs as much as several tiles.
    const draw = () => startTransition(() => setHasTime(true))
    let giveUp: (() => void) | undefined
    const leave = onScreen(element, (isOnScreen) => {
      if (isOnScreen) draw()
      else giveUp ??= whenIdle(draw)
    })
    return () => {
      leave()
      giveUp?.()
    }
  }, [])
  return [place, hasTime]
}

/** Whether the tile around it is in sight: what is not need not count seconds. */
export const InSight = createContext(true)
