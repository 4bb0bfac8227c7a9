import { useEffect, useEffectEvent } from 'react'

const EVERY = 3000

/** Looks again for as long as something is under way that nobody tells of. */
export function useAwaited(isUnderWay: boolean, look: () => void): void {
  const again = useEffectEvent(look)
  useEffect(() => {
    if (!isUnderWay) return
    const timer = setInterval(() => again(), EVERY)
    return () => clearInterval(timer)
  }, [isUnderWay])
}
