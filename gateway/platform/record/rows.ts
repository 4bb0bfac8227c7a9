// What stores do with rows of an organisation that have a number, whatever their table. A misspelt table or column does not compile.
import { sql } from 'kysely'
import type {
  AnyColumnWithTable,
  Insertable,
  JoinBuilder,
  Kysely,
  Selectable,
  SelectQueryBuilder,
  StringReference,
  Updateable,
  UpdateQueryBuilder,
  UpdateResult,
} from 'kysely'
import type { Tenant } from '../../access/authorize.ts'
import type { AnyTenant } from '../../db/kept-statement.ts'
import { anyOf } from '../../db/listing.ts'
import type { Tables } from '../../db/tables.ts'
import { forgetMade } from './once-store.ts'

interface Numbered {
  organizationId: number
  id: number
}

interface Versioned extends Numbered {
  version: number
  updatedAt: Date
}

type TableWith<Columns> = {
  [T in keyof Tables]: keyof Columns extends keyof Tables[T] ? T : never
}[keyof Tables]
type NumberedTable = TableWith<Numbered>
type VersionedTable = TableWith<Versioned>

type Whose = Pick<Tenant, 'db' | 'organizationId'>
type Asking = Whose | Pick<AnyTenant, 'db' | 'organizationId'>

/** Of any table kysely cannot know the columns that all of these have. */
const numberedTables = ({ db }: Asking) => db as unknown as Kysely<Record<NumberedTable, Numbered>>
const versionedTables = ({ db }: Whose) =>
  db as unknown as Kysely<Record<VersionedTable, Versioned>>

/**
 * The organisation's rows, to be narrowed and selected from.
 * @example rowsOf(tenant, 'schedule').selectAll().where('schedule.id', '=', anyOf(ids)).execute()
 */
export const rowsOf = <T extends NumberedTable>(whose: Asking, table: T) =>
  numberedTables(whose)
    .selectFrom<NumberedTable>(table)
    .where(
      sql.ref<number>(`${table}.organizationId`),
      '=',
      whose.organizationId,
    ) as unknown as SelectQueryBuilder<Tables, T, Record<never, never>>

/**
 * Of these rows the ones at sites that the viewer may see.
 * @example rowsAtSites(tenant, 'device', 'device.siteId')
 */
export function rowsAtSites<T extends NumberedTable>(
  tenant: Tenant | AnyTenant,
  table: T,
  siteId: StringReference<Tables, T>,
) {
  const rows = rowsOf(tenant, table)
  if (tenant.siteIds === null) return rows
  return rows.where(sql<boolean>`${sql.ref(siteId)} = ${anyOf(tenant.siteIds)}`)
}

type Keyed<DB, T extends keyof DB> = {
  [One in T]: keyof Numbered extends keyof DB[One] ? One : never
}[T]

/**
 * Joins on a table's key, which is the organisation and the number in it.
 * @example innerJoin('published.sensor as sensor', (join) => onKey(join, 'sensor', 'point.sensorId'))
 */
export function onKey<DB, T extends keyof DB>(
  join: JoinBuilder<DB, T>,
  table: Keyed<DB, T> & string,
  reference: AnyColumnWithTable<DB, T>,
): JoinBuilder<DB, T> {
  const [from] = reference.split('.')
  return join
    .onRef(sql.ref(`${table}.organizationId`), '=', sql.ref(`${from}.organizationId`))
    .onRef(sql.ref(`${table}.id`), '=', sql.ref(reference))
}

/** Whether a query finds anything. */
export const findsAny = async (query: { executeTakeFirst(): Promise<unknown> }): Promise<boolean> =>
  (await query.executeTakeFirst()) !== undefined

/** The highest number in a table, also of what the viewer may not see; 0 where there is none. */
export async function highestId(whose: Whose, table: NumberedTable): Promise<number> {
  const { id } = await rowsOf(whose, table)
    .select(sql<number>`coalesce(max(id), 0)::int`.as('id'))
    .executeTakeFirstOrThrow()
  return id
}

/** A new row, as the database completes it. */
export const insertRow = <T extends NumberedTable>(
  whose: Whose,
  table: T,
  row: Insertable<Tables[T]>,
) =>
  numberedTables(whose)
    .insertInto<NumberedTable>(table)
    .values({ ...row, organizationId: whose.organizationId } as never)
    .returningAll()
    .executeTakeFirstOrThrow() as unknown as Promise<Selectable<Tables[T]>>

/**
 * Changes a row and raises its version, by which whoever has read it before finds out. Where nothing would be different it finds
 * no row.
 * @example updateVersioned(within, 'notificationChannel', id, change, at).returning(COLUMNS).executeTakeFirst()
 */
export const updateVersioned = <T extends VersionedTable>(
  whose: Whose,
  table: T,
  id: number,
  change: Updateable<Tables[T]>,
  at: Date,
) =>
  versionedTables(whose)
    .updateTable<VersionedTable>(table)
    .set(({ eb }) => ({ ...change, updatedAt: at, version: eb('version', '+', 1) }))
    .where('organizationId', '=', whose.organizationId)
    .where('id', '=', id)
    .where((where) => where.or(differences(change))) as unknown as UpdateQueryBuilder<
    Tables,
    T,
    T,
    UpdateResult
  >

/** What is true of a row that a change would make different, one column each; what is undefined stays. */
export const differences = (change: object) =>
  Object.entries(change)
    .filter(([, value]) => value !== undefined)
    .map(([column, value]) => sql<boolean>`${sql.ref(column)} is distinct from ${value}`)

/** Changes a row like `updateVersioned`, and answers it as it is now. */
export async function updateRow<T extends VersionedTable>(
  whose: Whose,
  table: T,
  id: number,
  change: Updateable<Tables[T]>,
  at: Date,
): Promise<Selectable<Tables[T]>> {
  const changed = await updateVersioned(whose, table, id, change, at)
    .returningAll()
    .executeTakeFirst()
  const row: unknown = changed ?? (await rowById(whose, table, id))
  return row as Selectable<Tables[T]>
}

const rowById = (whose: Whose, table: NumberedTable, id: number) =>
  numberedTables(whose)
    .selectFrom<NumberedTable>(table)
    .selectAll()
    .where('organizationId', '=', whose.organizationId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

export async function removeRow(whose: Whose, table: NumberedTable, id: number): Promise<void> {
  await numberedTables(whose)
    .deleteFrom<NumberedTable>(table)
    .where('organizationId', '=', whose.organizationId)
    .where('id', '=', id)
    .execute()
}

/**
 * The next row takes the number after the highest there is, as older clients expect. `isKept`: this number is never given again.
 * `mutations` are those whose idempotency keys no longer mean this number. Additions must wait meanwhile.
 */
export async function removeAndRenumber(
  whose: Whose,
  table: NumberedTable,
  id: number,
  { isKept, mutations }: { isKept: boolean; mutations: readonly string[] },
): Promise<void> {
  await removeRow(whose, table, id)
  await forgetMade(whose, mutations, id)
  const kept = isKept ? id : 0
  const highest = Math.max((await highestId(whose, table)) || id - 1, kept)
  await whose.db
    .updateTable('idCounter')
    .set({
      keptId: sql<number>`greatest(kept_id, ${kept}::int)`,
      lastId: sql<number>`greatest(kept_id, ${highest}::int)`,
    })
    .where('organizationId', '=', whose.organizationId)
    .where('entity', '=', table)
    .execute()
}

type OwnedTable = TableWith<Pick<Numbered, 'organizationId'>>

/**
 * Puts a row that says nothing but that it is there (a like, a star), or takes it away; answers whether that changed anything.
 * @example setMark(tenant, 'postLike', { postId, memberId }, liked)
 */
export async function setMark<T extends OwnedTable>(
  { db, organizationId }: Whose,
  table: T,
  key: Insertable<Tables[T]>,
  isSet: boolean,
): Promise<boolean> {
  const marks = db as unknown as Kysely<Record<OwnedTable, Record<string, number>>>
  const row = { ...key, organizationId } as Record<string, number>
  if (isSet) {
    const put = marks.insertInto<OwnedTable>(table).values(row)
    const { numInsertedOrUpdatedRows = 0n } = await put
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow()
    return numInsertedOrUpdatedRows > 0n
  }
  const { numDeletedRows } = await marks
    .deleteFrom<OwnedTable>(table)
    .where((where) => where.and(row))
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}
