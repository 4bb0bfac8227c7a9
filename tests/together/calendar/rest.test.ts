import { beforeAll, expect, test } from 'vitest'
import { called, listOf, shape, under } from '../../support/contract.ts'
import { organization, type TestOrganization } from '../../support/organization.ts'
import type { Caller } from '../../support/caller.ts'

// The calendar operations of the REST contract, rule by rule. Every answer is also held against the contract's schemas.
const isList = listOf('CalendarEvent')
const isEvent = under('event', 'CalendarEvent')
const isEmpty = shape('Empty')

interface Row {
  id: number
  url: string
  title: string
  start: string
  end: string | null
  allDay: boolean
  display?: string
  extendedProps: Record<string, unknown>
}

let acme: TestOrganization
const path = '/apps/calendar'
const list = async (query = '', by: Caller = acme.admin) => {
  const { status, body } = await called<Row[]>(by, isList, ['GET', `${path}/events${query}`])
  expect(status).toBe(200)
  return body
}
const titles = async (query: string) => (await list(query)).map(({ title }) => title)
const add = (event: object, by: Caller = acme.admin) =>
  called<{ event: Row }>(by, isEvent, ['POST', `${path}/add-event`, { event }])
const change = (event: object, by: Caller = acme.admin) =>
  called<{ event: Row }>(by, isEvent, ['POST', `${path}/update-event`, { event }])
const remove = (query: string, sent?: object, by: Caller = acme.admin) =>
  called(by, isEmpty, ['DELETE', `${path}/remove-event${query}`, ...(sent ? [sent] : [])] as never)

beforeAll(async () => {
  acme = await organization()
  for (const calendar of ['Personal', 'Business', 'Family', 'Holiday', 'ETC'])
    await add({ title: calendar, start: '2026-06-11', allDay: true, extendedProps: { calendar } })
})

test('CAL-01 without the parameter every event is returned, of all five categories', async () => {
  expect(await titles('')).toEqual(['Personal', 'Business', 'Family', 'Holiday', 'ETC'])
})

test('CAL-02 only events of the named calendars, in five spellings; names are exact, and blank is none', async () => {
  for (const query of [
    'calendars[]=Personal&calendars[]=ETC',
    'calendars%5B%5D=Personal&calendars%5B%5D=ETC',
    'calendars[0]=Personal&calendars[1]=ETC',
    'calendars=Personal&calendars=ETC',
    'calendars=Personal,ETC',
  ])
    expect(await titles(`?${query}`), query).toEqual(['Personal', 'ETC'])
  expect(await titles('?calendars=personal')).toEqual([])
  expect(await titles('?calendars[]=Family&calendars[]=Work')).toEqual(['Family'])
  expect(await titles('?calendars=')).toEqual([])
})

test('CAL-03 ordered by id ascending', async () => {
  const ids = (await list()).map(({ id }) => id)
  expect(ids).toEqual(ids.toSorted((a, b) => a - b))
})

test('CAL-10 CAL-11 an event as the older form sends it, with the next id and desc as its description', async () => {
  const globex = await organization()
  const first = (await add({ title: 'First', start: '2026-06-11' }, globex.admin)).body.event
  expect(first).toEqual({
    id: first.id,
    url: '',
    title: 'First',
    start: '2026-06-11',
    end: null,
    allDay: false,
    extendedProps: { calendar: 'Business' },
  })
  const sent = {
    title: 'Team lunch',
    start: '2026-06-15T10:00:00.000Z',
    end: '2026-06-15T11:00:00.000Z',
    allDay: false,
    display: 'block',
    extendedProps: { calendar: 'ETC', desc: 'Canteen, upper floor', url: 'https://menu.test/' },
  }
  const { status, body } = await add(sent, globex.admin)
  expect(status).toBe(201)
  expect(body.event).toEqual({
    ...sent,
    id: first.id + 1,
    url: '',
    extendedProps: { ...sent.extendedProps, description: 'Canteen, upper floor' },
  })
  const both = { desc: 'Short', description: 'Long' }
  const third = await add({ ...sent, extendedProps: both }, globex.admin)
  expect(third.body.event.extendedProps).toEqual({ calendar: 'Business', ...both })
})

test('CAL-12 start and end come back in the form they arrived, and what is unreadable is 400', async () => {
  const globex = await organization()
  for (const [start, end, allDay] of [
    ['2026-06-11', '2026-06-12', true],
    ['2026-06-13T09:00:00+02:00', null, false],
    ['2026-06-14T22:00:00.000Z', '2026-06-15T22:00:00.000Z', true],
    ['2026-06-13T09:00:00-0330', '2026-06-13T10:00:00-03:30', false],
    ['2026-06-13T09:00', '2026-06-14', false],
  ] as const) {
    const { body } = await add({ title: 'X', start, end, allDay }, globex.admin)
    expect(body.event).toMatchObject({ start, end, allDay })
    expect((await list('', globex.admin)).at(-1)).toEqual(body.event)
  }
  const whole = await list('', globex.admin)
  for (const wrong of [
    { title: ' ', start: '2026-06-11' },
    { start: '2026-06-11' },
    { title: 'X' },
    { title: 'X', start: 'tomorrow' },
    { title: 'X', start: '2026-02-30' },
    { title: 'X', start: '2026-06-11T25:00:00Z' },
    { title: 'X', start: '2026-06-11', end: 'late' },
    { title: 'X', start: '2026-06-11', extendedProps: { calendar: 'Work' } },
    { title: 'X', start: '2026-06-11', extendedProps: { calendar: 'business' } },
    { title: 'X', start: '2026-06-11', extendedProps: { guests: [{ label: 'No value' }] } },
  ])
    expect((await add(wrong, globex.admin)).status, JSON.stringify(wrong)).toBe(400)
  expect((await globex.admin.rest('POST', `${path}/add-event`, {})).status).toBe(400)
  expect(await list('', globex.admin)).toEqual(whole)
})

test('CAL-20 CAL-21 the keys that are sent are merged, those of extendedProps one by one', async () => {
  const globex = await organization()
  const guests = [{ value: 'Mira', label: 'Mira Lind', avatar: '/mira.webp' }]
  const made = (
    await add(
      {
        title: 'Audit',
        start: '2026-06-11',
        end: '2026-06-12',
        allDay: true,
        extendedProps: { calendar: 'Family', location: 'Hall 2', guests },
      },
      globex.admin,
    )
  ).body.event
  expect(made.extendedProps.guests).toEqual(guests)
  const { status, body } = await change(
    { id: String(made.id), title: 'Freezer audit' },
    globex.admin,
  )
  expect(status).toBe(200)
  expect(body.event).toEqual({ ...made, title: 'Freezer audit' })
  const extendedProps = { description: 'Bring the spare probe.', guests: {} }
  const next = await change({ id: made.id, extendedProps }, globex.admin)
  expect(next.body.event.extendedProps).toEqual({
    calendar: 'Family',
    location: 'Hall 2',
    description: 'Bring the spare probe.',
    guests: [],
  })
})

test('CAL-22 CAL-23 an event that is dragged into a time slot and back to the top', async () => {
  const globex = await organization()
  const made = (
    await add(
      { title: 'Audit', start: '2026-06-11', end: '2026-06-12', allDay: true },
      globex.admin,
    )
  ).body.event
  const at = async (start: string, more: object = {}) =>
    (await change({ id: String(made.id), title: 'Audit', start, ...more }, globex.admin)).body.event
  const timed = { start: '2026-06-13T09:00:00+02:00', end: null, allDay: false }
  expect(await at(timed.start)).toMatchObject(timed)
  const ended = await at('2026-06-13T09:00:00Z', { end: '2026-06-13T12:00:00Z' })
  expect(ended).toMatchObject({ end: '2026-06-13T12:00:00Z', allDay: false })
  expect(await at('2026-06-13T11:00:00Z')).toMatchObject({ end: '2026-06-13T12:00:00Z' })
  expect(await at('2026-06-13T12:00:00Z')).toMatchObject({ end: null })
  expect(await at('2026-06-14')).toMatchObject({ start: '2026-06-14', end: null, allDay: true })
  expect(await at('2026-06-14', { allDay: false })).toMatchObject({ allDay: false })
})

test('CAL-24 CAL-31 an unknown id is 404 and a missing one 400, and no event changes', async () => {
  const whole = await list()
  const globex = await organization()
  for (const id of [999_999_999, String(whole[0]?.id)]) {
    const by = id === 999_999_999 ? acme.admin : globex.admin
    expect((await change({ id, title: 'X' }, by)).status).toBe(404)
    expect((await remove(`?id=${id}`, undefined, by)).status).toBe(404)
  }
  expect((await change({ title: 'X' })).status).toBe(400)
  expect((await change({ id: 'x', title: 'X' })).status).toBe(400)
  expect((await remove('')).status).toBe(400)
  expect(await list()).toEqual(whole)
})

test('CAL-30 an event is deleted for good, by id in the query or in the body', async () => {
  const globex = await organization()
  const one = (await add({ title: 'One', start: '2026-06-11' }, globex.admin)).body.event
  const two = (await add({ title: 'Two', start: '2026-06-11' }, globex.admin)).body.event
  expect(await remove(`?id=${one.id}`, undefined, globex.admin)).toEqual({ status: 200, body: {} })
  expect(await remove('', { id: String(two.id) }, globex.admin)).toEqual({ status: 200, body: {} })
  expect(await list('', globex.admin)).toEqual([])
  expect((await remove(`?id=${one.id}`, undefined, globex.admin)).status).toBe(404)
})

test('GEN-14 a calendar belongs to its member; guests see an event and do not change it', async () => {
  const globex = await organization()
  const { data } = await globex.graphql('query($id: ID!) { user(id: $id) { fullName } }', {
    id: String(globex.editor.userId),
  })
  const label = (data.user as { fullName: string }).fullName
  const guests = [{ value: 'colleague', label }]
  const { event } = (
    await add({ title: 'Both', start: '2026-06-11', extendedProps: { guests } }, globex.author)
  ).body
  await add({ title: 'Alone', start: '2026-06-11' }, globex.author)
  expect((await list('', globex.editor)).map(({ title }) => title)).toEqual(['Both'])
  expect(await list('', globex.admin)).toEqual([])
  expect((await change({ id: event.id, title: 'Mine' }, globex.editor)).status).toBe(403)
  expect((await change({ id: event.id, title: 'Mine' }, globex.admin)).status).toBe(404)
  expect((await remove(`?id=${event.id}`, undefined, globex.editor)).status).toBe(403)
  expect((await globex.stranger.rest('GET', `${path}/events`)).status).toBe(401)
})
