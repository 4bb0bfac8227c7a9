import { useEffect, useEffectEvent, useRef } from 'react'
import { useConnection } from './connection.ts'

/** Calls back when the connection is there again after it was lost: what happened meanwhile was not heard. */
export function useReconnected(callback: () => void) {
  const { state } = useConnection()
  const lost = useRef(false)
  const call = useEffectEvent(callback)
  useEffect(() => {
    if (state === 'reconnecting' || state === 'offline') lost.current = true
    if (state !== 'live' || !lost.current) return
    lost.current = false
    call()
  }, [state])
}
