import { useEffect } from 'react'

const EVERY = 1000

/** Asks again and again while something moves. */
export function usePolling(
  moves: boolean,
  start: (milliseconds: number) => void,
  stop: () => void,
) {
  useEffect(() => {
    if (!moves) return undefined
    start(EVERY)
    return stop
  }, [moves, start, stop])
}
