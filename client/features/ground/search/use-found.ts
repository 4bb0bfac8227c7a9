import { skipToken } from '@apollo/client/react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SearchKind } from '../../../generated/schema.ts'
import { useAbility } from '../../../lib/ability.ts'
import type { FeaturePage } from '../../../lib/feature.ts'
import { PAGES } from '../../../lib/features.ts'
import { useActions, type PaletteAction } from './actions.ts'
import { useSearchQuery } from './search.generated.ts'
import type { Bookmarks } from './use-bookmarks.ts'
import { keyOf, type Entry, type MenuPage } from './entry.ts'
import { recentSearches } from './recent.ts'
import { useTitles } from './use-titles.ts'

/** A line of the palette: something to go to, something to do, or something to look for again. */
export interface Option {
  id: string
  title: string
  entry?: Entry
  action?: PaletteAction
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
  /** Whether the first line stays the first when the answer comes: until then the lines may be those of what was typed before. */
  firstIsSure: boolean
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

/** Whether a name has every word of a query in it. */
const hasWords = (name: string, query: string) =>
  query
    .toLocaleLowerCase()
    .split(/\s+/)
    .every((word) => name.toLocaleLowerCase().includes(word))

const entryOf = ({ id, to }: Pick<FeaturePage, 'id' | 'to'>, title: string): Entry => ({
  kind: 'PAGE',
  entityId: String(id),
  title,
  detail: '',
  path: to,
  at: null,
})

/** Pages by their names in this language, which the server does not know. */
const namedPages = (
  query: string,
  pages: readonly FeaturePage[],
  nameOf: (label: string) => string,
): Entry[] =>
  pages
    .map((page) => entryOf(page, nameOf(page.label)))
    .filter(({ title }) => hasWords(title, query))

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

/** What the palette offers: what was found, or before anything is asked for what one had last, what is marked, and every page. */
export function useFound(query: string, bookmarks: Bookmarks, menu: readonly MenuPage[]): Found {
  const { t } = useTranslation('search')
  const titleOf = useTitles()
  const ability = useAbility()
  const actions = useActions()
  const asked = useAsked(query)
  const { data, previousData, error, refetch } = useSearchQuery(
    asked ? { variables: { query: asked }, fetchPolicy: 'cache-and-network' } : skipToken,
  )
  const option = (entry: Entry, prefix = ''): Option => ({
    id: prefix + keyOf(entry),
    title: titleOf(entry),
    entry,
  })

  const doing = (some: readonly PaletteAction[]): OptionGroup => ({
    id: 'actions',
    label: t('actions'),
    options: some.map((action) => ({ id: `action-${action.id}`, title: action.title, action })),
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
      {
        id: 'PAGE',
        label: t('domains:searchKind.PAGE'),
        options: menu
          .map((page) => entryOf(page, t(page.label)))
          .filter((entry) => !bookmarks.has(entry))
          .map((entry) => option(entry)),
      },
      doing(actions),
    ])
    return { groups, loading: false, firstIsSure: true, error: undefined, again: () => undefined }
  }

  const found = (data ?? previousData)?.search ?? []
  const named = namedPages(
    query.trim(),
    PAGES.filter(({ access }) => ability.can(...access)),
    (label) => t(label),
  )
  const groups = merged(found, named).map(({ kind, entries }) => ({
    id: kind,
    label: t(`domains:searchKind.${kind}`),
    options: entries.slice(0, MOST).map((entry) => option(entry)),
  }))
  const loading = !error && (!data || asked !== query.trim())
  return {
    groups: filled([
      ...groups,
      doing(actions.filter(({ title }) => hasWords(title, query.trim()))),
    ]),
    loading,
    firstIsSure: !loading || named.length > 0,
    error: data ? undefined : error,
    again: () => void refetch(),
  }
}

const filled = (groups: readonly OptionGroup[]) =>
  groups.filter(({ options }) => options.length > 0)
