import { useEffect, useEffectEvent } from 'react'
import { useSetChatDeviceMutation } from './everywhere.generated.ts'

/** So long a device is in use after somebody last touched it, milliseconds. */
const IDLE = 300_000

/** Says when nobody touches the device any more, and when somebody does again. */
export function useIdle(device: string): void {
  const [setDevice] = useSetChatDeviceMutation()
  const say = useEffectEvent((isAway: boolean) => {
    setDevice({ variables: { device, isAway } }).catch(() => undefined) // said again the next time
  })
  useEffect(() => {
    let isAway = false
    const set = (away: boolean) => {
      if (isAway === away) return
      isAway = away
      say(away)
    }
    let timer = setTimeout(() => set(true), IDLE)
    const touched = () => {
      clearTimeout(timer)
      set(false)
      timer = setTimeout(() => set(true), IDLE)
    }
    const events = ['pointerdown', 'keydown', 'focus'] as const
    for (const event of events) addEventListener(event, touched)
    return () => {
      clearTimeout(timer)
      for (const event of events) removeEventListener(event, touched)
    }
  }, [])
}
