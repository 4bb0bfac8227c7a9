import { useEffect, useEffectEvent } from 'react'
import { newKey } from '../../../lib/new-key.ts'
import { useSetChatDeviceMutation } from './everywhere.generated.ts'

/** What this page is called among the devices of its viewer. */
export const THIS_DEVICE = newKey()

/** So long a device is in use after somebody last touched it, milliseconds. */
const IDLE = 300_000

/** Tells the gateway when nobody touches this device any more, and when somebody does again. */
export function useIdle(): void {
  const [setDevice] = useSetChatDeviceMutation()
  const say = useEffectEvent((isAway: boolean) => {
    setDevice({ variables: { device: THIS_DEVICE, isAway } }).catch(() => undefined) // said again the next time
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
