import { authorize, may } from '../../../access/authorize.ts'
import type { Context } from '../../../context.ts'
import { unauthenticated } from '../../../errors.ts'
import { parse } from '../../../parse.ts'
import { getAlarmConfig } from '../../alarms/alarm-configs/service.ts'
import { getMaintenanceWindow } from '../../alarms/schedules/maintenance-service.ts'
import { AUTOCOMPLETE } from './autocomplete.ts'
import {
  SEARCH_KINDS,
  SearchInput,
  soughtOf,
  type EntryKey,
  type SearchEntry,
  type SearchGroup,
  type SearchKind,
  type Sought,
} from './entry.ts'
import { linkOf } from './links.ts'
import { pagesOf, type PageEntry } from './pages.ts'
import { SOURCES, type Searcher } from './sources-store.ts'
import * as store from './store.ts'

function searcherOf(ctx: Context): Searcher {
  const tenant = authorize(ctx, 'read', 'Auth')
  if (!ctx.viewer) throw unauthenticated()
  return { tenant, viewer: ctx.viewer, knowsMembers: may(ctx.viewer, 'read', 'Membership') }
}

const kindsOf = ({ viewer }: Searcher) => SEARCH_KINDS.filter((kind) => may(viewer, ...SOURCES[kind].access))

/** What bears on sensors by tags and sites only its own module can say who sees. */
const SEEN: Partial<Record<SearchKind, (ctx: Context, id: number) => Promise<object | null>>> = {
  ALARM_CONFIG: getAlarmConfig,
  MAINTENANCE_WINDOW: getMaintenanceWindow,
}
/** Among so many of them those are looked for which somebody with some sites only may see. */
const CANDIDATES = 100

async function seen(ctx: Context, { tenant }: Searcher, hits: readonly store.Hit[]): Promise<readonly store.Hit[]> {
  if (tenant.siteIds === null) return hits
  const judged = await Promise.all(
    hits.map(async (hit) => {
      const look = SEEN[hit.kind]
      return !look || (await look(ctx, hit.entityId)) !== null
    }),
  )
  return hits.filter((_hit, index) => judged[index])
}

async function find(ctx: Context, who: Searcher, sought: Sought, limit: number): Promise<readonly store.Hit[]> {
  const kinds = kindsOf(who)
  const judged = who.tenant.siteIds === null ? [] : kinds.filter((kind) => kind in SEEN)
  const plain = kinds.filter((kind) => !judged.includes(kind))
  for (const look of [store.search, store.searchRoughly]) {
    const [those, others] = await Promise.all([
      look(who, plain, sought, limit),
      judged.length ? look(who, judged, sought, CANDIDATES).then((hits) => seen(ctx, who, hits)) : [],
    ])
    if (those.length + others.length) return [...those, ...others]
  }
  return []
}

/** What somebody may go to, best first, a few of each kind. Only what nothing has literally is looked for in words much like it. */
export async function search(ctx: Context, input: unknown): Promise<SearchGroup[]> {
  const who = searcherOf(ctx)
  const { query, limitPerGroup } = parse(SearchInput, input)
  const sought = soughtOf(query)
  if (!sought) return []
  const entries = presented(who, await find(ctx, who, sought, limitPerGroup))
  return SEARCH_KINDS.flatMap((kind) => {
    const group = distinct(entries.filter((entry) => entry.kind === kind)).slice(0, limitPerGroup)
    return group.length ? [{ kind, entries: group }] : []
  })
}

/** A page that goes by two names is one place to go to. */
const distinct = (entries: readonly SearchEntry[]) =>
  entries.filter(({ kind, link }, index) => kind !== 'PAGE' || entries.findIndex((each) => each.link === link) === index)

function presented({ viewer }: Searcher, hits: readonly store.Hit[]): SearchEntry[] {
  const pages = new Map(pagesOf(viewer).map((page) => [page.id, page.link]))
  return hits.map(({ kind, entityId, title, detail, at }) => {
    const link = kind === 'PAGE' ? (pages.get(entityId) ?? '/') : linkOf(kind, entityId, title)
    return { kind, entityId, title, detail, at, link }
  })
}

/** These things as they are now, in this order; without those that are gone or that this viewer may not see. */
export async function entriesOf(ctx: Context, keys: readonly EntryKey[]): Promise<SearchEntry[]> {
  const who = searcherOf(ctx)
  const kinds = kindsOf(who)
  const hits = await store.byKeys(
    who,
    keys.filter(({ kind }) => kinds.includes(kind)),
  )
  const entries = new Map(presented(who, await seen(ctx, who, hits)).map((entry) => [keyOf(entry), entry]))
  return keys.flatMap((key) => entries.get(keyOf(key)) ?? [])
}

export const keyOf = ({ kind, entityId }: EntryKey): string => `${kind}:${entityId}`

/** The pages this viewer may open. */
export function listPages(ctx: Context): readonly PageEntry[] {
  return pagesOf(searcherOf(ctx).viewer)
}

/** Titles to complete, the same for everybody. */
export function listTitles(ctx: Context) {
  authorize(ctx, 'read', 'Auth')
  return AUTOCOMPLETE
}
