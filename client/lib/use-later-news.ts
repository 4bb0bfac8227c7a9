import { useRef } from 'react'

/**
 * For a subscription without a place to begin at: it begins with a gap, for which the page, which has just been read, need not be read
 * again. Any other event, a later gap too, calls back. Between the reading and that first gap something may be missed.
 */
export function useLaterNews(callback: () => void): (kind: string | undefined) => void {
  const hasBegun = useRef(false)
  return (kind) => {
    const isBeginning = !hasBegun.current && kind === 'GAP'
    hasBegun.current = true
    if (!isBeginning) callback()
  }
}
