import { useSyncExternalStore } from 'react'

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

export const useValue = <T>(value: ObservableValue<T>): T =>
  useSyncExternalStore(value.subscribe, value.get)
