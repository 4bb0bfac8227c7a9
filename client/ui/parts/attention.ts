import { useSyncExternalStore } from 'react'

/** Whoever looks on and does nothing needs no menu; but a first press should not wait for one. */
const LONGEST_MS = 6000
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'wheel'] as const

let isThere = false
const waiting = new Set<() => void>()

/** Somebody is there: what only opens when it is pressed may be made ready now. */
export function attend() {
  if (isThere) return
  isThere = true
  for (const sign of SIGNS) removeEventListener(sign, attend, true)
  for (const work of waiting) work()
  waiting.clear()
}

for (const sign of SIGNS) addEventListener(sign, attend, { capture: true, passive: true })
setTimeout(attend, LONGEST_MS)

/** Does this in a quiet moment after the first sign of somebody: their pointer, a key, the wheel; or after six seconds without one. */
export function whenAttended(work: () => void) {
  // Safari has no such callback.
  const later = () =>
    'requestIdleCallback' in window
      ? requestIdleCallback(work, { timeout: 2000 })
      : setTimeout(work, 50)
  if (isThere) later()
  else waiting.add(later)
}

function subscribe(change: () => void) {
  let wanted = true
  whenAttended(() => wanted && change())
  return () => void (wanted = false)
}

export const useAttended = (): boolean => useSyncExternalStore(subscribe, () => isThere)
