import { startTransition, useEffect, useEffectEvent, useReducer } from 'react'

/** A value outside React that components may follow. */
export interface ObservableValue<T> {
  get: () => T
  set: (value: T) => void
  subscribe: (listener: () => void) => () => void
}

export function observableValue<T>(initial: T): ObservableValue<T> {
  const listeners = new Set<() => void>()
  let current = initial
  return {
    get: () => current,
    set(value) {
      if (Object.is(value, current)) return
      current = value
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/**
 * The value, drawn anew when it changes. `useSyncExternalStore` would draw everything anew, in one piece, when a value changes while a page is
 * drawn in pieces, as happens to every first page; here whoever was drawn before the change is drawn once more, and nobody else.
 */
export function useValue<T>({ get, subscribe }: Pick<ObservableValue<T>, 'get' | 'subscribe'>): T {
  const [, draw] = useReducer((count: number) => count + 1, 0)
  const shown = get()
  const onChange = useEffectEvent(() => {
    if (!Object.is(get(), shown)) draw()
  })
  useEffect(() => {
    // It may have changed since this was drawn, as on a first page: in pieces, so that a click need not wait for it.
    startTransition(() => onChange())
    return subscribe(() => onChange())
  }, [subscribe])
  return shown
}
