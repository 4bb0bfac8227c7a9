import { SearchField } from '../search-field.tsx'
import { useListContext } from './list-words.ts'

/** Looks for a word in the list that it stands over. */
export function ListSearch() {
  const { params, words } = useListContext()
  return (
    <SearchField
      label={words.own('search')}
      value={params.search}
      onSearch={(q) => params.set({ q })}
    />
  )
}
