import { skipToken } from '@apollo/client/react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SearchKind } from '../../../generated/schema.ts'
import { useAbility } from '../../../lib/ability.ts'
import type { FeaturePage } from '../../../lib/feature.ts'
import { PAGES } from '../../../lib/features.ts'
import { useSearchQuery } from './search.generated.ts'
import type { Bookmarks } from './use-bookmarks.ts'
import { keyOf, type Entry } from './entry.ts'
import { recentSearches } from './recent.ts'
import { useTitles } from './use-titles.ts'

/** A line of the palette: something to go to, or something to look for again. */
export interface Option {
  id: string
  title: string
  entry?: Entry
}
export interface OptionGroup {
  id: string
  label: string
  options: Option[]
}

export interface Found {
  groups: OptionGroup[]
  /** Nothing is known yet of what is asked for. */
  loading: boolean
  error: unknown
  again: () => void
}

const PAUSE_MS = 150
/** As many as a group may show (S9). */
const MOST = 4

function useAsked(query: string): string {
  const wanted = query.trim()
  const [asked, setAsked] = useState(wanted)
  useEffect(() => {
    const timer = setTimeout(() => setAsked(wanted), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [wanted])
  return wanted && asked
}

/** Pages by their names in this language, which the server does not know. */
function namedPages(
  query: string,
  pages: readonly FeaturePage[],
  nameOf: (label: string) => string,
): Entry[] {
  const words = query.toLocaleLowerCase().split(/\s+/)
  const named = pages.filter(({ label }) =>
    words.every((word) => nameOf(label).toLocaleLowerCase().includes(word)),
  )
  return named.map(({ id, to, label }) => ({
    kind: 'PAGE' as const,
    entityId: String(id),
    title: nameOf(label),
    detail: '',
    path: to,
    at: null,
  }))
}

/** Pages found here come first, then what the server found beside them. */
function merged(
  groups: readonly { kind: SearchKind; entries: readonly Entry[] }[],
  local: readonly Entry[],
) {
  const known = groups.find(({ kind }) => kind === 'PAGE')?.entries ?? []
  const more = known.filter(({ path }) => local.every((page) => page.path !== path))
  return [
    { kind: 'PAGE' as const, entries: [...local, ...more] },
    ...groups.filter(({ kind }) => kind !== 'PAGE'),
  ]
}

/** What the palette offers: what was found, or before anything is asked for what was asked for last and what is marked. */
export function useFound(query: string, bookmarks: Bookmarks): Found {
  const { t } = useTranslation('search')
  const titleOf = useTitles()
  const ability = useAbility()
  const asked = useAsked(query)
  const { data, previousData, error, refetch } = useSearchQuery(
    asked ? { variables: { query: asked }, fetchPolicy: 'cache-and-network' } : skipToken,
  )
  const option = (entry: Entry, prefix = ''): Option => ({
    id: prefix + keyOf(entry),
    title: titleOf(entry),
    entry,
  })

  if (!query.trim()) {
    const recent = recentSearches().map((title): Option => ({
      id: `recent-${title.replace(/\W+/g, '_')}`,
      title,
    }))
    const marked = bookmarks.entries.map((entry) => option(entry, 'mark-'))
    const groups = filled([
      { id: 'recent', label: t('recent'), options: recent },
      { id: 'bookmarks', label: t('bookmarks.title'), options: marked },
    ])
    return { groups, loading: false, error: undefined, again: () => undefined }
  }

  const found = (data ?? previousData)?.search ?? []
  const groups = merged(
    found,
    namedPages(
      query.trim(),
      PAGES.filter(({ access }) => ability.can(...access)),
      (label) => t(label),
    ),
  ).map(({ kind, entries }) => ({
    id: kind,
    label: t(`domains:searchKind.${kind}`),
    options: entries.slice(0, MOST).map((entry) => option(entry)),
  }))
  const loading = !error && (!data || asked !== query.trim())
  return {
    groups: filled(groups),
    loading,
    error: data ? undefined : error,
    again: () => void refetch(),
  }
}

const filled = (groups: readonly OptionGroup[]) =>
  groups.filter(({ options }) => options.length > 0)
