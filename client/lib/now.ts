import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let now = Date.now()
let timer: ReturnType<typeof setInterval> | undefined

function tick() {
  now = Date.now()
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  if (timer === undefined) {
    // Nobody followed the time; it is read afresh for the first who does.
    now = Date.now()
    timer = setInterval(tick, 1000)
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

/** The present time in milliseconds; all that follow it change together, once every `everySeconds`. */
export function useNow(everySeconds = 1): number {
  const step = everySeconds * 1000
  return useSyncExternalStore(subscribe, () => Math.floor(now / step) * step)
}

/** Calls `listener` with the present time, once every `everySeconds`. For what is written often and without rendering. */
export function onNow(everySeconds: number, listener: (now: number) => void): () => void {
  const step = everySeconds * 1000
  let last = Math.floor(now / step)
  return subscribe(() => {
    const present = Math.floor(now / step)
    if (present === last) return
    last = present
    listener(present * step)
  })
}
