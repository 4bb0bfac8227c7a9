import { useEffect, useRef } from 'react'

const EVERY = 1000

/** Asks again and again while something moves. */
export function usePolling(moves: boolean, readAgain: () => void) {
  const read = useRef(readAgain)
  useEffect(() => {
    read.current = readAgain
  })
  useEffect(() => {
    if (!moves) return undefined
    const timer = setInterval(() => read.current(), EVERY)
    return () => clearInterval(timer)
  }, [moves])
}
