import { sql, type InsertObject } from 'kysely'
import type { Tables } from '../../../gateway/db/tables.ts'
import type { TestOrganization } from '../organization.ts'

/** What the rows of lists are made of: each adds the numbers of its own under the name of its list. */
export interface Ground {
  readonly made: TestOrganization
  readonly ids: Record<string, readonly number[]>
}

export type Row = Readonly<Record<string, unknown>>

/** How one list of the schema is filled, and who sees what of it: `support/lists.ts` among the tests of its room. */
export interface ListRows {
  /** Makes the rows of `made.admin`'s list; lists of a room are filled in the order they are written in. */
  rows: (ground: Ground) => Promise<readonly number[] | void>
  /** Arguments without which there is no such list. */
  args?: (ground: Ground) => Row & { filter?: Row }
  /** What `sees` asks of a row beside what filters and orders name. */
  also?: string
  /** Where a row says which sites it is about, as `sensor.site.id`; for who sees one site only. Others see it as it is. */
  siteIn?: readonly string[]
  /** Which of the admin's rows every member sees, unless maintainers see all of them. */
  everybodySees?: (row: Row) => boolean
  maintainersSeeAll?: true
  /** Everybody has rows of their own. */
  own?: true
  /** What a row is known by, where it has no id. */
  key?: string
  /** Filters that find rows by more than the field of their name. */
  loose?: readonly string[]
  /** For a list that may be long. */
  long?: Long
}

/** What a list that may be long is held to: reading what it shows, whatever else there is. */
export interface Long {
  readonly table: keyof Tables
  /** SQL of the columns in which the `i`th copy of a row, `each`, has to differ. */
  readonly vary?: Readonly<Record<string, string>>
  /** What else its pages ask for at once, as filters. */
  readonly filters?: readonly Row[]
  /** Columns that other organisations leave empty nearly always. The planner knows only of all of them together. */
  readonly emptyElsewhere?: readonly string[]
}

/** Rows that name their site themselves. */
export const AT_SITE: Pick<ListRows, 'also' | 'siteIn'> = {
  also: 'site { id }',
  siteIn: ['site.id'],
}

/** Seven rows: four that nothing but their number tells apart, and one for each sign that a search must take as it is. */
export const NAMES = [
  'Tied',
  'under_score',
  'Tied',
  'back\\slash',
  'Tied',
  'half 5% full',
  'Tied',
] as const
export const INDEXES = NAMES.map((_, index) => index)

const HOUR = 3_600_000
const EARLY = Math.floor(Date.now() / HOUR) * HOUR - 720 * HOUR
/** Two moments, so that most rows share theirs with others. */
export const moment = (index: number) => new Date(EARLY + (index % 2) * HOUR)
/** Spans of time that hold one of them each, and nothing else between them. */
export const SPANS = [
  { from: new Date(EARLY - HOUR), to: new Date(EARLY + HOUR / 2) },
  { from: new Date(EARLY + HOUR / 2), to: new Date(EARLY + 1440 * HOUR) },
] as const

/** Two days, so that most rows share theirs with others. */
export const DAYS = ['2026-01-04', '2026-01-20'] as const

/** One of these, in turn. */
export const turn = <T>(values: readonly T[], index: number): T =>
  values[index % values.length] as T

export const numbers = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)
export const idAt = ({ ids }: Ground, list: string, index: number) => turn(ids[list] ?? [], index)

/** What one of the seven rows can be made of. */
interface Place {
  readonly made: TestOrganization
  readonly index: number
  readonly name: (typeof NAMES)[number]
  /** One of two moments. */
  readonly at: Date
  /** The first two sites, in turn. */
  readonly siteId: number
  /** One of these, in turn. */
  turn: <const T>(values: readonly T[]) => T
  /** The number of a row of a list that was filled before: of one at this place, or in turn. */
  idOf: (list: string, at?: number) => number
}

function placeAt(ground: Ground, index: number): Place {
  return {
    made: ground.made,
    index,
    name: turn(NAMES, index),
    at: moment(index),
    siteId: idAt(ground, 'sites', index % 2),
    turn: (values) => turn(values, index),
    idOf: (list, at = index) => idAt(ground, list, at),
  }
}

/** Which of its moments of making and changing a table takes. */
async function stampsOf({ tenant }: TestOrganization, table: keyof Tables): Promise<string[]> {
  const { rows } = await sql<{
    columnName: string
  }>`select column_name from information_schema.columns
    where table_schema = 'public' and table_name = ${table.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}
      and column_name in ('created_at', 'updated_at') and is_generated = 'NEVER'`.execute(tenant.db)
  return rows.map(({ columnName }) => (columnName === 'created_at' ? 'createdAt' : 'updatedAt'))
}

/** Stores seven rows in a table, made and changed at one of two moments unless they say when. The answer is their numbers, where rows of this table have one. */
export const sevenIn =
  <Table extends keyof Tables>(table: Table, row: (place: Place) => InsertObject<Tables, Table>) =>
  async (ground: Ground): Promise<readonly number[]> => {
    const stamps = await stampsOf(ground.made, table)
    const rows = INDEXES.map((index) => {
      const place = placeAt(ground, index)
      const stamped = Object.fromEntries(stamps.map((column) => [column, place.at]))
      return { ...stamped, ...row(place) }
    })
    const stored: Row[] = await ground.made.tenant.db
      .insertInto(table)
      .values(rows)
      .returningAll()
      .execute()
    return stored.flatMap(({ id }) => (typeof id === 'number' ? [id] : []))
  }

/** What a path leads to, through lists too: `held(row, 'sensors.site.id')`. */
export const held = (row: unknown, path: string): unknown[] =>
  path
    .split('.')
    .reduce<unknown[]>(
      (found, name) => found.flatMap((each) => (each as Row | null)?.[name] ?? []),
      [row],
    )
