import type { Kysely } from 'kysely'
import type { Tables } from '../../gateway/db/tables.ts'
import type { TestOrganization } from './organization.ts'

/** One row of each table of a domain: `support/furnish.ts` among the tests of its room. */
interface Furnishing {
  /** Rooms whose rows have to be there before. */
  after?: readonly string[]
  furnish: (made: TestOrganization) => Promise<void>
}

const rooms = new Map(
  Object.entries(import.meta.glob<Furnishing>('../*/*/support/furnish.ts', { eager: true })).map(
    ([file, furnishing]) => [file.split('/').slice(1, 3).join('/'), furnishing],
  ),
)

/** One of everything, each with the first number of its organisation. */
export async function furnish(made: TestOrganization): Promise<void> {
  const done = new Set<string>()
  const furnishRoom = async (room: string): Promise<void> => {
    if (done.has(room)) return
    done.add(room)
    const furnishing = rooms.get(room)
    if (!furnishing) throw new Error(`tests/${room}/support/furnish.ts is wanted by another one`)
    for (const other of furnishing.after ?? []) await furnishRoom(other)
    await furnishing.furnish(made)
  }
  for (const room of rooms.keys()) await furnishRoom(room)
}

/** The id of the one row in it. */
export async function idIn(
  db: Kysely<Tables>,
  table: 'site' | 'device' | 'sensor',
): Promise<number> {
  const { id } = await db.selectFrom(table).select('id').executeTakeFirstOrThrow()
  return id
}
