// Orders of long lists, remembered: the numbers of all rows as they stood in an order at a moment. A page far in the midst is found there
// without counting off in the database what lies before it; what changed since is put in its place with the rows of the page (decision 103).
import { sql, type RawBuilder } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Tenant } from '../../access/authorize.ts'
import { holds, rowsOfIds, type Rows } from './bits.ts'
import { changedSince, MOMENT, SEES_COMMITTED, type Moment, type Numbers } from './changed-rows.ts'
import { idsSent, sentIds } from './sent-ids.ts'

/** So many places are counted off sooner than an order is looked up. */
export const NEAR = 2000
/** Of longer lists places are counted off, wherever they are. */
export const LONGEST = 250_000
/** An order that did not hold for so many milliseconds took longer to read than it saved. */
const WORTH_IT = 60_000
/** Of all organisations together: 20 MB. */
const MOST_NUMBERS = 5_000_000

interface Remembered extends Moment {
  readonly ids: Int32Array
  /** By `performance.now()`. */
  readonly readAt: number
}

/** Of the process; whose database a moment is in is told by the moment. */
const remembered = new LRUCache<string, Remembered>({
  maxSize: MOST_NUMBERS,
  sizeCalculation: ({ ids }) => ids.length + 1,
})

export interface KnownOrder {
  readonly ids: Int32Array
  /** Which rows came, went or changed since. */
  readonly changed: readonly number[]
}

/** A list in an order: the table by its name, and what its rows are sorted by. */
export interface OrderedTable {
  readonly table: string
  readonly order: RawBuilder<unknown>
  /** Those whose changes are not noted. */
  readonly unnoted?: Numbers | undefined
  /** Those that are not in it. */
  readonly leftOut?: RawBuilder<{ id: number }> | undefined
}

const numbersOf = ({ organizationId }: Tenant, { table, order, leftOut }: OrderedTable) =>
  sql`select id from ${sql.table(table)} where organization_id = ${organizationId}
    ${leftOut ? sql`and id not in (${leftOut})` : sql``} order by ${order}`

function nameOf(tenant: Tenant, list: OrderedTable): string {
  const { sql: text, parameters } = numbersOf(tenant, list).compile(tenant.db)
  return JSON.stringify([text, parameters])
}

/** An order as it is remembered, where that still says something. */
export async function knownOrder(
  tenant: Tenant,
  list: OrderedTable,
): Promise<KnownOrder | undefined> {
  const known = remembered.get(nameOf(tenant, list))
  const changed = known && (await changedSince(tenant, list.table, known, list.unnoted))
  return changed && { ids: known.ids, changed }
}

/** Whether an order that is not known is worth reading: not where rows change so often that the one before was soon of no use. */
export function isWorthReading(tenant: Tenant, list: OrderedTable): boolean {
  const before = remembered.peek(nameOf(tenant, list))
  return !before || performance.now() - before.readAt > WORTH_IT
}

/** Reads an order, and remembers it; undefined in transactions that see anything but what is committed by now. */
export async function readOrder(
  tenant: Tenant,
  list: OrderedTable,
): Promise<KnownOrder | undefined> {
  const { rows } = await sql<Moment & { numbers: Buffer }>`
    select ${MOMENT}, ${sentIds(numbersOf(tenant, list))} as numbers where ${SEES_COMMITTED}`.execute(
    tenant.db,
  )
  const [read] = rows
  if (!read) return undefined
  const { database, snapshot, numbers } = read
  const ids = idsSent(numbers)
  remembered.set(nameOf(tenant, list), { database, snapshot, ids, readAt: performance.now() })
  return knownOrder(tenant, list)
}

/** Some rows of a list, and at which of them, in their order, a page begins. */
export interface Around {
  readonly ids: readonly number[]
  readonly offset: number
}

/**
 * Rows among which a page is, of the whole list or of some of its rows. Each of those that changed may be anywhere now, so they are among them all, and so many places before the
 * page are, too: whatever is left out before it is in front of the page still, and what is left out behind it is behind.
 */
export function around(
  { ids, changed }: KnownOrder,
  { offset, limit }: { offset: number; limit: number },
  among?: Rows,
): Around {
  const moved = among ? changed.filter((id) => holds(among, id)) : changed
  const from = Math.max(0, offset - moved.length)
  const still = unchanged(ids, rowsOfIds(changed), { from, to: offset + limit }, among)
  return { ids: [...still, ...moved], offset: offset - from }
}

/** Those from one place to another of an order without the rows that changed: a plain loop, as it passes all rows before them. */
function unchanged(
  ids: Int32Array,
  changed: Rows,
  { from, to }: { from: number; to: number },
  among: Rows | undefined,
): number[] {
  const found: number[] = []
  let place = 0
  for (const id of ids) {
    if (holds(changed, id) || (among && !holds(among, id))) continue
    if (place >= from) found.push(id)
    if (++place >= to) break
  }
  return found
}
