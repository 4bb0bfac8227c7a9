import { expect, test } from 'vitest'
import { evaluator } from '../alarms/support/evaluator.ts'
import { deviceOf } from '../../monitoring/readings/support/probe.ts'
import { organization, type TestOrganization } from '../../support/organization.ts'
import { created, update } from './support/rule.ts'

const ALARMS = `{ alarms { nodes { state priority closeReason configVersion config { id name openAlarms } point { state config { id } }
  events { type reason actor { id } annunciated } } }
  alarmPoints { nodes { state suppressedBy sensor { id } config { id } } } }`
const DELETE = 'mutation($id: ID!) { deleteAlarmConfig(id: $id) { deletedId } }'

interface Shown {
  alarms: Record<string, unknown>[]
  points: {
    state: string
    suppressedBy: string | null
    sensor: { id: string }
    config: { id: string } | null
  }[]
  events: {
    type: string
    reason: string | null
    actor: { id: string } | null
    annunciated: boolean
  }[]
}
async function shown(acme: TestOrganization): Promise<Shown> {
  const { data } = await acme.graphql(ALARMS)
  const alarms = data.alarms.nodes as (Record<string, unknown> & Shown)[]
  return {
    alarms,
    points: data.alarmPoints.nodes as Shown['points'],
    events: alarms[0]?.events ?? [],
  }
}

/** A sensor in alarm under a rule of its own. */
async function inAlarm(acme: TestOrganization, overrides: Record<string, unknown> = {}) {
  const device = await deviceOf(acme)
  const { run } = await evaluator(acme)
  const rule = await created(acme, {
    parameters: { limit: 8 },
    scope: { sensorIds: device.sensorIds },
    ...overrides,
  })
  const post = async (value: number, ts = Date.now()) => {
    await device.post([{ sensor: 'p-1', ts, value }])
    await run()
  }
  await post(9)
  return { device, rule, run, post }
}

test('4.8 a change of a rule is evaluated in the transaction that stores it', async () => {
  const acme = await organization()
  const { rule, post, run } = await inAlarm(acme)
  expect(await shown(acme)).toMatchObject({
    alarms: [{ state: 'UNACK', configVersion: 1, config: { id: rule.id, openAlarms: 1 } }],
  })

  await update(acme, rule.id, { name: 'Far too warm', priority: 'LOW' })
  const actor = { id: String(acme.admin.userId) }
  expect(await shown(acme)).toMatchObject({
    alarms: [{ state: 'UNACK', priority: 'LOW', config: { name: 'Far too warm' } }],
    events: [{ type: 'RAISED' }, { type: 'PRIORITY_CHANGED', reason: 'LOW', actor }],
  })

  await update(acme, rule.id, { parameters: { limit: 10 } })
  const returned = await shown(acme)
  expect(returned.alarms[0]).toMatchObject({ state: 'RTN_UNACK', point: { state: 'RTN_UNACK' } })
  expect(returned.events.at(-1)).toMatchObject({ type: 'RETURNED', reason: 'CONFIG_CHANGED' })

  await post(11)
  expect((await shown(acme)).events.at(-1)).toMatchObject({ type: 'REACTIVATED' })
  await update(acme, rule.id, { enabled: false })
  expect(await shown(acme)).toMatchObject({
    alarms: [{ state: 'CLOSED', closeReason: 'DISABLED', config: { openAlarms: 0 } }],
  })
  await update(acme, rule.id, { enabled: true })
  await post(11.5)
  expect((await shown(acme)).alarms.map(({ state }) => state)).toEqual(['UNACK', 'CLOSED'])

  await acme.graphql(DELETE, { id: rule.id })
  const gone = await shown(acme)
  expect(gone.alarms.map(({ closeReason, config }) => [closeReason, config])).toContainEqual([
    'DELETED',
    null,
  ])
  expect(gone.points).toEqual([])
  await run()
  expect((await shown(acme)).alarms).toHaveLength(2)
})

test('4.8 a sensor that leaves the scope leaves with its alarm; another kind begins anew', async () => {
  const acme = await organization()
  const { device, rule, post } = await inAlarm(acme)
  await update(acme, rule.id, { scope: { tags: ['elsewhere'] } })
  expect(await shown(acme)).toMatchObject({
    alarms: [{ closeReason: 'CONFIG_REPLACED' }],
    points: [],
  })
  await update(acme, rule.id, { scope: { siteIds: [device.siteId] } })
  await post(9.5)
  expect(await shown(acme)).toMatchObject({
    alarms: [{ state: 'UNACK' }, { state: 'CLOSED' }],
    points: [{ sensor: { id: device.sensorIds[0] } }],
  })
  await update(acme, rule.id, { kind: 'LOW' })
  expect((await shown(acme)).alarms.map(({ closeReason }) => closeReason)).toEqual([
    'CONFIG_REPLACED',
    'CONFIG_REPLACED',
  ])
})

test('a change that is refused changes no alarm', async () => {
  const acme = await organization()
  const { rule } = await inAlarm(acme)
  expect((await update(acme, rule.id, { parameters: {}, enabled: false })).problems).toHaveLength(1)
  expect((await update(acme, rule.id, { enabled: false }, 7)).problems).toMatchObject([
    { code: 'CONFLICT' },
  ])
  expect(await shown(acme)).toMatchObject({ alarms: [{ state: 'UNACK', configVersion: 1 }] })
})

test('a new sensor joins the rules that look for its tags', async () => {
  const acme = await organization()
  const { run } = await evaluator(acme)
  const rule = await created(acme, { parameters: { limit: 8 } })
  await run()
  const device = await deviceOf(acme, 2, { tags: ['fridge'] })
  await run()
  expect((await shown(acme)).points.map(({ sensor, config }) => [sensor.id, config?.id])).toEqual(
    device.sensorIds.map((id) => [id, rule.id]),
  )
})

const CREATE_SCHEDULE =
  'mutation($input: CreateScheduleInput!) { createSchedule(input: $input) { schedule { id } } }'
const UPDATE_SCHEDULE =
  'mutation($id: ID!, $input: UpdateScheduleInput!) { updateSchedule(id: $id, input: $input) { schedule { id } } }'
const ALWAYS = [{ days: [1, 2, 3, 4, 5, 6, 7], from: '00:00', to: '24:00' }]
/** A day of the week that is neither today nor beside it, whatever the clock of the reader. */
const FAR = [{ days: [((new Date().getUTCDay() + 3) % 7) + 1], from: '00:00', to: '24:00' }]

test('an alarm is hidden outside of its schedule, and told when the schedule is changed to hold now', async () => {
  const acme = await organization()
  const input = { name: 'Far', timeZone: 'UTC', windows: FAR }
  const { schedule } = (await acme.graphql(CREATE_SCHEDULE, { input })).data.createSchedule as {
    schedule: { id: string }
  }
  const { run } = await inAlarm(acme, { scheduleId: schedule.id })
  expect(await shown(acme)).toMatchObject({
    points: [{ state: 'SUPPRESSED', suppressedBy: 'SCHEDULE' }],
    events: [{ type: 'RAISED', annunciated: false }],
  })
  await acme.graphql(UPDATE_SCHEDULE, { id: schedule.id, input: { windows: ALWAYS } })
  await run()
  const open = await shown(acme)
  expect(open).toMatchObject({ points: [{ state: 'UNACK', suppressedBy: null }] })
  expect(open.events.at(-1)).toMatchObject({ type: 'UNSUPPRESSED', annunciated: true })
  await acme.graphql(UPDATE_SCHEDULE, { id: schedule.id, input: { windows: FAR } })
  await run()
  expect((await shown(acme)).events.at(-1)).toMatchObject({
    type: 'SUPPRESSED',
    reason: 'SCHEDULE',
  })
})

const CREATE_WINDOW = `mutation($input: CreateMaintenanceWindowInput!) { createMaintenanceWindow(input: $input) { maintenanceWindow { id } } }`
const DELETE_WINDOW = 'mutation($id: ID!) { deleteMaintenanceWindow(id: $id) { deletedId } }'

test('an alarm is hidden by maintenance of its sensor, until that ends', async () => {
  const acme = await organization()
  const { device, run } = await inAlarm(acme)
  const [startsAt, endsAt] = [
    new Date(Date.now() - 60_000).toISOString(),
    new Date(Date.now() + 3_600_000).toISOString(),
  ]
  const plan = async (scope: object) => {
    const input = { scope, startsAt, endsAt, reason: 'Repairs' }
    const { maintenanceWindow } = (await acme.graphql(CREATE_WINDOW, { input })).data
      .createMaintenanceWindow as {
      maintenanceWindow: { id: string }
    }
    await run()
    return maintenanceWindow.id
  }
  await plan({ tags: ['elsewhere'] })
  expect(await shown(acme)).toMatchObject({ points: [{ state: 'UNACK' }] })
  const id = await plan({ siteIds: [device.siteId] })
  expect(await shown(acme)).toMatchObject({
    points: [{ state: 'SUPPRESSED', suppressedBy: 'MAINTENANCE' }],
  })
  await acme.graphql(DELETE_WINDOW, { id })
  await run()
  const over = await shown(acme)
  expect(over).toMatchObject({ points: [{ state: 'UNACK' }] })
  expect(over.events.map(({ type }) => type)).toEqual(['RAISED', 'SUPPRESSED', 'UNSUPPRESSED'])
})
