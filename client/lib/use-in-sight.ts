import { useEffect, type RefObject } from 'react'

const BY_HAND = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

/**
 * Scrolls to what somebody was led to, and again while the page grows around it, since what loads above would push it out of sight;
 * until they scroll or press something themselves.
 */
export function useInSight(ref: RefObject<HTMLElement | null>, led: boolean): void {
  useEffect(() => {
    const element = ref.current
    if (!led || !element) return
    element.focus({ preventScroll: true })
    let shownAt = 0
    const show = () => {
      element.scrollIntoView({ block: 'center' })
      shownAt = window.scrollY
    }
    show()
    const page = new ResizeObserver(show)
    page.observe(document.body)
    const byHand = new AbortController()
    const leave = () => {
      page.disconnect()
      byHand.abort()
    }
    // Somebody who drags the scroll bar presses nothing in the page.
    const scrolled = () => {
      if (Math.abs(window.scrollY - shownAt) > 2) leave()
    }
    window.addEventListener('scroll', scrolled, { signal: byHand.signal, passive: true })
    for (const event of BY_HAND)
      window.addEventListener(event, leave, { signal: byHand.signal, passive: true })
    return leave
  }, [ref, led])
}
