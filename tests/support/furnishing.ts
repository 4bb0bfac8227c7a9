import type { Kysely } from 'kysely'
import type { Tables } from '../../gateway/db/tables.ts'
import { inOrder } from './in-order.ts'
import type { TestOrganization } from './organization.ts'

/** One row of each table of a domain: `support/furnish.ts` among the tests of its room. */
interface Furnishing {
  after?: readonly string[]
  furnish: (made: TestOrganization) => Promise<void>
}

const rooms = inOrder(import.meta.glob<Furnishing>('../*/*/support/furnish.ts', { eager: true }))

/** One of everything, each with the first number of its organisation. */
export async function furnish(made: TestOrganization): Promise<void> {
  for (const room of rooms) await room.furnish(made)
}

/** The id of the one row in it. */
export async function idIn(
  db: Kysely<Tables>,
  table: 'site' | 'device' | 'sensor',
): Promise<number> {
  const { id } = await db.selectFrom(table).select('id').executeTakeFirstOrThrow()
  return id
}
