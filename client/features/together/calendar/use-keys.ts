import { useEffect, useEffectEvent } from 'react'
import type { CalendarView } from './calendar-view.ts'

const isTaken = (target: EventTarget | null) =>
  document.querySelector('[role=dialog]') !== null ||
  (target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, textarea, select')))

/** The keys that calendars have: t, c, m, w, d, l and the arrows. */
export function useKeys(view: CalendarView, isRtl: boolean, onAdd: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTaken(event.target)) return
    const ahead = isRtl ? -1 : 1
    const acts: Record<string, () => void> = {
      t: () => view.goTo(view.today),
      c: onAdd,
      m: () => view.show('month'),
      w: () => view.show('week'),
      d: () => view.show('day'),
      l: () => view.show('list'),
      ArrowLeft: () => view.step(ahead === 1 ? -1 : 1),
      ArrowRight: () => view.step(ahead === 1 ? 1 : -1),
    }
    const act = acts[event.key]
    if (!act) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}
