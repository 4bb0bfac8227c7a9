import { useEffect, useEffectEvent, useRef } from 'react'
import { useConnection } from './connection.ts'

/**
 * Calls back when the connection is there again after it was lost: what happened meanwhile was not heard. Also when it is first
 * there for a page that was read before it was, unless the page's subscription `goesOn` from where that was (`starting-points.ts`).
 */
export function useReconnected(callback: () => void, goesOn = false) {
  const { state } = useConnection()
  const missed = useRef<'nothing' | 'beginning' | 'something'>('nothing')
  const call = useEffectEvent(() => {
    if (missed.current === 'something' || !goesOn) callback()
  })
  useEffect(() => {
    if (state === 'connecting') missed.current = 'beginning'
    else if (state !== 'live') missed.current = 'something'
    else if (missed.current !== 'nothing') {
      call()
      missed.current = 'nothing'
    }
  }, [state])
}
