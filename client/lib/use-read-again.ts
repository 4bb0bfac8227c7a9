import { useRef } from 'react'

/** What a query that is read again has to ask for: else Apollo hands out the answer that is under way already. */
export const AFRESH = { queryDeduplication: false }

/**
 * Reads again on every call, one at a time. A call that comes while an answer is under way is granted once it is there: that
 * answer may be older than what the call is about. What cannot be read is read with the next call.
 */
export function useReadAgain(read: () => Promise<unknown>): () => void {
  const state = useRef({ reading: false, wanted: false })
  const readAgain = async () => {
    state.current.wanted = true
    if (state.current.reading) return
    state.current.reading = true
    while (state.current.wanted) {
      state.current.wanted = false
      await read().catch(() => undefined)
    }
    state.current.reading = false
  }
  return () => void readAgain()
}
