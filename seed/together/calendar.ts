import { sql, type Insertable } from 'kysely'
import type {
  CalendarEventTable,
  GuestAnswer,
} from '../../gateway/modules/together/calendar/tables.ts'
import type { Plot } from '../monitoring/plot.ts'
import { EVENTS } from './calendar.story.ts'
import { seedReminders } from './reminders.ts'

type NewEvent = Insertable<CalendarEventTable>

const DAY = 86_400_000
const MINUTE = 60_000

export const calendarEvent = (overrides: Partial<NewEvent> = {}): NewEvent => ({
  title: 'Inspection',
  category: 'BUSINESS',
  firstDay: overrides.startsAt ? null : '2026-06-09',
  lastDay: overrides.startsAt ? null : (overrides.firstDay ?? '2026-06-09'),
  timeZone: 'Europe/Berlin',
  ...overrides,
})

const ANSWERS: readonly (GuestAnswer | null)[] = ['ACCEPTED', 'ACCEPTED', 'TENTATIVE', null]
const dayAt = (ms: number) => new Date(ms).toISOString().slice(0, 10)

/** The first member's, in the first organisation; colleagues come to what is business. */
export async function seedCalendar({ db, organization, anchor }: Plot): Promise<void> {
  if (organization.id !== 1) return
  const { timeZone } = await db
    .selectFrom('published.organization as organization')
    .select('organization.timeZone')
    .where('organization.id', '=', organization.id)
    .executeTakeFirstOrThrow()
  const members = await db
    .selectFrom('published.member as member')
    .select('member.id')
    .where('member.status', '=', 'ACTIVE')
    .orderBy('member.id')
    .execute()
  const [owner, ...colleagues] = members.map(({ id }) => id)
  for (const [index, told] of EVENTS.entries()) {
    const at = new Date(anchor - (EVENTS.length - index) * 31 * 3_600_000)
    const first = anchor + told.day * DAY
    const clock = (minutes: number | undefined) =>
      minutes === undefined
        ? null
        : sql<Date>`(${dayAt(first)}::timestamp + ${minutes * MINUTE} * interval '1 millisecond') at time zone ${timeZone}`
    const isTimed = told.from !== undefined
    const { id, startsAt } = await db
      .insertInto('calendarEvent')
      .values({
        title: told.title,
        description: told.description ?? '',
        location: told.location ?? '',
        category: told.category,
        startsAt: clock(told.from),
        endsAt: clock(told.to),
        firstDay: isTimed ? null : dayAt(first),
        lastDay: isTimed ? null : dayAt(first + ((told.days ?? 1) - 1) * DAY),
        timeZone,
        createdById: owner ?? null,
        createdAt: at,
        updatedAt: at,
      })
      .returning(['id', 'startsAt'])
      .executeTakeFirstOrThrow()
    const guests = colleagues.slice(0, told.guests ?? 0).map((memberId, place) => ({
      eventId: id,
      place,
      memberId,
      answer: ANSWERS[place] ?? null,
    }))
    const reminder = { thingId: id, memberId: owner ?? null, at: startsAt }
    await seedReminders(db, 'calendarEvent', [{ ...reminder, minutesBefore: told.reminder }])
    if (guests.length) await db.insertInto('calendarGuest').values(guests).execute()
  }
}
