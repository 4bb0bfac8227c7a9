import type { Kysely, Updateable, UpdateQueryBuilder, UpdateResult } from 'kysely'
import type { Tenant } from '../../access/authorize.ts'
import type { Tables } from '../../db/tables.ts'

interface Versioned {
  organizationId: number
  id: number
  version: number
  updatedAt: Date
}

type VersionedTable = {
  [T in keyof Tables]: keyof Versioned extends keyof Tables[T] ? T : never
}[keyof Tables]

/**
 * Changes a row and raises its version, by which whoever has read it before finds out.
 * @example updateVersioned(within, 'site', id, change, at).returningAll().executeTakeFirstOrThrow()
 */
export function updateVersioned<T extends VersionedTable>(
  { db, organizationId }: Tenant,
  table: T,
  id: number,
  change: Updateable<Tables[T]>,
  at: Date,
) {
  // Of any table kysely cannot know the columns that all of these have.
  const rows = db as unknown as Kysely<Record<VersionedTable, Versioned>>
  return rows
    .updateTable<VersionedTable>(table)
    .set(({ eb }) => ({ ...change, updatedAt: at, version: eb('version', '+', 1) }))
    .where('organizationId', '=', organizationId)
    .where('id', '=', id) as unknown as UpdateQueryBuilder<Tables, T, T, UpdateResult>
}
