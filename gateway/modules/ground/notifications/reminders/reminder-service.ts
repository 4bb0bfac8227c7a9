// What members want to be reminded of. The domain that has it says when that is, in the transaction that changes it.
import { z } from 'zod'
import type { Tenant } from '../../../../access/authorize.ts'
import type { NextDue, Reminder } from '../../../../platform/reminders.ts'
import * as store from './reminder-store.ts'

export const MOST_REMINDERS = 5
const FOUR_WEEKS = 40_320
/** Up to a day after it begins, as at nine on a whole day. */
const EARLIEST = -1439

export const ReminderMinutes = z
  .array(z.number().int().min(EARLIEST).max(FOUR_WEEKS))
  .max(MOST_REMINDERS, `At most ${MOST_REMINDERS} reminders.`)
  .transform((minutes) => [...new Set(minutes)].sort((a, b) => a - b))

/** Of these things those a member wants to be reminded of, in the order of time. */
export const remindersOf = (
  tenant: Tenant,
  source: string,
  memberId: number,
  thingIds: readonly number[],
): Promise<Reminder[]> => store.ofMember(tenant, source, memberId, thingIds)

interface Wanted extends store.Thing {
  readonly memberId: number
  readonly minutes: readonly number[]
}

/** These a member wants, and no others. What is wanted already stays when it was. */
export async function setReminders(
  within: Tenant,
  { source, thingId, memberId, minutes }: Wanted,
  next: NextDue,
  now: Date,
): Promise<void> {
  const all = await store.lock(within, { source, thingId })
  const own = all.filter((row) => row.memberId === memberId)
  const gone = own.filter(({ minutesBefore }) => !minutes.includes(minutesBefore))
  if (gone.length) await store.remove(within, { source, thingId }, gone)
  const added = minutes.filter((each) => !own.some(({ minutesBefore }) => minutesBefore === each))
  await store.put(
    within,
    source,
    added.map((each) => ({
      thingId,
      memberId,
      minutesBefore: each,
      dueAt: next(each, now),
    })),
  )
}

/** The thing is at another time now. What is due and not told yet stays due, where it is still so. */
export async function planReminders(
  within: Tenant,
  { source, thingId }: store.Thing,
  next: NextDue,
  now: Date,
): Promise<void> {
  const rows = await store.lock(within, { source, thingId })
  const planned = rows.map((row) => {
    const from = row.dueAt && row.dueAt < now ? row.dueAt : now
    return { ...row, dueAt: next(row.minutesBefore, from) }
  })
  const changed = planned.filter(
    ({ dueAt }, index) => dueAt?.getTime() !== rows[index]?.dueAt?.getTime(),
  )
  await store.put(within, source, changed)
}

/** Those of one thing for another that was made of it. */
export async function copyReminders(
  within: Tenant,
  { source, thingId }: store.Thing,
  toId: number,
  next: NextDue,
  now: Date,
): Promise<void> {
  const rows = await store.lock(within, { source, thingId })
  const copies = rows.map((row) => ({
    ...row,
    thingId: toId,
    dueAt: next(row.minutesBefore, now),
  }))
  await store.put(within, source, copies)
}

/** Of whoever does not see the thing any more. */
export async function keepRemindersOf(
  within: Tenant,
  thing: store.Thing,
  memberIds: readonly (number | null)[],
): Promise<void> {
  const rows = await store.lock(within, thing)
  const gone = rows.filter(({ memberId }) => !memberIds.includes(memberId))
  if (gone.length) await store.remove(within, thing, gone)
}

export const forgetReminders = (within: Tenant, thing: store.Thing): Promise<void> =>
  store.remove(within, thing, null)
