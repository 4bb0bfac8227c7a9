import type { InsertObject, Kysely } from 'kysely'
import type { Tables } from '../../gateway/db/tables.ts'

/** Stores a row without asking; the answer is its number. */
export async function newRow<Table extends keyof Tables>(
  db: Kysely<Tables>,
  table: Table,
  row: InsertObject<Tables, Table>,
): Promise<number> {
  const { id }: Record<string, unknown> = await db
    .insertInto(table)
    .values(row)
    .returningAll()
    .executeTakeFirstOrThrow()
  return Number(id)
}
