import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { useValue } from '../../../lib/observable-value.ts'
import { BookmarkBar } from './bookmark-bar.tsx'
import type { MenuPage } from './entry.ts'
import { Palette } from './palette.tsx'
import { SearchButton } from './search-button.tsx'
import { searching } from './searching.ts'
import { useBookmarks } from './use-bookmarks.ts'

function useKey() {
  useEffect(() => {
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
      if (searching.get() || !document.querySelector('dialog[open]'))
        searching.set(!searching.get())
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}

/** The search of the navbar and the bookmarks beside it. The palette opens over the page, also where the navbar is hidden. */
export default function SearchBar({ pages }: { pages: readonly MenuPage[] }) {
  const open = useValue(searching)
  const bookmarks = useBookmarks()
  useKey()
  useEffect(() => () => searching.set(false), [])
  return (
    <>
      <SearchButton />
      <BookmarkBar bookmarks={bookmarks} pages={pages} />
      {open &&
        createPortal(
          <Palette pages={pages} bookmarks={bookmarks} onClose={() => searching.set(false)} />,
          document.body,
        )}
    </>
  )
}
