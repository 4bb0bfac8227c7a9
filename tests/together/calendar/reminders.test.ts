import { expect, test } from 'vitest'
import { remindDue } from '../../../gateway/modules/ground/notifications/reminders/telling-service.ts'
import { asOfNow, type AsOfNow } from '../../support/as-of-now.ts'
import type { Caller } from '../../support/caller.ts'
import { clock, gateway, ownGateway } from '../../support/gateway.ts'
import { organization } from '../../support/organization.ts'
import { change, plan, remove } from './support/planned.ts'

const here = await gateway()
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const other = await ownGateway()

const SET = `mutation($id: ID!, $reminderMinutes: [Int!]!) {
  setCalendarReminders(id: $id, reminderMinutes: $reminderMinutes) { calendarEvent { reminderMinutes version } problems { code path } } }`
const UPDATE = `mutation($id: ID!, $input: UpdateCalendarEventInput!) { updateCalendarEvent(id: $id, input: $input) { problems { code } } }`

const remindOf = async (by: Caller, id: string, reminderMinutes: number[]) =>
  (await by.graphql(SET, { id, reminderMinutes })).data.setCalendarReminders as {
    calendarEvent: { reminderMinutes: number[]; version: number } | null
    problems: { code: string }[]
  }
const changeEvent = (by: Caller, id: string, input: object) => by.graphql(UPDATE, { id, input })

interface Told {
  kind: string
  title: string
  body: string
  path: string
}
async function told(by: Caller, language = 'en'): Promise<Told[]> {
  const { data } = await by.graphql(
    `{ notifications { nodes { kind title(language: "${language}") body(language: "${language}") path } } }`,
  )
  return (data.notifications.nodes as Told[]).filter(({ kind }) => kind === 'EVENT_REMINDER')
}

/** Lets time pass for both gateways, and both tell at once. */
async function pass(acme: AsOfNow, by: number) {
  clock.offset += by
  await Promise.all([here, other, here, other].map(({ deps }) => remindDue(deps, acme.id)))
}
const now = () => here.deps.now()
const at = (from: number) => new Date(now() + from).toISOString()

const party = async () => asOfNow(here, await organization(undefined, here))

test('whoever wants to be reminded of an event is told when it is time, once by however many gateways', async () => {
  const acme = await party()
  const id = String(acme.author.userId)
  const event = await plan(acme.editor, {
    title: 'Audit',
    location: 'Room 4',
    startsAt: at(HOUR),
    guestIds: [id],
    reminderMinutes: [10, 30],
  })
  await pass(acme, 20 * MINUTE)
  expect(await told(acme.editor)).toEqual([])
  await pass(acme, 11 * MINUTE)
  expect(await told(acme.editor)).toHaveLength(1)
  await pass(acme, MINUTE)
  expect(await told(acme.editor)).toHaveLength(1)
  await pass(acme, 19 * MINUTE)
  const [reminder, ...others] = await told(acme.editor)
  expect(others).toHaveLength(1)
  expect(reminder).toMatchObject({
    title: 'Reminder: Audit',
    path: `/apps/calendar?event=${event.id}`,
  })
  expect(reminder?.body).toMatch(/, Room 4$/)
  expect((await told(acme.editor, 'de'))[0]?.title).toBe('Erinnerung: Audit')
  expect(await told(acme.author)).toEqual([])
})

test('each guest sets their own, which nobody else sees; it is no change of the event', async () => {
  const acme = await party()
  const event = await plan(acme.editor, {
    startsAt: at(HOUR),
    guestIds: [String(acme.author.userId)],
    reminderMinutes: [5],
  })
  expect(await remindOf(acme.author, event.id, [30, 15, 15])).toEqual({
    calendarEvent: { reminderMinutes: [15, 30], version: event.version },
    problems: [],
  })
  const { data } = await acme.editor.graphql(
    `{ calendarEvent(id: "${event.id}") { reminderMinutes } }`,
  )
  expect(data.calendarEvent).toEqual({ reminderMinutes: [5] })
  const refused = await acme.subscriber.graphql(SET, { id: event.id, reminderMinutes: [5] })
  expect(refused.errors?.[0]?.extensions.code).toBe('NOT_FOUND')
  const many = await acme.author.graphql(SET, { id: event.id, reminderMinutes: [1, 2, 3, 4, 5, 6] })
  expect(many.errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT')
  await pass(acme, 45 * MINUTE)
  expect(await told(acme.author)).toHaveLength(2)
  expect(await told(acme.editor)).toEqual([])
})

test('an event that is moved reminds at its new time, and one that is told of already does not again', async () => {
  const acme = await party()
  const event = await plan(acme.editor, { startsAt: at(HOUR), reminderMinutes: [30] })
  await changeEvent(acme.editor, event.id, { startsAt: at(2 * HOUR) })
  await pass(acme, 40 * MINUTE)
  expect(await told(acme.editor)).toEqual([])
  await pass(acme, 51 * MINUTE)
  expect(await told(acme.editor)).toHaveLength(1)
  await changeEvent(acme.editor, event.id, { title: 'Renamed' })
  await pass(acme, MINUTE)
  expect(await told(acme.editor)).toHaveLength(1)
  await changeEvent(acme.editor, event.id, { startsAt: at(HOUR) })
  await pass(acme, 31 * MINUTE)
  expect(await told(acme.editor)).toHaveLength(2)
})

test('what was due while no gateway was up is told when one is, unless it is over', async () => {
  const acme = await party()
  await plan(acme.editor, {
    title: 'Long',
    startsAt: at(HOUR),
    endsAt: at(9 * HOUR),
    reminderMinutes: [0],
  })
  await plan(acme.editor, {
    title: 'Over',
    startsAt: at(HOUR),
    endsAt: at(2 * HOUR),
    reminderMinutes: [0],
  })
  await pass(acme, 5 * HOUR)
  expect((await told(acme.editor)).map(({ title }) => title)).toEqual(['Reminder: Long'])
})

test('what is due and not told yet is told, too, when the event is changed in between', async () => {
  const acme = await party()
  const event = await plan(acme.editor, { startsAt: at(HOUR), reminderMinutes: [30] })
  clock.offset += 31 * MINUTE
  await changeEvent(acme.editor, event.id, { title: 'Renamed' })
  await pass(acme, 0)
  expect((await told(acme.editor)).map(({ title }) => title)).toEqual(['Reminder: Renamed'])
})

test('one that comes again reminds each time, but not of what was taken out or moved', async () => {
  const acme = await party()
  const first = new Date(Math.ceil(now() / DAY) * DAY + 9 * HOUR)
  const day = (index: number) => new Date(first.getTime() + index * DAY).toISOString().slice(0, 10)
  const event = await plan(acme.editor, {
    title: 'Round',
    startsAt: first.toISOString(),
    timeZone: 'UTC',
    recurrence: 'FREQ=DAILY;COUNT=5',
    reminderMinutes: [10],
  })
  await remove(acme.editor, event.id, ['THIS', `${day(1)}T09:00:00`])
  await change(acme.editor, event.id, ['THIS', `${day(2)}T09:00:00`], {
    startsAt: `${day(2)}T12:00:00Z`,
  })
  clock.offset += first.getTime() - now() - 10 * MINUTE
  const counts: number[] = []
  for (const hours of [0, 24, 24, 3, 21, 24, 24]) {
    await pass(acme, hours * HOUR)
    counts.push((await told(acme.editor)).length)
  }
  // Told of the first, not of the second, of the third at noon, of the fourth and the fifth.
  expect(counts).toEqual([1, 1, 1, 2, 3, 4, 4])
})

test('those from a time on remind as the series did', async () => {
  const acme = await party()
  const first = new Date(Math.ceil(now() / DAY) * DAY + 9 * HOUR)
  const day = (index: number) => new Date(first.getTime() + index * DAY).toISOString().slice(0, 10)
  const event = await plan(acme.editor, {
    startsAt: first.toISOString(),
    timeZone: 'UTC',
    recurrence: 'FREQ=DAILY;COUNT=3',
    reminderMinutes: [10],
  })
  await change(acme.editor, event.id, ['FOLLOWING', `${day(1)}T09:00:00`], {
    startsAt: `${day(1)}T11:00:00Z`,
  })
  clock.offset += first.getTime() - now() - 10 * MINUTE
  const counts: number[] = []
  for (const hours of [0, 24, 2, 24]) {
    await pass(acme, hours * HOUR)
    counts.push((await told(acme.editor)).length)
  }
  expect(counts).toEqual([1, 1, 2, 3])
})

test('a whole day reminds by the clocks it was planned by, also at nine on the day itself', async () => {
  const acme = await party()
  const firstDay = new Date(now() + 3 * DAY).toISOString().slice(0, 10)
  await plan(acme.editor, { firstDay, timeZone: 'Asia/Tokyo', reminderMinutes: [900, -540] })
  const midnight = Date.parse(`${firstDay}T00:00:00+09:00`)
  clock.offset += midnight - now() - 15 * HOUR - MINUTE
  await pass(acme, 0)
  expect(await told(acme.editor)).toEqual([])
  await pass(acme, MINUTE)
  expect(await told(acme.editor)).toHaveLength(1)
  await pass(acme, 24 * HOUR - MINUTE)
  expect(await told(acme.editor)).toHaveLength(1)
  await pass(acme, MINUTE)
  expect(await told(acme.editor)).toHaveLength(2)
})

test('who declines, is no guest any more, or deletes it is not reminded', async () => {
  const acme = await party()
  const event = await plan(acme.editor, {
    startsAt: at(HOUR),
    guestIds: [String(acme.author.userId), String(acme.maintainer.userId)],
  })
  for (const guest of [acme.author, acme.maintainer]) await remindOf(guest, event.id, [10])
  await acme.author.graphql(
    `mutation { answerCalendarInvitation(id: "${event.id}", answer: DECLINED) { problems { code } } }`,
  )
  await changeEvent(acme.editor, event.id, { guestIds: [String(acme.author.userId)] })
  const gone = await plan(acme.editor, { startsAt: at(HOUR), reminderMinutes: [10] })
  await acme.editor.graphql(`mutation { deleteCalendarEvent(id: "${gone.id}") { deletedId } }`)
  await pass(acme, 55 * MINUTE)
  for (const by of [acme.editor, acme.author, acme.maintainer]) expect(await told(by)).toEqual([])
  const { rows } = await acme.tenant.query({
    text: 'select from reminder where due_at is not null',
  })
  expect(rows).toHaveLength(0)
})
