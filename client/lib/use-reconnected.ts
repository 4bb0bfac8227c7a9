import { useEffect, useEffectEvent, useRef } from 'react'
import { useConnection } from './connection.ts'

/**
 * Calls back when the connection is there again after it was lost, and when it is first there for a page that was read
 * before it was: what happened meanwhile was not heard.
 */
export function useReconnected(callback: () => void) {
  const { state } = useConnection()
  const missed = useRef(false)
  const call = useEffectEvent(callback)
  useEffect(() => {
    if (state !== 'live') missed.current = true
    if (state !== 'live' || !missed.current) return
    missed.current = false
    call()
  }, [state])
}
