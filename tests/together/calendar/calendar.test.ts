import { expect, test } from 'vitest'
import { auditOf } from '../../support/audit.ts'
import type { Caller } from '../../support/caller.ts'
import { organization } from '../../support/organization.ts'

const EVENT =
  'id title category isAllDay startsAt endsAt firstDay lastDay timeZone guestIds guests { memberId name answer } createdById version'
const CREATE = `mutation($input: CreateCalendarEventInput!, $key: String) { createCalendarEvent(input: $input, idempotencyKey: $key) { calendarEvent { ${EVENT} } problems { code path } } }`
const UPDATE = `mutation($id: ID!, $input: UpdateCalendarEventInput!, $expectedVersion: Int) { updateCalendarEvent(id: $id, input: $input, expectedVersion: $expectedVersion) { calendarEvent { ${EVENT} } problems { code path } } }`
const DELETE = `mutation($id: ID!, $expectedVersion: Int) { deleteCalendarEvent(id: $id, expectedVersion: $expectedVersion) { deletedId problems { code } } }`

interface Row {
  id: string
  title: string
  version: number
}

const create = async (by: Caller, input: object, key?: string) => {
  const { data } = await by.graphql(CREATE, { input, key })
  return data.createCalendarEvent as { calendarEvent: Row | null; problems: { path: string[] }[] }
}
const add = async (by: Caller, title: string, more: object = { firstDay: '2026-06-09' }) => {
  const { calendarEvent: event, problems } = await create(by, { title, ...more })
  if (!event) throw new Error(`${title} was not made: ${JSON.stringify(problems)}`)
  return event
}
const update = async (by: Caller, id: string, input: object, expectedVersion?: number) =>
  (await by.graphql(UPDATE, { id, input, expectedVersion })).data.updateCalendarEvent as {
    calendarEvent: Row | null
    problems: { code: string; path: string[] }[]
  }
const titles = async (by: Caller) => {
  const { data } = await by.graphql('{ calendarEvents(perPage: 100) { nodes { title } } }')
  return (data.calendarEvents as { nodes: { title: string }[] }).nodes.map(({ title }) => title)
}
const on = async (by: Caller, args: string) => {
  const { data } = await by.graphql(
    `{ calendarOccurrences(${args}) { event { title } startsAt firstDay lastDay } }`,
  )
  return (data.calendarOccurrences as { event: { title: string } }[]).map(
    ({ event }) => event.title,
  )
}

test('an event is planned, changed and deleted, and the log tells whose it is and not what', async () => {
  const acme = await organization()
  const event = await add(acme.editor, ' Inspection ')
  expect(event).toMatchObject({
    title: 'Inspection',
    category: 'BUSINESS',
    isAllDay: true,
    startsAt: null,
    firstDay: '2026-06-09',
    lastDay: '2026-06-09',
    createdById: String(acme.editor.userId),
    version: 1,
  })
  const changed = await update(acme.editor, event.id, { lastDay: '2026-06-11' }, 1)
  expect(changed).toMatchObject({
    problems: [],
    calendarEvent: { lastDay: '2026-06-11', version: 2 },
  })
  expect(await update(acme.editor, event.id, { title: 'Late' }, 1)).toMatchObject({
    problems: [{ code: 'CONFLICT' }],
    calendarEvent: { version: 2, title: 'Inspection' },
  })
  const { data } = await acme.editor.graphql(DELETE, { id: event.id, expectedVersion: 2 })
  expect(data.deleteCalendarEvent).toEqual({ deletedId: event.id, problems: [] })
  expect(await titles(acme.editor)).toEqual([])
  const entries = await auditOf(acme, { entity: 'CalendarEvent' })
  expect(entries.map(({ action }) => action).toSorted()).toEqual([
    'calendarEvent.created',
    'calendarEvent.deleted',
    'calendarEvent.updated',
  ])
  expect(JSON.stringify(entries)).not.toContain('Inspection')
})

test('days take the place of instants and instants that of days, and moved days stay as many', async () => {
  const acme = await organization()
  const { id } = await add(acme.editor, 'Study', { firstDay: '2026-03-27', lastDay: '2026-03-30' })
  const now = async (input: object) => (await update(acme.editor, id, input)).calendarEvent
  expect(await now({ firstDay: '2026-10-24' })).toMatchObject({ lastDay: '2026-10-27' })
  const startsAt = '2026-10-25T01:30:00.000Z'
  const instants = { isAllDay: false, startsAt, endsAt: null, firstDay: null, lastDay: null }
  expect(await now({ startsAt })).toMatchObject(instants)
  expect(await now({ endsAt: '2026-10-25T02:30:00.000Z' })).toMatchObject({ startsAt })
  expect(await now({ firstDay: '2026-10-25' })).toMatchObject({
    isAllDay: true,
    startsAt: null,
    endsAt: null,
    lastDay: '2026-10-25',
  })
})

test('what is wrong with times is said of the field', async () => {
  const acme = await organization()
  const instant = '2026-06-09T10:00:00.000Z'
  for (const [input, field] of [
    [{}, 'startsAt'],
    [{ lastDay: '2026-06-09' }, 'firstDay'],
    [{ endsAt: instant }, 'startsAt'],
    [{ startsAt: instant, firstDay: '2026-06-09' }, 'firstDay'],
    [{ firstDay: '2026-06-09', lastDay: '2026-06-08' }, 'lastDay'],
    [{ startsAt: instant, endsAt: '2026-06-09T09:59:59.999Z' }, 'endsAt'],
    [{ firstDay: '0999-06-09' }, 'firstDay'],
    [{ firstDay: '2026-06-09', guestIds: ['999999'] }, 'guestIds'],
    [{ firstDay: '2026-06-09', url: 'javascript:alert(1)' }, 'url'],
    [{ firstDay: '2026-06-09', title: '' }, 'title'],
  ] as const) {
    const { calendarEvent: event, problems } = await create(acme.editor, { title: 'X', ...input })
    expect([event, problems[0]?.path], JSON.stringify(input)).toEqual([null, ['input', field]])
  }
  expect(await titles(acme.editor)).toEqual([])
})

test('nobody but its owner and guests sees an event, admins neither; guests do not change it', async () => {
  const acme = await organization()
  const guestIds = [String(acme.author.userId)]
  const { id } = await add(acme.editor, 'Both', { firstDay: '2026-06-09', guestIds })
  await add(acme.editor, 'Alone')
  expect(await titles(acme.author)).toEqual(['Both'])
  expect(await titles(acme.admin)).toEqual([])
  expect(await on(acme.author, 'firstDay: "2026-06-01", lastDay: "2026-06-30"')).toEqual(['Both'])
  const code = async (by: Caller) =>
    (await by.graphql(UPDATE, { id, input: { title: 'Mine' } })).errors?.[0]?.extensions?.code
  expect(await code(acme.author)).toBe('FORBIDDEN')
  expect(await code(acme.admin)).toBe('NOT_FOUND')
  const globex = await organization()
  expect(await code(globex.admin)).toBe('NOT_FOUND')
  const foreign = { title: 'X', firstDay: '2026-06-09', guestIds: [String(globex.admin.userId)] }
  expect(await create(acme.editor, foreign)).toMatchObject({
    calendarEvent: null,
    problems: [{ path: ['input', 'guestIds'] }],
  })
})

test('who is no guest any more sees it no more, and a change of guests alone is a new version', async () => {
  const acme = await organization()
  const event = await add(acme.editor, 'Both')
  const guestIds = [String(acme.author.userId), String(acme.author.userId)]
  const invited = await update(acme.editor, event.id, { guestIds })
  expect(invited.calendarEvent).toMatchObject({ version: 2, guestIds: [guestIds[0]] })
  expect(await titles(acme.author)).toEqual(['Both'])
  expect((await update(acme.editor, event.id, { guestIds })).calendarEvent).toMatchObject({
    version: 2,
  })
  await update(acme.editor, event.id, { guestIds: [] })
  expect(await titles(acme.author)).toEqual([])
})

test('what is on a day is asked by the clocks of a zone; whole days are the same everywhere', async () => {
  const acme = await organization()
  await add(acme.editor, 'Whole day', { firstDay: '2026-06-09' })
  await add(acme.editor, 'Late in New York', {
    startsAt: '2026-06-10T02:00:00.000Z',
    endsAt: '2026-06-10T03:00:00.000Z',
  })
  const day = (timeZone: string) =>
    on(acme.editor, `firstDay: "2026-06-09", lastDay: "2026-06-09", timeZone: "${timeZone}"`)
  expect(await day('America/New_York')).toEqual(['Whole day', 'Late in New York'])
  expect(await day('Europe/Berlin')).toEqual(['Whole day'])
  expect(await day('Pacific/Kiritimati')).toEqual(['Whole day'])
  const some = 'firstDay: "2026-06-09", lastDay: "2026-06-10", category: [FAMILY]'
  expect(await on(acme.editor, some)).toEqual([])
  for (const wrong of [
    'firstDay: "2026-06-09", lastDay: "2026-06-08"',
    'firstDay: "2026-06-09", lastDay: "2028-06-08"',
  ]) {
    const { errors } = await acme.editor.graphql(`{ calendarOccurrences(${wrong}) { eventId } }`)
    expect(errors?.[0]?.extensions?.code).toBe('BAD_USER_INPUT')
  }
})

test('what an older client sent holds until somebody says otherwise', async () => {
  const acme = await organization()
  const sent = {
    title: 'X',
    start: '2026-06-13T09:00:00+02:00',
    extendedProps: { url: 'https://one.test/' },
  }
  const path = '/apps/calendar'
  const made = (await acme.editor.rest('POST', `${path}/add-event`, { event: sent })).body as {
    event: { id: number }
  }
  const id = String(made.event.id)
  const seen = async () => ((await acme.editor.rest('GET', `${path}/events`)).body as object[])[0]
  await update(acme.editor, id, { title: 'Y' })
  expect(await seen()).toMatchObject({ ...sent, title: 'Y' })
  await update(acme.editor, id, { startsAt: '2026-06-13T08:00:00.000Z', url: '' })
  const after = await seen()
  expect(after).toMatchObject({ start: '2026-06-13T08:00:00.000Z' })
  expect(JSON.stringify(after)).not.toContain('one.test')
})

test('a key makes one event', async () => {
  const acme = await organization()
  const input = { title: 'Once', firstDay: '2026-06-09' }
  const first = await create(acme.editor, input, 'key-1')
  expect(await create(acme.editor, input, 'key-1')).toEqual(first)
  expect(await titles(acme.editor)).toEqual(['Once'])
})
