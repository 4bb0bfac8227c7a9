import { afterEach, expect, test } from 'vitest'
import { auditOf } from '../../support/audit.ts'
import { created, update } from '../alarm-configs/support/rule.ts'
import { deviceOf } from '../../monitoring/readings/support/probe.ts'
import type { Caller } from '../../support/caller.ts'
import { clock } from '../../support/gateway.ts'
import { organization, type TestOrganization } from '../../support/organization.ts'
import { unknownTo } from '../../support/unknown.ts'

const CREATE = `mutation($input: CreateScheduleInput!) { createSchedule(input: $input) {
  schedule { id name timeZone windows { days from to } exceptions { date windows { from to } } openNow changesAt version } problems { code path } } }`
const UPDATE = `mutation($id: ID!, $input: UpdateScheduleInput!, $expectedVersion: Int) {
  updateSchedule(id: $id, input: $input, expectedVersion: $expectedVersion) { schedule { id name timeZone version exceptions { date } } problems { code path } } }`
const DELETE = `mutation($id: ID!, $expectedVersion: Int) { deleteSchedule(id: $id, expectedVersion: $expectedVersion) {
  deletedId schedule { version } problems { code path message } } }`
const LIST = `query($search: String, $sort: [ScheduleSort!]) { schedules(search: $search, sort: $sort) { nodes { id name } totalCount } }`
const ONE = 'query($id: ID!) { schedule(id: $id) { name } }'

const WORKING_HOURS = {
  name: 'Working hours',
  timeZone: 'Europe/Berlin',
  windows: [{ days: [1, 2, 3, 4, 5], from: '08:00', to: '18:00' }],
}
const definitionsOf = async ({ tenant, id }: TestOrganization) =>
  Number(
    (
      await tenant.db
        .selectFrom('worker.agenda')
        .select('definitions')
        .where('organizationId', '=', id)
        .executeTakeFirstOrThrow()
    ).definitions,
  )

interface Answer {
  schedule: Record<string, unknown> & { id: string }
  problems: { code: string; path: string[] }[]
}
const create = async (who: Caller, overrides: object = {}): Promise<Answer> =>
  (await who.graphql(CREATE, { input: { ...WORKING_HOURS, ...overrides } })).data
    .createSchedule as Answer

afterEach(() => {
  clock.offset = 0
})

test('a schedule is made, and tells whether it is open and until when', async () => {
  clock.offset = Date.parse('2025-12-24T12:00:00Z') - Date.now()
  const acme = await organization()
  const exceptions = [{ date: '2025-12-25', windows: [{ from: '10:00', to: '24:00' }] }]
  const { schedule } = await create(acme, { name: ' Hours ', exceptions })
  expect(schedule).toMatchObject({
    ...WORKING_HOURS,
    name: 'Hours',
    exceptions,
    version: 1,
    openNow: true,
  })
  expect(schedule.changesAt).toBe('2025-12-24T17:00:00.000Z')
  expect((await acme.subscriber.graphql(ONE, { id: schedule.id })).data.schedule).toEqual({
    name: 'Hours',
  })
})

test('what is wrong with a schedule is told by field', async () => {
  const acme = await organization()
  const wrong = async (overrides: object) =>
    (await create(acme, overrides)).problems.map(
      ({ code, path }) => `${code} ${path.slice(1).join('.')}`,
    )
  const window = (overrides: object) =>
    wrong({ windows: [{ days: [1], from: '08:00', to: '18:00', ...overrides }] })
  expect(await wrong({ name: '' })).toEqual(['REQUIRED name'])
  expect(await wrong({ windows: [] })).toEqual(['OUT_OF_RANGE windows'])
  expect(await window({ from: '8:00' })).toEqual(['INVALID windows.0.from'])
  expect(await window({ from: '24:00' })).toEqual(['INVALID windows.0.from'])
  expect(await window({ to: '24:01' })).toEqual(['INVALID windows.0.to'])
  expect(await window({ to: '08:00' })).toEqual(['INVALID windows.0.to'])
  expect(await window({ days: [] })).toEqual(['OUT_OF_RANGE windows.0.days'])
  expect(await window({ days: [8] })).toEqual(['OUT_OF_RANGE windows.0.days.0'])
  expect(await window({ days: [1, 1] })).toEqual(['INVALID windows.0.days'])
  expect(await window({ from: '22:00', to: '06:00' })).toEqual([])
  const closed = { date: '2026-12-25', windows: [] }
  expect(await wrong({ exceptions: [closed, closed] })).toEqual(['INVALID exceptions'])
  const inZone = (timeZone: string) =>
    acme.graphql(CREATE, { input: { ...WORKING_HOURS, timeZone } })
  expect(await inZone('Mars/Olympus')).toFailWith('BAD_USER_INPUT')
  // An offset is no zone. Node 20 does not know it at all, and the schema refuses it; newer ones leave that to us.
  const offset = await inZone('+02:00')
  expect(offset.data?.createSchedule ?? { schedule: null }).toMatchObject({ schedule: null })
  expect(
    await acme.graphql(CREATE, {
      input: { ...WORKING_HOURS, exceptions: [{ date: '2026-02-30', windows: [] }] },
    }),
  ).toFailWith('BAD_USER_INPUT')
  expect(await acme.maintainer.graphql(CREATE, { input: WORKING_HOURS })).toFailWith('FORBIDDEN')
  expect(await acme.stranger.graphql(CREATE, { input: WORKING_HOURS })).toFailWith(
    'UNAUTHENTICATED',
  )
})

test('a schedule is changed by field and version, and its rules are evaluated anew', async () => {
  const [acme, rival] = await Promise.all([organization(), organization()])
  const { id } = (await create(acme)).schedule
  const before = await definitionsOf(acme)
  const changed = async (input: object, expectedVersion?: number): Promise<Answer> =>
    (await acme.graphql(UPDATE, { id, input, expectedVersion })).data.updateSchedule as Answer
  expect(await changed({ timeZone: 'UTC' }, 1)).toMatchObject({
    schedule: { timeZone: 'UTC', name: 'Working hours', version: 2 },
  })
  expect(await definitionsOf(acme)).toBe(before + 1)
  expect(await changed({ name: 'x' }, 1)).toMatchObject({
    schedule: { version: 2 },
    problems: [{ code: 'CONFLICT', path: ['expectedVersion'] }],
  })
  expect((await changed({ windows: [] })).problems).toEqual([
    { code: 'OUT_OF_RANGE', path: ['input', 'windows'] },
  ])
  expect(await definitionsOf(acme)).toBe(before + 1)
  for (const [who, target] of unknownTo(acme, rival, id)) {
    expect(await who.graphql(UPDATE, { id: target, input: {} })).toFailWith('NOT_FOUND')
  }
  const audit = await auditOf(acme, { entity: 'Schedule' })
  expect(audit.map(({ action }) => action)).toEqual(['schedule.created', 'schedule.updated'])
  expect(audit[1]?.detail).toEqual({
    before: { timeZone: 'Europe/Berlin' },
    after: { timeZone: 'UTC' },
  })
})

test('a schedule that rules use stays, and the rules are named; then it goes', async () => {
  const [acme, rival] = await Promise.all([organization(), organization()])
  const { id } = (await create(acme)).schedule
  const rule = await created(acme, { name: 'Night watch', scheduleId: id })
  const remove = async (expectedVersion?: number) =>
    (await acme.graphql(DELETE, { id, expectedVersion })).data.deleteSchedule as {
      deletedId: string | null
      problems: { message: string }[]
    }
  expect(await remove()).toMatchObject({
    deletedId: null,
    problems: [{ code: 'CONFLICT', path: ['id'] }],
  })
  expect((await remove()).problems[0]?.message).toContain('“Night watch”')
  await update(acme, rule.id, { scheduleId: null })
  expect(await remove(2)).toMatchObject({
    deletedId: null,
    schedule: { version: 1 },
    problems: [{ code: 'CONFLICT' }],
  })
  expect(await rival.graphql(DELETE, { id })).toFailWith('NOT_FOUND')
  expect(await remove(1)).toEqual({ deletedId: id, schedule: null, problems: [] })
  expect((await acme.graphql(ONE, { id })).data.schedule).toBeNull()
})

test('schedules are listed by name, and searched', async () => {
  const [acme, rival] = await Promise.all([organization(), organization()])
  const [nights, days] = [
    (await create(acme, { name: 'Nights' })).schedule.id,
    (await create(acme, { name: 'Days' })).schedule.id,
  ]
  const ids = async (variables = {}, who: Caller = acme.subscriber) =>
    ((await who.graphql(LIST, variables)).data.schedules as { nodes: { id: string }[] }).nodes.map(
      ({ id }) => id,
    )
  expect([await ids(), await ids({ search: 'NIGHT' })]).toEqual([[days, nights], [nights]])
  await acme.graphql(UPDATE, { id: days, input: { name: 'All days' } })
  expect(await ids({ sort: [{ field: 'UPDATED_AT', direction: 'DESC' }] })).toEqual([days, nights])
  expect([await ids({}, rival), (await rival.graphql(ONE, { id: days })).data.schedule]).toEqual([
    [],
    null,
  ])
})

test('a new sensor is brought to the evaluation’s notice', async () => {
  const acme = await organization()
  const before = await definitionsOf(acme)
  await deviceOf(acme, 2)
  expect(await definitionsOf(acme)).toBe(before + 2)
})
