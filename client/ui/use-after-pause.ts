import { useEffect, useEffectEvent } from 'react'

const PAUSE_MS = 200

/** Says what is typed once nobody types any more, for a while. */
export function useAfterPause(text: string, then: ((text: string) => void) | undefined): void {
  const call = useEffectEvent((said: string) => then?.(said))
  useEffect(() => {
    const timer = setTimeout(() => call(text.trim()), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
}
