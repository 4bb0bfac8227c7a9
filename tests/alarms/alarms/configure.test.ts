import { afterEach, expect, test } from 'vitest'
import { deviceOf } from '../../monitoring/readings/support/probe.ts'
import { clock, gateway } from '../../support/gateway.ts'
import { newRow } from '../../support/new-row.ts'
import { organization, type TestOrganization } from '../../support/organization.ts'
import { evaluator } from './support/evaluator.ts'
import { alarmOf, alarmsOf, nextTime, watchedSensor } from './support/operations.ts'
import { changed, edit, rule } from './support/rules.ts'

afterEach(() => {
  clock.offset = 0
})

const types = ({ events }: { events: { type: string }[] }) => events.map(({ type }) => type)
const pointsOf = async (acme: TestOrganization) => {
  const rows = await acme.tenant.db
    .selectFrom('alarmPoint')
    .innerJoin('alarmConfig as config', 'config.id', 'alarmPoint.configId')
    .select(['config.name', 'sensorId', 'state', 'phase', 'removedAt', 'configVersion'])
    .orderBy('alarmPoint.id')
    .execute()
  return rows.map(({ removedAt, ...row }) => ({ ...row, removed: removedAt !== null }))
}

test('a rule is on the sensors it names and on those it looks for, also on one that comes later', async () => {
  const acme = await organization()
  const [cold, warm] = [
    await deviceOf(acme, 1, { tags: ['cold'] }),
    await deviceOf(acme, 1, { tags: ['warm'] }),
  ]
  const { run } = await evaluator(acme)
  await rule(acme, { name: 'tagged', tags: ['cold'] })
  await rule(acme, { name: 'named', sensorIds: [Number(warm.sensorIds[0])] })
  await rule(acme, { name: 'at site', siteIds: [Number(cold.siteId)] })
  await rule(acme, { name: 'nowhere' })
  const names = async () =>
    (await pointsOf(acme)).map(({ name, sensorId, removed }) => [name, String(sensorId), removed])
  expect(await names()).toEqual([
    ['tagged', cold.sensorIds[0], false],
    ['named', warm.sensorIds[0], false],
    ['at site', cold.sensorIds[0], false],
  ])
  await run()
  const later = await deviceOf(acme, 1, { tags: ['cold'] }, warm.siteId)
  await run()
  expect((await names()).at(-1)).toEqual(['tagged', later.sensorIds[0], false])
  await later.post([{ sensor: 'p-1', ts: nextTime(), value: 9 }])
  await run()
  expect(await alarmOf(acme, { sensorId: later.sensorIds })).toMatchObject({ state: 'UNACK' })
})

test('an edited limit returns what it does not cover any more, at once', async () => {
  const acme = await organization()
  const { measure, configId, run } = await watchedSensor(acme)
  await measure(9)
  await edit(acme, configId, { parameters: { limit: 10 } })
  const alarm = await alarmOf(acme)
  expect(types(alarm)).toEqual(['RAISED', 'RETURNED'])
  expect(alarm.events[1]).toMatchObject({ reason: 'CONFIG_CHANGED', state: 'RTN_UNACK' })
  expect(await pointsOf(acme)).toMatchObject([{ configVersion: 2, phase: 'NORMAL' }])
  await measure(9.5)
  expect((await alarmOf(acme)).state).toBe('RTN_UNACK')
  await measure(10.5)
  expect(types(await alarmOf(acme))).toEqual(['RAISED', 'RETURNED', 'REACTIVATED'])
  await edit(acme, configId, { priority: 'CRITICAL' })
  await run()
  const { data } = await acme.graphql(
    '{ alarms { nodes { priority } } alarmSummary { worstPriority } }',
  )
  expect(data).toEqual({
    alarms: { nodes: [{ priority: 'CRITICAL' }] },
    alarmSummary: { worstPriority: 'CRITICAL' },
  })
})

test('an edit that means nothing to the evaluator is an edit nonetheless', async () => {
  const acme = await organization()
  const { measure, configId, run } = await watchedSensor(acme)
  await measure(9)
  await edit(acme, configId, { name: 'Much too warm', responseText: 'close the door' })
  expect(await pointsOf(acme)).toMatchObject([{ configVersion: 2, phase: 'ACTIVE' }])
  await run()
  const { data } = await acme.graphql(
    '{ alarms { nodes { ruleName responseText configVersion events { type } } } }',
  )
  expect(data.alarms.nodes).toEqual([
    {
      ruleName: 'Much too warm',
      responseText: 'close the door',
      configVersion: 1,
      events: [{ type: 'RAISED' }],
    },
  ])
})

test.each([
  ['DISABLED', { enabled: false }],
  ['DELETED', { deletedAt: new Date() }],
  ['CONFIG_REPLACED', { sensorIds: [] }],
] as const)('a rule that goes ends its alarm: %s', async (reason, { ...change }) => {
  const acme = await organization()
  const { measure, configId, sensorId } = await watchedSensor(acme)
  await measure(9)
  await edit(acme, configId, 'sensorIds' in change ? { sensorIds: [] } : change)
  const alarm = await alarmOf(acme)
  expect(alarm).toMatchObject({
    state: 'CLOSED',
    closeReason: reason,
    point: { state: 'NORMAL', phase: 'NORMAL' },
  })
  expect(alarm.events.at(-1)).toMatchObject({ type: 'CLOSED', reason })
  expect((await acme.graphql('{ alarmPoints { totalCount } }')).data.alarmPoints.totalCount).toBe(0)
  await measure(12)
  expect(await alarmsOf(acme)).toHaveLength(1)
  if (reason === 'DELETED') return
  await edit(acme, configId, { enabled: true, sensorIds: [Number(sensorId)] })
  await measure(12)
  const again = await alarmOf(acme, { open: true })
  expect(again).toMatchObject({ instance: 2, activation: 2, point: { id: alarm.point.id } })
})

test('another kind closes the alarm and begins anew', async () => {
  const acme = await organization()
  const { measure, configId } = await watchedSensor(acme)
  await measure(9)
  await edit(acme, configId, { kind: 'RANGE', parameters: { low: 0, high: 4 } })
  expect(await alarmOf(acme, { open: false })).toMatchObject({ closeReason: 'CONFIG_REPLACED' })
  await measure(9.1)
  const { data } = await acme.graphql(
    '{ alarms(filter: { open: true }) { nodes { kind ruleText explanation { low high limit } } } }',
  )
  expect(data.alarms.nodes).toEqual([
    {
      kind: 'RANGE',
      ruleText: 'value < 0.0 °C or value > 4.0 °C',
      explanation: { low: 0, high: 4, limit: null },
    },
  ])
})

test.each(['sensor', 'device'] as const)(
  'a %s out of service is evaluated no more until it is back',
  async (what) => {
    const acme = await organization()
    const { measure } = await watchedSensor(acme)
    await measure(9)
    const put = (status: 'ACTIVE' | 'OUT_OF_SERVICE') =>
      changed(acme, (db) => db.updateTable(what).set({ status }).execute())
    await put('OUT_OF_SERVICE')
    expect(await alarmOf(acme)).toMatchObject({
      state: 'CLOSED',
      closeReason: 'OUT_OF_SERVICE',
      point: { state: 'OUT_OF_SERVICE' },
    })
    await measure(10)
    expect(await alarmsOf(acme)).toHaveLength(1)
    await put('ACTIVE')
    expect(await alarmsOf(acme)).toHaveLength(1)
    await measure(10)
    expect(await alarmOf(acme, { open: true })).toMatchObject({ instance: 2, state: 'UNACK' })
  },
)

test('what somebody else says about sensors and calendars is found out by the next evaluation', async () => {
  const acme = await organization()
  const { db } = acme.tenant
  const { measure, configId, run, evaluation } = await watchedSensor(acme)
  await measure(9)
  const never = { windows: [{ days: [1], from: '00:00', to: '00:01' }], exceptions: [] }
  const schedule = {
    name: 'never',
    timeZone: 'UTC',
    windows: JSON.stringify(never.windows),
    exceptions: '[]',
  }
  const scheduleId = await newRow(db, 'schedule', schedule)
  await edit(acme, configId, { scheduleId })
  expect(await alarmOf(acme)).toMatchObject({ state: 'SUPPRESSED', point: { state: 'SUPPRESSED' } })
  const always = JSON.stringify([{ days: [1, 2, 3, 4, 5, 6, 7], from: '00:00', to: '24:00' }])
  await db.updateTable('schedule').set({ windows: always }).execute()
  await db
    .updateTable('worker.agenda')
    .set(({ eb }) => ({ definitions: eb('definitions', '+', '1') }))
    .where('organizationId', '=', acme.id)
    .execute()
  expect(await evaluation.isBehind()).toBe(true)
  await run()
  const alarm = await alarmOf(acme)
  expect(alarm.state).toBe('UNACK')
  expect(types(alarm)).toEqual(['RAISED', 'SUPPRESSED', 'UNSUPPRESSED'])
})

test('a maintenance window hides what it covers, from its beginning to its end', async () => {
  const acme = await organization()
  const { db } = acme.tenant
  const { measure, sensorId, run } = await watchedSensor(acme)
  const [startsAt, endsAt] = [60_000, 120_000].map((after) => new Date(Date.now() + after)) as [
    Date,
    Date,
  ]
  await changed(acme, (within) =>
    within
      .insertInto('maintenanceWindow')
      .values({
        sensorIds: [Number(sensorId)],
        startsAt,
        endsAt,
        reason: 'cleaning',
        recurrence: null,
        createdBy: null,
      })
      .execute(),
  )
  await measure(9)
  expect((await alarmOf(acme)).state).toBe('UNACK')
  clock.offset = 61_000
  await run()
  expect((await alarmOf(acme)).events.at(-1)).toMatchObject({
    type: 'SUPPRESSED',
    reason: 'MAINTENANCE',
    t: startsAt.toISOString(),
  })
  clock.offset = 121_000
  await run()
  expect(await alarmOf(acme)).toMatchObject({ state: 'UNACK' })
  expect((await alarmOf(acme)).events.at(-1)).toMatchObject({
    type: 'UNSUPPRESSED',
    annunciated: true,
    t: endsAt.toISOString(),
  })
  expect(await db.selectFrom('alarm').selectAll().execute()).toHaveLength(1)
})

test('a worse alarm explains the lesser one', async () => {
  const acme = await organization()
  const { measure, sensorId, configId } = await watchedSensor(acme)
  const worse = await rule(acme, {
    name: 'worse',
    kind: 'HIGH_HIGH',
    priority: 'CRITICAL',
    sensorIds: [Number(sensorId)],
    parameters: { limit: 12 },
  })
  await edit(acme, configId, { suppressedBy: [worse] })
  await measure(15)
  const states = async () => (await alarmsOf(acme)).map(({ state }) => state)
  expect(await states()).toEqual(['UNACK', 'SUPPRESSED'])
  await measure(10)
  expect(await states()).toEqual(['UNACK', 'RTN_UNACK'])
})

/** A sensor that reports every hour, and is silent after five; its last reading came an hour ago. */
async function hourly() {
  const { deps } = await gateway()
  const acme = await organization()
  const device = await deviceOf(acme, 1)
  const { run } = await evaluator(acme)
  clock.offset = -3_600_000
  await changed(acme, (db) =>
    db.updateTable('sensor').set({ reportInterval: 3600, staleAfter: 10_800 }).execute(),
  )
  await rule(acme, { kind: 'NO_DATA', parameters: {}, sensorIds: device.sensorIds.map(Number) })
  await run()
  await device.post([{ sensor: 'p-1', ts: deps.now(), value: 5 }])
  await run()
  clock.offset = 0
  return { acme, device, run, now: deps.now }
}

test('a shorter report interval raises no silence from before it was set', async () => {
  const { acme, run, now } = await hourly()
  const saved = now()
  await changed(acme, (db) =>
    db.updateTable('sensor').set({ reportInterval: 60, staleAfter: 180 }).execute(),
  )
  clock.offset = 700_000
  await run()
  clock.offset = 0
  expect(Date.parse((await alarmOf(acme)).raisedAt)).toBeGreaterThanOrEqual(saved)
})

test('so it is when the sensor is edited by its form, and the evaluation is told afterwards', async () => {
  const { acme, device, run, now } = await hourly()
  const { data } = await acme.graphql(
    `mutation($id: ID!, $input: UpdateSensorInput!) { updateSensor(id: $id, input: $input) { problems { code path } } }`,
    { id: device.sensorIds[0], input: { reportIntervalSeconds: 60 } },
  )
  expect(data.updateSensor.problems).toEqual([])
  const saved = now()
  for (const seconds of [60, 120]) {
    clock.offset = seconds * 1000
    await run()
  }
  clock.offset = 0
  expect(Date.parse((await alarmOf(acme)).raisedAt)).toBeGreaterThanOrEqual(saved)
})

test('a longer report interval ends what is no silence by it', async () => {
  const acme = await organization()
  const { measure, run } = await watchedSensor(acme, { kind: 'NO_DATA', parameters: {} })
  await measure(5)
  clock.offset = 700_000
  await run()
  await changed(acme, (db) =>
    db.updateTable('sensor').set({ reportInterval: 3600, staleAfter: 10_800 }).execute(),
  )
  await run()
  clock.offset = 0
  const alarm = await alarmOf(acme)
  expect(alarm).toMatchObject({
    state: 'RTN_UNACK',
    events: [{ type: 'RAISED' }, { type: 'RETURNED' }],
  })
  expect(alarm.events.at(-1)).toMatchObject({ type: 'RETURNED', reason: 'CONFIG_CHANGED' })
})
