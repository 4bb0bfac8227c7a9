import { afterEach, expect, test } from 'vitest'
import { Evaluation } from '../../../gateway/modules/alarms/alarms/evaluation/evaluation.ts'
import { LeaseLost } from '../../../gateway/worker/lease.ts'
import { deviceOf } from '../../monitoring/readings/support/probe.ts'
import { clock, gateway } from '../../support/gateway.ts'
import { isWaitedFor } from '../../support/blocked.ts'
import { organization, type TestOrganization } from '../../support/organization.ts'
import { evaluator } from './support/evaluator.ts'
import { stored } from '../../monitoring/readings/support/batch.ts'
import {
  alarmOf,
  alarmsOf,
  comment,
  nextTime,
  shelve,
  watchedSensor,
} from './support/operations.ts'
import { rule } from './support/rules.ts'

afterEach(() => {
  clock.offset = 0
})
const setClock = (time: number) => (clock.offset = time - Date.now())
const MINUTE = 60_000

const agendaOf = ({ id, tenant: { db } }: TestOrganization) =>
  db
    .selectFrom('worker.agenda')
    .selectAll()
    .where('organizationId', '=', id)
    .executeTakeFirstOrThrow()
const eventsOf = ({ tenant: { db } }: TestOrganization) =>
  db.selectFrom('alarmEvent').selectAll().orderBy('id').execute()

test('REL-07 state, events and cursor are written together or not at all', async () => {
  const acme = await organization()
  const { db } = acme.tenant
  const { measure, device, run } = await watchedSensor(acme)
  await measure(9)
  const [first] = await eventsOf(acme)
  if (!first) throw new Error('nothing was raised')
  // The number of the next event is taken, by a row that should not be there.
  await db
    .insertInto('alarmEvent')
    .values({ ...first, id: first.id + 1, seq: 999 })
    .execute()
  const before = { agenda: await agendaOf(acme), alarm: await alarmOf(acme) }
  await device.post([{ sensor: 'p-1', ts: nextTime(), value: 5 }])
  for (let tries = 0; tries < 2; tries++) await expect(run()).rejects.toThrow('duplicate key')
  expect({ agenda: await agendaOf(acme), alarm: await alarmOf(acme) }).toEqual(before)
  await db
    .updateTable('idCounter')
    .set({ lastId: first.id + 1 })
    .where('entity', '=', 'alarm_event')
    .execute()
  await run()
  expect((await alarmOf(acme)).state).toBe('RTN_UNACK')
  expect((await eventsOf(acme)).map(({ type, seq }) => [type, seq])).toEqual([
    ['RAISED', 1],
    ['RAISED', 999],
    ['RETURNED', 2],
  ])
  expect(Number((await agendaOf(acme)).lastBatch)).toBeGreaterThan(Number(before.agenda.lastBatch))
})

test('REL-09 whoever lost the lease writes nothing, also when it had begun to wait before', async () => {
  const acme = await organization()
  const { owner, deps } = await gateway()
  const { device, run, held, evaluation } = await watchedSensor(acme)
  const other = await evaluator(acme)
  await device.post([{ sensor: 'p-1', ts: nextTime(), value: 9 }])
  // Somebody holds the agenda while the holder of the lease waits for it; meanwhile the lease goes to somebody else.
  const client = await owner.connect()
  await client.query('begin')
  await client.query('select from worker.agenda where organization_id = $1 for update', [acme.id])
  const paused = evaluation.turn().then(
    () => 'written',
    (error: unknown) => error,
  )
  await isWaitedFor(client)
  await deps.database.pool.query(
    `update worker.lease set fence = fence + 1, holder = 'another' where name = $1`,
    [held.name],
  )
  await client.query('commit')
  client.release()
  expect(await paused).toBeInstanceOf(LeaseLost)
  expect(await alarmsOf(acme)).toEqual([])
  await expect(run()).rejects.toBeInstanceOf(LeaseLost)
  await other.run()
  expect((await alarmOf(acme)).events).toHaveLength(1)
})

test('two that evaluate in turns find out everything once', async () => {
  const acme = await organization()
  const one = await watchedSensor(acme, {
    parameters: { limit: 8, deadband: 1, onDelaySeconds: 2 },
  })
  const two = await evaluator(acme)
  const from = nextTime() + 10_000
  for (const [index, value] of [5, 9, 9, 9, 9, 7, 7.5, 6, 9, 6, 9, 9, 9, 9].entries()) {
    setClock(from + index * 1000)
    await one.device.post([{ sensor: 'p-1', ts: from + index * 1000, value }])
    await (index % 3 ? one : two).run()
  }
  expect((await eventsOf(acme)).map(({ type, t }) => [type, (t.getTime() - from) / 1000])).toEqual([
    ['RAISED', 3],
    ['RETURNED', 5],
    ['REACTIVATED', 12],
  ])
})

test('REL-23 a sensor that cannot be evaluated does not keep the others from it, and comes back when it can', async () => {
  const acme = await organization()
  const { db } = acme.tenant
  const { device, run, evaluation, configId } = await watchedSensor(acme, {}, 2)
  const [sick, sound] = device.sensorIds
  const broken = await rule(acme, {
    name: 'broken',
    sensorIds: [Number(sick)],
    parameters: { limit: 30 },
  })
  const parameters = (value: object) =>
    db
      .updateTable('alarmConfig')
      .set({ parameters: JSON.stringify(value) })
      .where('id', '=', broken)
      .execute()
  const bump = () =>
    db
      .updateTable('worker.agenda')
      .set(({ eb }) => ({ definitions: eb('definitions', '+', '1') }))
      .where('organizationId', '=', acme.id)
      .execute()
  await parameters({})
  await bump()
  await run()
  await device.post([
    { sensor: 'p-1', ts: nextTime(), value: 9 },
    { sensor: 'p-2', ts: nextTime(), value: 9 },
  ])
  await run()
  expect((await alarmsOf(acme, { sensorId: [sound] })).map(({ state }) => state)).toEqual(['UNACK'])
  expect(await alarmsOf(acme, { sensorId: [sick] })).toEqual([])
  const { logs } = await gateway()
  expect(
    logs.some(
      (line) =>
        line.includes('a sensor cannot be evaluated') && line.includes(`"sensorId":${sick}`),
    ),
  ).toBe(true)
  await parameters({ limit: 30 })
  expect(await evaluation.isBehind()).toBe(false)
  clock.offset = 61_000
  expect(await evaluation.isBehind()).toBe(true)
  await bump()
  await device.post([{ sensor: 'p-1', ts: nextTime() + 2000, value: 9.5 }])
  await run()
  expect(
    (await alarmsOf(acme, { sensorId: [sick], configId: [String(configId)] })).map(
      ({ state }) => state,
    ),
  ).toEqual(['UNACK'])
})

test('a backlog is worked off a piece at a time, in order', async () => {
  const acme = await organization()
  const { device, run, sensorId } = await watchedSensor(acme)
  const from = nextTime() - 450 * 1000 + 250_000
  for (let index = 0; index < 450; index++) {
    await stored(acme, device, {
      arrivedAt: from + index * 1000,
      readings: [{ sensor: 'p-1', ts: from + index * 1000, value: index === 440 ? 9 : 5 }],
    })
  }
  expect(await run()).toBe(3)
  const { raisedAt, returnedAt } = await alarmOf(acme, { sensorId: [sensorId] })
  expect([raisedAt, returnedAt].map((time) => Date.parse(time ?? '') - from)).toEqual([
    440_000, 441_000,
  ])
})

test('a command does not run ahead of readings that wait: nobody is silent because evaluation lags behind', async () => {
  const acme = await organization()
  const { device, run } = await watchedSensor(acme, {
    kind: 'NO_DATA',
    parameters: { timeoutSeconds: 300 },
  })
  const { pool } = (await gateway()).deps.database
  // As if somebody had evaluated all the time.
  await pool.query(`insert into worker.lease (name, holder, expires_at, since) values ('evaluation', 'test', now() + interval '1 hour', 'epoch')
    on conflict (name) do update set expires_at = excluded.expires_at, since = excluded.since`)
  const from = Date.now()
  for (let minute = 0; minute <= 9; minute++) {
    const ts = from + minute * MINUTE
    await stored(acme, device, { arrivedAt: ts, readings: [{ sensor: 'p-1', ts, value: 5 }] })
    if (minute === 0) await run()
  }
  setClock(from + 9 * MINUTE + 1000)
  const { id } = await acme.tenant.db
    .selectFrom('alarmPoint')
    .select('id')
    .executeTakeFirstOrThrow()
  const until = new Date(from + 60 * MINUTE).toISOString()
  expect((await shelve(acme, String(id), { until, reason: 'work' })).problems).toEqual([])
  await run()
  await pool.query(`delete from worker.lease where name = 'evaluation' and holder = 'test'`)
  expect((await eventsOf(acme)).map(({ type }) => type)).toEqual(['SHELVED'])
})

test('4.7 after a start silence is counted anew, and a deadline that fell into the downtime keeps its time', async () => {
  const acme = await organization()
  const device = await deviceOf(acme)
  const sensorIds = device.sensorIds.map(Number)
  const from = Date.now() - 60 * MINUTE
  setClock(from - MINUTE)
  await rule(acme, {
    name: 'silent',
    sensorIds,
    kind: 'NO_DATA',
    parameters: { timeoutSeconds: 600 },
  })
  await rule(acme, { name: 'warm', sensorIds, parameters: { limit: 8, onDelaySeconds: 120 } })
  await stored(acme, device, { arrivedAt: from, readings: [{ sensor: 'p-1', ts: from, value: 9 }] })
  await (await evaluator(acme)).run()
  const since = from + 30 * MINUTE
  const { run } = await evaluator(acme, { since })
  const names = async () => {
    const rows = await acme.tenant.db
      .selectFrom('alarm')
      .innerJoin('alarmConfig as config', 'config.id', 'alarm.configId')
      .select(['config.name', 'alarm.raisedAt', 'alarm.detectedAt'])
      .orderBy('alarm.raisedAt')
      .execute()
    return rows.map(({ name, raisedAt, detectedAt }) => [
      name,
      (raisedAt.getTime() - from) / 1000,
      detectedAt >= raisedAt,
    ])
  }
  setClock(since + 59_000)
  await run()
  expect(await names()).toEqual([])
  setClock(since + 61_000)
  await run()
  expect(await names()).toEqual([['warm', 120, true]])
  setClock(since + 609_000)
  await run()
  expect(await names()).toEqual([['warm', 120, true]])
  setClock(since + 611_000)
  await run()
  expect(await names()).toEqual([
    ['warm', 120, true],
    ['silent', 30 * 60 + 600, true],
  ])
})

test('what was evaluated late is told to have been found late', async () => {
  const acme = await organization()
  const { device, run } = await watchedSensor(acme)
  const from = Date.now()
  await stored(acme, device, { arrivedAt: from, readings: [{ sensor: 'p-1', ts: from, value: 9 }] })
  setClock(from + 5 * MINUTE)
  await run()
  const query =
    '{ alarms { nodes { raisedAt detectedAt annunciatedAt foundAfterwards events { t at } } } }'
  const [alarm] = (await acme.graphql(query)).data.alarms.nodes
  expect(alarm.foundAfterwards).toBe(true)
  expect(alarm.raisedAt).toBe(new Date(from).toISOString())
  expect(alarm.annunciatedAt).toBe(alarm.detectedAt)
  expect(Date.parse(alarm.detectedAt) - from).toBeGreaterThanOrEqual(5 * MINUTE - 1000)
  expect(alarm.events[0].at).toBe(alarm.detectedAt)
})

test('members who are gone do not stop the evaluation of what they did', async () => {
  const acme = await organization()
  const { measure } = await watchedSensor(acme)
  await measure(9)
  const { id, point } = await alarmOf(acme)
  await shelve(acme.maintainer, point.id, {
    until: new Date(Date.now() + 3_600_000).toISOString(),
    reason: 'why',
  })
  await comment(acme.maintainer, id, { text: 'so' })
  await acme.tenant.db.deleteFrom('member').where('id', '=', acme.maintainer.userId).execute()
  await measure(10)
  expect(await alarmOf(acme)).toMatchObject({
    state: 'SHELVED',
    ackedBy: null,
    point: { shelveReason: 'why' },
  })
})

test('an organisation without rules only moves its cursor on', async () => {
  const acme = await organization()
  const { deps } = await gateway()
  const { held } = await evaluator(acme)
  const { post } = await deviceOf(acme)
  const evaluation = new Evaluation(deps, held, acme.id)
  await evaluation.turn()
  expect(evaluation.isIdle).toBe(true)
  for (let count = 0; count < 3; count++) await post([{ sensor: 'p-1', value: 5 }])
  expect(await evaluation.isBehind()).toBe(true)
  expect(await evaluation.turn()).toEqual({ more: false, next: null })
  expect(await evaluation.isBehind()).toBe(false)
  expect((await agendaOf(acme)).lastBatch).toBe('3')
})
