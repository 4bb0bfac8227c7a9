import { describe, expect, test } from 'vitest'
import { isRule } from '../../../gateway/modules/together/calendar/rule.ts'
import { organization } from '../../support/organization.ts'
import { change, on, plan, remove } from './support/planned.ts'

const MONDAYS = { startsAt: '2026-06-01T09:00:00.000Z', endsAt: '2026-06-01T10:00:00.000Z' }
const WEEKLY = { ...MONDAYS, timeZone: 'UTC', recurrence: 'FREQ=WEEKLY;BYDAY=MO' }
const june = (days: number[], clock = '09:00') =>
  days.map((day) => `2026-06-${String(day).padStart(2, '0')}T${clock}:00.000Z`)

test('rules that people make are taken, and no others', () => {
  for (const rule of [
    'FREQ=DAILY',
    'FREQ=DAILY;INTERVAL=2;COUNT=10',
    'FREQ=WEEKLY;BYDAY=MO,WE,FR;UNTIL=20261231T225959Z',
    'FREQ=MONTHLY;BYMONTHDAY=31',
    'FREQ=MONTHLY;BYDAY=-1FR',
    'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29',
    'FREQ=YEARLY;BYMONTH=11;BYDAY=4TH',
    'FREQ=WEEKLY;WKST=SU',
  ])
    expect(isRule(rule), rule).toBe(true)
  for (const rule of [
    'X',
    'FREQ=HOURLY',
    'FREQ=DAILY;BYMONTHDAY=31;BYMONTH=2',
    'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30',
    'FREQ=MONTHLY;BYDAY=6MO',
    'FREQ=WEEKLY;BYDAY=XX',
    'FREQ=WEEKLY;COUNT=1000',
    'FREQ=WEEKLY;COUNT=2;UNTIL=20260101',
    'FREQ=WEEKLY;FREQ=DAILY',
    'FREQ=WEEKLY;BYDAY=MO;BYSETPOS=5',
    'FREQ=toString',
  ])
    expect(isRule(rule), rule).toBe(false)
})

test('an event comes again by its rule until it ends', async () => {
  const { editor } = await organization()
  await plan(editor, { ...WEEKLY, recurrence: 'FREQ=WEEKLY;BYDAY=MO,WE;COUNT=4' })
  expect(await on(editor, '2026-06-01', '2026-06-30')).toEqual(june([1, 3, 8, 10]))
  expect(await on(editor, '2026-06-09', '2026-06-10')).toEqual(june([10]))
  const { editor: other } = await organization()
  await plan(other, { firstDay: '2026-01-31', recurrence: 'FREQ=MONTHLY;BYMONTHDAY=31' })
  expect(await on(other, '2026-01-01', '2026-06-30')).toEqual([
    '2026-01-31',
    '2026-03-31',
    '2026-05-31',
  ])
})

test('this: one time is moved or taken out, and the others stay', async () => {
  const { editor } = await organization()
  const { id } = await plan(editor, WEEKLY)
  const moved = await change(editor, id, ['THIS', '2026-06-08T09:00:00'], {
    startsAt: '2026-06-09T15:00:00.000Z',
    endsAt: '2026-06-09T16:00:00.000Z',
  })
  expect(moved).toMatchObject({ problems: [], calendarEvent: { seriesId: id, recurrence: '' } })
  expect((await remove(editor, id, ['THIS', '2026-06-15T09:00:00'])).problems).toEqual([])
  expect(await on(editor, '2026-06-01', '2026-06-30')).toEqual([
    ...june([1]),
    '2026-06-09T15:00:00.000Z',
    ...june([22, 29]),
  ])
  for (const gone of ['2026-06-08T09:00:00', '2026-06-15T09:00:00', '2026-06-02T09:00:00', 'x'])
    expect((await change(editor, id, ['THIS', gone], { title: 'X' })).problems, gone).toMatchObject(
      [{ path: ['originalStart'] }],
    )
  await editor.graphql('mutation($id: ID!) { deleteCalendarEvent(id: $id) { deletedId } }', {
    id: moved.calendarEvent?.id,
  })
  expect(await on(editor, '2026-06-01', '2026-06-30')).toEqual(june([1, 22, 29]))
})

test('following: the times from one on are a series of their own', async () => {
  const { editor } = await organization()
  const { id } = await plan(editor, { ...WEEKLY, recurrence: 'FREQ=WEEKLY;BYDAY=MO;COUNT=5' })
  await change(editor, id, ['THIS', '2026-06-22T09:00:00'], { title: 'Other' })
  const { calendarEvent: next } = await change(editor, id, ['FOLLOWING', '2026-06-15T09:00:00'], {
    startsAt: '2026-06-16T11:00:00.000Z',
    endsAt: '2026-06-16T12:30:00.000Z',
  })
  expect(next?.recurrence).toBe('FREQ=WEEKLY;COUNT=3;BYDAY=TU')
  expect(await on(editor, '2026-06-01', '2026-07-30')).toEqual([
    ...june([1, 8]),
    ...june([16], '11:00'),
    ...june([22]),
    ...june([30], '11:00'),
  ])
  await remove(editor, next?.id ?? '', ['FOLLOWING', '2026-06-23T11:00:00'])
  expect(await on(editor, '2026-06-01', '2026-07-30')).toEqual([
    ...june([1, 8]),
    ...june([16], '11:00'),
  ])
})

test('all: every time is moved alike, those that were changed by themselves stay where they are', async () => {
  const { editor } = await organization()
  const { id } = await plan(editor, { ...WEEKLY, recurrence: 'FREQ=WEEKLY;BYDAY=MO;COUNT=4' })
  await change(editor, id, ['THIS', '2026-06-15T09:00:00'], {
    startsAt: '2026-06-15T20:00:00.000Z',
    endsAt: '2026-06-15T21:00:00.000Z',
  })
  await remove(editor, id, ['THIS', '2026-06-22T09:00:00'])
  const { calendarEvent } = await change(editor, id, ['ALL', '2026-06-08T09:00:00'], {
    startsAt: '2026-06-09T10:00:00.000Z',
    endsAt: '2026-06-09T10:30:00.000Z',
  })
  expect(calendarEvent).toMatchObject({ id, startsAt: '2026-06-02T10:00:00.000Z' })
  expect(await on(editor, '2026-06-01', '2026-06-30')).toEqual([
    ...june([2, 9], '10:00'),
    '2026-06-15T20:00:00.000Z',
  ])
  await remove(editor, id, ['ALL', '2026-06-02T10:00:00'])
  expect(await on(editor, '2026-06-01', '2026-06-30')).toEqual([])
})

test('a guest sees a series and does not change its times', async () => {
  const { editor, author } = await organization()
  const { id } = await plan(editor, { ...WEEKLY, guestIds: [String(author.userId)] })
  expect(await on(author, '2026-06-01', '2026-06-14')).toEqual(june([1, 8]))
  await expect(change(author, id, ['ALL', '2026-06-01T09:00:00'], { title: 'X' })).rejects.toThrow(
    /FORBIDDEN/,
  )
})

/** The nights in which the clocks change, and what they show before and after. */
const ZONES = [
  ['Europe/Berlin', '2026-03-29', '2026-10-25', ['08:00', '07:00'], ['07:00', '08:00']],
  ['America/New_York', '2026-03-08', '2026-11-01', ['14:00', '13:00'], ['13:00', '14:00']],
  ['Australia/Sydney', '2026-10-04', '2026-04-05', ['23:00', '22:00'], ['22:00', '23:00']],
  ['America/Santiago', '2026-09-06', '2026-04-05', ['13:00', '12:00'], ['12:00', '13:00']],
  ['Africa/Cairo', '2026-04-24', '2026-10-30', ['07:00', '06:00'], ['06:00', '07:00']],
] as const
const shift = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)

describe.each(ZONES)('%s', (timeZone, spring, autumn, springClocks, autumnClocks) => {
  test.each([
    ['spring', spring, springClocks],
    ['autumn', autumn, autumnClocks],
  ] as const)('keeps nine in the morning over %s', async (_name, night, [before, after]) => {
    const { editor } = await organization()
    // Nine o'clock in Sydney is the evening before in UTC.
    const utcDay = (day: string) => (timeZone === 'Australia/Sydney' ? shift(day, -1) : day)
    const at = (day: string, clock: string) => `${utcDay(day)}T${clock}:00.000Z`
    const eve = shift(night, -1)
    const startsAt = at(eve, before)
    await plan(editor, { startsAt, timeZone, recurrence: 'FREQ=DAILY;COUNT=3' })
    expect(await on(editor, eve, shift(night, 1), timeZone)).toEqual([
      startsAt,
      at(night, after),
      at(shift(night, 1), after),
    ])
  })

  test.each([spring, autumn])('takes whole days around %s as they are', async (night) => {
    const { editor } = await organization()
    await plan(editor, { firstDay: shift(night, -1), timeZone, recurrence: 'FREQ=DAILY;COUNT=3' })
    const days = [-1, 0, 1].map((by) => shift(night, by))
    for (const zone of [timeZone, 'Pacific/Kiritimati', 'Pacific/Pago_Pago'])
      expect(await on(editor, shift(night, -1), shift(night, 1), zone)).toEqual(days)
    expect(await on(editor, night, night, timeZone)).toEqual([night])
  })
})
