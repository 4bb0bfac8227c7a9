import type { Kysely } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import { firstPending, type Agenda } from './evaluation/agenda-store.ts'

/**
 * The time at which something happens to alarms: now, but before readings that have come and are not evaluated yet. Else time
 * would run ahead of them, and a silence or a delay be over that they would have ended.
 */
export async function presentOf(
  db: Kysely<Tables>,
  { lastBatch }: Agenda,
  now: number,
): Promise<number> {
  return Math.min(now, (await firstPending(db, lastBatch)) ?? now)
}
