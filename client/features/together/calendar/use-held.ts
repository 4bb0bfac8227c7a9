import { useEffect, useState, type PointerEvent, type ReactNode } from 'react'

/** By which FullCalendar hears of the end, and by which a browser says that there will be none. */
const ENDS = ['mouseup', 'touchend', 'touchcancel', 'pointercancel'] as const

/**
 * What is shown, as it was when a pointer was pressed on it, until the pointer is let go. FullCalendar takes an event for one of another
 * calendar, and tells nobody, where it is drawn anew between the last move and the drop: when something others wrote arrives just then.
 * @example const [shown, hold] = useHeld(grid)
 */
export function useHeld(
  current: ReactNode,
): [shown: ReactNode, hold: (event: PointerEvent) => void] {
  const [held, setHeld] = useState<{ readonly shown: ReactNode } | null>(null)
  useEffect(() => {
    if (!held) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const letGo = () => {
      timer = setTimeout(() => setHeld(null)) // FullCalendar is to hear of the end first, and to report what was dropped
    }
    for (const end of ENDS) window.addEventListener(end, letGo)
    return () => {
      clearTimeout(timer)
      for (const end of ENDS) window.removeEventListener(end, letGo)
    }
  }, [held])
  // Only the main button drags. Others may open a menu, and of some of them no end is heard.
  const hold = ({ button }: PointerEvent) => {
    if (button === 0) setHeld((before) => before ?? { shown: current })
  }
  return [held ? held.shown : current, hold]
}
