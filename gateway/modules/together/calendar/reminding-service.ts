// Who sees an event is reminded of it as they like: each time it comes, before it is over.
import { authorize, type Tenant } from '../../../access/authorize.ts'
import { batchedLists } from '../../../batch.ts'
import type { Context } from '../../../context.ts'
import { parse } from '../../../parse.ts'
import { SPOKEN } from '../../../platform/languages.ts'
import { mustFind } from '../../../platform/record/find.ts'
import { inTransaction } from '../../../platform/record/transaction.ts'
import type { NextDue, ReminderSource } from '../../../platform/reminders.ts'
import {
  noteInWords,
  tellInWords,
  type Said,
} from '../../ground/notifications/notices/notice-service.ts'
import {
  copyReminders,
  forgetReminders,
  keepRemindersOf,
  planReminders,
  remindersOf,
  setReminders,
} from '../../ground/notifications/reminders/reminder-service.ts'
import { clockAt, timesFrom } from './clocks.ts'
import { Reminding, type CalendarEvent } from './event.ts'
import { memberIdsOf } from './guests.ts'
import { pathOf, whenOf } from './invited-service.ts'
import { beginsAt, timesOfSeries } from './occurrence.ts'
import * as store from './store.ts'
import { REMINDED } from './words.ts'

declare module '../../ground/notifications/tables.ts' {
  interface WordedKinds {
    EVENT_REMINDER: true
  }
}

const SOURCE = 'calendarEvent'
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const FAR = Date.UTC(2200, 0, 1)

const thing = ({ id }: Pick<CalendarEvent, 'id'>) => ({ source: SOURCE, thingId: id })
const readerOf = ({ viewer }: Context) => viewer?.userId ?? 0

/** When one of its times begins that is not before then. */
function nextBeginning(
  event: CalendarEvent,
  from: Date,
  changed: ReadonlySet<string>,
): CalendarEvent | null {
  const isNow = (at: CalendarEvent) => beginsAt(at) >= from
  if (!event.recurrence) return isNow(event) ? event : null
  const { timeZone, excluded } = event
  // Those that were taken out are among them at first, and whole days begin by clocks that change.
  const span = {
    from: clockAt(from.getTime(), timeZone) - DAY,
    to: FAR,
    most: 4 + excluded.length + changed.size,
  }
  for (const clock of timesOfSeries(event, span, changed)) {
    const at = { ...event, ...timesFrom(event, clock, timeZone) }
    if (isNow(at)) return at
  }
  return null
}

const dueBy =
  (event: CalendarEvent, changed: ReadonlySet<string>): NextDue =>
  (minutes, from) => {
    const before = minutes * MINUTE
    const at = nextBeginning(event, new Date(from.getTime() + before), changed)
    return at && new Date(beginsAt(at).getTime() - before)
  }

async function nextDue(within: Tenant, event: CalendarEvent): Promise<NextDue> {
  const changed = event.recurrence ? await store.changedOf(within, [event.id]) : null
  return dueBy(event, changed?.get(event.id) ?? new Set())
}

/** After an event was changed: who sees it no more is not reminded, and the others when it is now. */
export async function remindAnew(within: Tenant, event: CalendarEvent, now: Date): Promise<void> {
  await keepRemindersOf(within, thing(event), [event.createdById, ...memberIdsOf(event.guests)])
  await planReminders(within, thing(event), await nextDue(within, event), now)
}

/** An event that was a time of another, or several. */
export const remindLike = async (
  within: Tenant,
  like: CalendarEvent,
  event: CalendarEvent,
  now: Date,
): Promise<void> => copyReminders(within, thing(like), event.id, await nextDue(within, event), now)

export const forgetAbout = (within: Tenant, { id }: Pick<CalendarEvent, 'id'>): Promise<void> =>
  forgetReminders(within, thing({ id }))

export const remindMember = async (
  within: Tenant,
  event: CalendarEvent,
  { memberId, minutes }: { memberId: number; minutes: readonly number[] },
  now: Date,
): Promise<void> =>
  setReminders(within, { ...thing(event), memberId, minutes }, await nextDue(within, event), now)

/** How long before the viewer is reminded of it. */
const ownReminders = batchedLists(
  (ctx, ids) => remindersOf(authorize(ctx, 'read', 'CalendarEvent'), SOURCE, readerOf(ctx), ids),
  ({ thingId }) => thingId,
)
export const reminderMinutesOf = async (ctx: Context, { id }: CalendarEvent): Promise<number[]> =>
  (await ownReminders(ctx, id)).map(({ minutesBefore }) => minutesBefore)

/** Of these events how long before a member is reminded of each. */
export async function remindersIn(
  tenant: Tenant,
  memberId: number,
  events: readonly CalendarEvent[],
): Promise<ReadonlyMap<number, readonly number[]>> {
  const ids = events.map(({ id }) => id)
  const reminders = await remindersOf(tenant, SOURCE, memberId, ids)
  return new Map(
    ids.map((id) => [
      id,
      reminders.filter(({ thingId }) => thingId === id).map(({ minutesBefore }) => minutesBefore),
    ]),
  )
}

/** Nobody else hears of it, so that it is no change of the event. */
export async function changeReminders(ctx: Context, asked: object): Promise<CalendarEvent> {
  const tenant = authorize(ctx, 'update', 'CalendarEvent')
  const { id, reminderMinutes: minutes } = parse(Reminding, asked)
  const memberId = readerOf(ctx)
  return inTransaction(tenant, async (within) => {
    const event = await mustFind('CalendarEvent', id, (number) =>
      store.lock(within, memberId, number),
    )
    await remindMember(within, event, { memberId, minutes }, new Date(ctx.now()))
    return event
  })
}

/** The time of an event that begins at an instant. */
function timeAt(event: CalendarEvent, begins: Date): CalendarEvent {
  if (!event.recurrence) return event
  const clock = clockAt(begins.getTime(), event.timeZone)
  return { ...event, ...timesFrom(event, clock, event.timeZone) }
}

/** Whoever gets up late is not told of what is over; what has no end may last an hour. */
const isOver = (at: CalendarEvent, now: Date) => {
  const day = at.firstDay === null ? 0 : DAY
  const last = at.lastDay ?? at.firstDay
  const ends = last === null ? at.endsAt : beginsAt({ ...at, firstDay: last })
  return Math.max((ends?.getTime() ?? 0) + day, beginsAt(at).getTime() + HOUR) <= now.getTime()
}

const comes = ({ createdById, guests }: CalendarEvent, memberId: number) => {
  const guest = guests.find((each) => each.memberId === memberId)
  return guest ? guest.answer !== 'DECLINED' : createdById === memberId
}

export const remindOfEvent: ReminderSource = async (within, due, now) => {
  const [event] = await store.byIds(within, null, [due.thingId])
  if (!event) return { notified: [], nextAt: undefined }
  const { memberId, minutesBefore, dueAt } = due
  const at = timeAt(event, new Date(dueAt.getTime() + minutesBefore * MINUTE))
  const next = await nextDue(within, event)
  const nextAt = next(minutesBefore, new Date(dueAt.getTime() + 1))
  if (isOver(at, now) || !comes(event, memberId)) return { notified: [], nextAt }
  const place = at.location ? `, ${at.location}` : ''
  const said = Object.fromEntries(
    SPOKEN.map((language) => [
      language,
      { title: REMINDED[language](at.title), body: `${whenOf(at, language)}${place}` },
    ]),
  ) as Said
  const note = noteInWords('EVENT_REMINDER', said, pathOf(event))
  return { notified: await tellInWords(within, [{ memberIds: [memberId], note }], now), nextAt }
}
