import { useEffect, useRef } from 'react'
import { useAlarmNews } from '../watch/use-alarm-watch.ts'

const QUIET_MS = 250

/** Reads a list again soon after anything happened to alarms; each burst reads once. */
export function useFresh(refetch: () => Promise<unknown>) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  useAlarmNews(() => {
    clearTimeout(timer.current)
    // What fails here is read again with the next event, and says so when the page is opened anew.
    timer.current = setTimeout(() => void refetch().catch(() => undefined), QUIET_MS)
  })
}
