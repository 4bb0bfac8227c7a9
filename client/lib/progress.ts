import { useEffect } from 'react'
import { observableValue, useValue } from './observable-value.ts'

const underWay = observableValue(0)

/** Something that somebody waits for has begun; the function it answers says that it has ended. */
export function begun(): () => void {
  underWay.set(underWay.get() + 1)
  let ended = false
  return () => {
    if (!ended) underWay.set(underWay.get() - 1)
    ended = true
  }
}

export const useUnderWay = (): boolean => useValue(underWay) > 0

/** Stands where something is still to come, and shows nothing itself. */
export function Coming() {
  useEffect(begun, [])
  return null
}
