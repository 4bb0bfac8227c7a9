import { sql, type RawBuilder } from 'kysely'
import type { Action, Subject } from '../../access/abilities.ts'
import type { Tenant } from '../../access/authorize.ts'
import type { Context, Viewer } from '../../context.ts'
import type { DashboardPage } from '../pages.ts'
import type { SearchKind } from '../../generated/resolvers.ts'

/** Whose search it is. */
export interface Searcher {
  tenant: Tenant
  viewer: Viewer
  /** Those they may open. */
  pages: readonly DashboardPage[]
  /** Whether they may know more of members than the directory says. */
  knowsMembers: boolean
}

/** Which rows are wanted, by the columns of a source: its id, and the lower-cased text that is looked through. */
export type Condition = (id: RawBuilder<number>, text: RawBuilder<string>) => RawBuilder<boolean>

/** Where things of one kind are found. A domain declares its own. */
export interface SearchSource {
  /** Groups of answers are shown in this order. */
  readonly order: number
  readonly access: readonly [Action, Subject]
  /** Rows of `id, title, detail, at, urgency`: what is urgent comes first among equals. */
  readonly rows: (who: Searcher, wanted: Condition) => RawBuilder<unknown>
  /** The same for rows asked for by number, where a search looks at some of them only. */
  readonly known?: (who: Searcher, wanted: Condition) => RawBuilder<unknown>
  /** Of a long list the rows that can hold every one of these words, where so few can that they are looked at alone. */
  readonly few?: (
    who: Searcher,
    words: readonly string[],
  ) => Promise<RawBuilder<boolean> | undefined>
  /** Where the thing is in the dashboard. What has no page of its own is shown by the list it is in. */
  readonly link: (id: number, title: string, pages: readonly DashboardPage[]) => string
  /** What somebody with some sites only may see, where its rows do not tell; null for what they may not. */
  readonly seen?: (ctx: Context, id: number) => Promise<object | null>
}

export type SearchSources = Partial<Readonly<Record<SearchKind, SearchSource>>>

export const id = (alias: string) => sql<number>`${sql.ref(`${alias}.id`)}`
export const own = (alias: string, { tenant }: Searcher) =>
  sql<boolean>`${sql.ref(`${alias}.organization_id`)} = ${tenant.organizationId}`
export const joined = (alias: string, to: string, key: string) =>
  sql<boolean>`${sql.ref(`${alias}.organization_id`)} = ${sql.ref(`${to}.organization_id`)}
    and ${sql.ref(`${alias}.id`)} = ${sql.ref(`${to}.${key}`)}`
/** The sites the searcher may see. */
export const at = (column: string, { tenant: { siteIds } }: Searcher) =>
  siteIds === null ? sql<boolean>`true` : sql<boolean>`${sql.ref(column)} = any(${siteIds}::int[])`

const plain = { detail: sql`''`, at: sql`null::timestamptz`, urgency: sql`0` }

export const row = (
  entity: RawBuilder<unknown>,
  columns: Partial<Record<'title' | 'detail' | 'at' | 'urgency', RawBuilder<unknown>>>,
) => {
  const { title = sql`name`, ...rest } = columns
  const { detail, at: moment, urgency } = { ...plain, ...rest }
  return sql`${entity} as id, ${title} as title, ${detail} as detail, ${moment} as at, ${urgency} as urgency`
}

/** The rows of a table whose rows have a name and belong to the whole organisation. */
export const named =
  (
    table: string,
    seen: (siteIds: Tenant['siteIds']) => RawBuilder<boolean> = () => sql`true`,
  ): SearchSource['rows'] =>
  (who, wanted) => sql`select ${row(id('t'), { title: sql`t.name` })} from ${sql.table(table)} t
    where ${own('t', who)} and ${seen(who.tenant.siteIds)} and ${wanted(id('t'), sql`t.search_text`)}`

/** The rows of a table whose rows have a name and belong to a site. */
export const namedAtSite =
  (table: string): SearchSource['rows'] =>
  (who, wanted) => sql`select ${row(id('t'), { title: sql`t.name`, detail: sql`site.name` })}
    from ${sql.table(table)} t join published.site on ${joined('site', 't', 'site_id')}
    where ${own('t', who)} and ${at('t.site_id', who)} and ${wanted(id('t'), sql`(t.search_text || ' ' || lower(site.name))`)}`

/** The address of a list that shows what has this title. */
export const inList = (path: string, title: string) =>
  `${path}?${new URLSearchParams({ q: title }).toString()}`
