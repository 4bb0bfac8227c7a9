import { authorize, may } from '../../../access/authorize.ts'
import type { Context } from '../../../context.ts'
import { unauthenticated } from '../../../errors.ts'
import { parse } from '../../../parse.ts'
import type { DashboardPage } from '../../../platform/pages.ts'
import type { Searcher } from '../../../platform/search/source.ts'
import { AUTOCOMPLETE } from './autocomplete.ts'
import {
  SearchInput,
  searchQueryOf,
  type EntryKey,
  type SearchEntry,
  type SearchGroup,
  type SearchQuery,
} from './entry.ts'
import * as store from './store.ts'

export { GROUP_LIMIT } from './entry.ts'

function searcherOf(ctx: Context): Searcher {
  const tenant = authorize(ctx, 'read', 'Auth')
  if (!ctx.viewer) throw unauthenticated()
  return {
    tenant,
    viewer: ctx.viewer,
    pages: pagesOf(ctx),
    knowsMembers: may(ctx, 'read', 'Membership'),
  }
}

const pagesOf = (ctx: Context): readonly DashboardPage[] =>
  ctx.declared.pages.filter(({ access }) => may(ctx, ...access))

/** Where this viewer may look, in the order in which groups are shown. */
const sourcesOf = (ctx: Context): store.Sources =>
  ctx.declared.search.filter(([, { access }]) => may(ctx, ...access))

/** Among so many of them those are looked for which somebody with some sites only may see. */
const CANDIDATES = 100

async function seen(
  ctx: Context,
  sources: store.Sources,
  hits: readonly store.Hit[],
): Promise<readonly store.Hit[]> {
  const looks = new Map(sources.map(([kind, source]) => [kind, source.seen]))
  const judged = await Promise.all(
    hits.map(async (hit) => {
      const look = looks.get(hit.kind)
      return !look || (await look(ctx, hit.entityId)) !== null
    }),
  )
  return hits.filter((_hit, index) => judged[index])
}

async function find(
  ctx: Context,
  who: Searcher,
  query: SearchQuery,
  limit: number,
): Promise<readonly store.Hit[]> {
  const sources = sourcesOf(ctx)
  // What bears on sensors by tags and sites only its own module can say who sees.
  const judged = who.tenant.siteIds === null ? [] : sources.filter(([, source]) => source.seen)
  const plain = sources.filter((source) => !judged.includes(source))
  for (const look of [store.search, store.searchRoughly]) {
    const [those, others] = await Promise.all([
      look(who, plain, query, limit),
      look(who, judged, query, CANDIDATES).then((hits) => seen(ctx, judged, hits)),
    ])
    if (those.length + others.length) return [...those, ...others]
  }
  return []
}

/** What somebody may go to, best first, a few of each kind. Only what nothing has literally is looked for in words much like it. */
export async function search(ctx: Context, input: unknown): Promise<SearchGroup[]> {
  const who = searcherOf(ctx)
  const { query: text, limitPerGroup } = parse(SearchInput, input)
  const query = searchQueryOf(text)
  if (!query) return []
  const entries = presented(ctx, await find(ctx, who, query, limitPerGroup))
  return ctx.declared.search.flatMap(([kind]) => {
    const group = distinct(entries.filter((entry) => entry.kind === kind)).slice(0, limitPerGroup)
    return group.length ? [{ kind, entries: group }] : []
  })
}

/** A page that goes by two names is one place to go to. */
const distinct = (entries: readonly SearchEntry[]) =>
  entries.filter(
    ({ kind, path }, index) =>
      kind !== 'PAGE' || entries.findIndex((each) => each.path === path) === index,
  )

function presented({ declared }: Context, hits: readonly store.Hit[]): SearchEntry[] {
  const sources = new Map(declared.search)
  return hits.map(({ kind, entityId, title, detail, at }) => {
    const path = sources.get(kind)?.link(entityId, title, declared.pages) ?? '/'
    return { kind, entityId, title, detail, at, path }
  })
}

/** These things as they are now, in this order; without those that are gone or that this viewer may not see. */
export async function entriesOf(ctx: Context, keys: readonly EntryKey[]): Promise<SearchEntry[]> {
  const who = searcherOf(ctx)
  const sources = sourcesOf(ctx)
  const hits = await store.byKeys(who, sources, keys)
  const shown = who.tenant.siteIds === null ? hits : await seen(ctx, sources, hits)
  const entries = new Map(presented(ctx, shown).map((entry) => [keyOf(entry), entry]))
  return keys.flatMap((key) => entries.get(keyOf(key)) ?? [])
}

export const keyOf = ({ kind, entityId }: EntryKey): string => `${kind}:${entityId}`

/** The pages this viewer may open. */
export function listPages(ctx: Context): readonly DashboardPage[] {
  return searcherOf(ctx).pages
}

/** Titles to complete, the same for everybody. */
export function listTitles(ctx: Context) {
  authorize(ctx, 'read', 'Auth')
  return AUTOCOMPLETE
}
