import { useLayoutEffect } from 'react'
import { searching } from './searching.ts'

/** Ctrl+K, heard from the first frame on: pressed before the search bar has come, the palette opens with it. */
export function useSearchKey() {
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (
        event.key.toLowerCase() !== 'k' ||
        !(event.ctrlKey || event.metaKey) ||
        event.altKey ||
        event.shiftKey
      )
        return
      event.preventDefault()
      // Over another dialog it would be a second one: that one is finished first.
      if (searching.get() || !document.querySelector('[role=dialog]'))
        searching.set(!searching.get())
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}
