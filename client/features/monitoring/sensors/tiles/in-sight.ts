import { createContext, useCallback, useState, type RefCallback } from 'react'

const listeners = new WeakMap<Element, (inSight: boolean) => void>()
let observer: IntersectionObserver | undefined

/** One observer for all; a screen's height around the visible part counts as in sight, so that scrolling meets what is drawn. */
function observe(element: Element, tell: (inSight: boolean) => void): () => void {
  observer ??= new IntersectionObserver(
    (entries) =>
      entries.forEach(({ target, isIntersecting }) => listeners.get(target)?.(isIntersecting)),
    { rootMargin: '100% 0px' },
  )
  listeners.set(element, tell)
  observer.observe(element)
  return () => observer?.unobserve(element)
}

/** Whether an element is on the screen or close to it; the function is for its `ref`. */
export function useInSight(): [place: RefCallback<Element>, inSight: boolean] {
  const [inSight, setInSight] = useState(true)
  const place = useCallback(
    (element: Element | null) => (element ? observe(element, setInSight) : undefined),
    [],
  )
  return [place, inSight]
}

/** Whether the tile around it is in sight: what is not need not count seconds. */
export const InSight = createContext(true)
