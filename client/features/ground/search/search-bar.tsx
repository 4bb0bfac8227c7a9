import { useEffect } from 'react'
import { useValue } from '../../../lib/observable-value.ts'
import { lazyPart } from '../../../ui/parts/lazy-part.tsx'
import { BookmarkBar } from './bookmark-bar.tsx'
import type { MenuPage } from './entry.ts'
import { SearchButton } from './search-button.tsx'
import { searching } from './searching.ts'
import { useBookmarks } from './use-bookmarks.ts'

const Palette = lazyPart(() => import('./palette.tsx'))

/** The search of the navbar and the bookmarks beside it. The palette opens over the page, also where the navbar is hidden. */
export default function SearchBar({ pages }: { pages: readonly MenuPage[] }) {
  const open = useValue(searching)
  const bookmarks = useBookmarks()
  useEffect(() => () => searching.set(false), [])
  return (
    <>
      <SearchButton />
      <BookmarkBar bookmarks={bookmarks} pages={pages} />
      {open && <Palette pages={pages} bookmarks={bookmarks} onClose={() => searching.set(false)} />}
    </>
  )
}
