import { inOrder } from './in-order.ts'
import type { Ground, ListRows } from './lists/rows.ts'
import type { TestOrganization } from './organization.ts'

interface RoomLists {
  after?: readonly string[]
  lists: Record<string, ListRows>
}

/** What the rows of every list are made of, by the list's name; a room says it in its `support/lists.ts`. */
export const SEEDS = Object.assign(
  {},
  ...inOrder(import.meta.glob<RoomLists>('../*/*/support/lists.ts', { eager: true })).map(
    ({ lists }) => lists,
  ),
) as Record<string, ListRows>

/** Fills every list of an organisation. */
export async function seeded(made: TestOrganization): Promise<Ground> {
  const ids: Record<string, readonly number[]> = {}
  for (const [name, { rows }] of Object.entries(SEEDS))
    ids[name] = (await rows({ made, ids })) ?? []
  return { made, ids }
}
