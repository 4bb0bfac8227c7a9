import { sql, type RawBuilder } from 'kysely'
import type { Placeholder } from './kept-statement.ts'

/** `where('site.id', '=', anyOf(ids))`: one parameter however many ids, and none of them means no row. */
export const anyOf = (
  ids: readonly number[] | Placeholder<readonly number[]>,
): RawBuilder<number> => sql<number>`any(${ids}::int[])`
export const anyText = <T extends string>(texts: readonly T[]): RawBuilder<T> =>
  sql<T>`any(${texts}::text[])`

/** Whether a lower-cased text holds what was searched for, literally: % _ and \ stand for themselves. */
export const containing = (
  column: string | RawBuilder<string>,
  search: string,
): RawBuilder<boolean> =>
  sql<boolean>`${typeof column === 'string' ? sql.ref(column) : column} like lower(${`%${search.replace(/[\\%_]/g, '\\$&')}%`}) escape '\\'`

/**
 * A condition that says nothing to the planner. Of texts it takes few rows to be found where they may be a fifth of all, and then reads
 * every row to sort those; this way it follows the order until a page is full.
 */
export const unguessed = (condition: RawBuilder<boolean>): RawBuilder<boolean> =>
  sql<boolean>`case when ${condition} then true else false end`

export interface SortCriterion<Field extends string> {
  field: Field
  direction: 'ASC' | 'DESC'
}

/** What a field sorts by: one expression, or several, the first before the others. */
export type SortColumns<Field extends string> = Readonly<
  Record<Field, RawBuilder<unknown> | readonly RawBuilder<unknown>[]>
>

/** A list's order as one expression: the criteria asked for, then the ids. Columns come from a table of ours, never from input. */
export function orderBy<Field extends string>(
  columns: SortColumns<Field>,
  criteria: readonly SortCriterion<Field>[],
  id: string,
  idDirection: 'asc' | 'desc' = 'asc',
): RawBuilder<unknown> {
  const chosen = criteria.flatMap(({ field, direction }) =>
    [columns[field]]
      .flat()
      .map((column) => (direction === 'DESC' ? sql`${column} desc` : sql`${column} asc`)),
  )
  return sql.join([...chosen, sql`${sql.ref(id)} ${sql.raw(idDirection)}`])
}

/** By code point, whatever the locale of the database. */
export const byCodePoint = (column: string): RawBuilder<unknown> =>
  sql`coalesce(${sql.ref(column)}, '') collate "C"`
/** The same for a text that is never null: an index on it gives the order. */
export const textByCodePoint = (column: string): RawBuilder<unknown> =>
  sql`${sql.ref(column)} collate "C"`
export const plain = (column: string): RawBuilder<unknown> => sql`${sql.ref(column)}`

/** How most lists are sorted where nobody asks for anything else. */
export const BY_NAME = [{ field: 'NAME', direction: 'ASC' }] as const
