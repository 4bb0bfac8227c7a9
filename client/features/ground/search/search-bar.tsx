import { useEffect, useLayoutEffect } from 'react'
import { useValue } from '../../../lib/observable-value.ts'
import { lazyPart } from '../../../ui/parts/lazy-part.tsx'
import { BookmarkBar } from './bookmark-bar.tsx'
import type { MenuPage } from './entry.ts'
import { SearchButton } from './search-button.tsx'
import { searching } from './searching.ts'
import { useBookmarks } from './use-bookmarks.ts'

const Palette = lazyPart(() => import('./palette.tsx'))

/** Heard as soon as the button is seen, not once the page has time. */
function useKey() {
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
      {open && <Palette pages={pages} bookmarks={bookmarks} onClose={() => searching.set(false)} />}
    </>
  )
}
