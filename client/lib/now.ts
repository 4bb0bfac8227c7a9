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
  timer ??= setInterval(tick, 1000)
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
