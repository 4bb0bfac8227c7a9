import { expect, test } from 'vitest'
import { backtest } from '../../../gateway/modules/alarms/alarm-configs/backtest/backtest-service.ts'
import { deviceOf, type Device } from '../../monitoring/readings/support/probe.ts'
import type { Caller } from '../../support/caller.ts'
import { contextOf } from '../../support/context.ts'
import { organization, type TestOrganization } from '../../support/organization.ts'
import { created } from './support/rule.ts'

const BACKTEST = `query($input: AlarmConfigBacktestInput!) { alarmConfigBacktest(input: $input) { readings
  draft { alarms annunciations activeSeconds longestSeconds notifications perDay { day count }
    occurrences { sensorId pendingSince raisedAt returnedAt annunciatedAt peakValue peakTs signal readingsUsed readingsExpected gaps
      explanation { rule limit clearHigh onDelaySeconds } } }
  present { alarms activeSeconds notifications perDay { count } occurrences { raisedAt } } } }`

const MINUTE = 60_000
const DAY = 1440 * MINUTE
/** Midnight by UTC, two days ago: a device may send what it kept. */
const MIDNIGHT = Math.floor(Date.now() / DAY) * DAY - 2 * DAY
const at = (time: string, day = 0) =>
  MIDNIGHT + day * DAY + Number(time.slice(0, 2)) * 60 * MINUTE + Number(time.slice(3)) * MINUTE
const iso = (time: string) => new Date(at(time)).toISOString()

/** A reading a minute for a day: 5 degC, but 9 from 10:00 and for five minutes from 15:00, and 13 for ten minutes from 10:10. */
const valueAt = (ts: number) =>
  ts >= at('10:10') && ts < at('10:20')
    ? 13
    : (ts >= at('10:00') && ts < at('10:30')) || (ts >= at('15:00') && ts < at('15:05'))
      ? 9
      : 5
async function aDay(device: Device, sensors = 1) {
  for (let number = 1; number <= sensors; number++) {
    const readings = Array.from({ length: 1440 }, (_, minute) => MIDNIGHT + minute * MINUTE).map(
      (ts) => ({
        sensor: `p-${number}`,
        ts,
        value: valueAt(ts),
      }),
    )
    expect((await device.post(readings)).body).toMatchObject({ accepted: 1440 })
  }
}

const HIGH = { kind: 'HIGH', parameters: { limit: 8, onDelaySeconds: 600 }, priority: 'HIGH' }
const period = {
  from: new Date(MIDNIGHT).toISOString(),
  to: new Date(MIDNIGHT + DAY).toISOString(),
}
interface Result {
  alarms: number
  annunciations: number
  notifications: number
  occurrences: Record<string, unknown>[]
  [field: string]: unknown
}
const ask = (who: Caller, device: Device, input: object = {}) =>
  who.graphql(BACKTEST, {
    input: { config: HIGH, sensorIds: device.sensorIds, ...period, ...input },
  })
async function run(
  who: Caller,
  device: Device,
  config: object = {},
  input: object = {},
): Promise<{ readings: number; draft: Result; present: Result | null }> {
  const { data, errors } = await ask(who, device, { config: { ...HIGH, ...config }, ...input })
  if (errors) throw new Error(JSON.stringify(errors))
  return data.alarmConfigBacktest as { readings: number; draft: Result; present: Result | null }
}

test('a draft is replayed beside the present rule', async () => {
  const acme = await organization()
  const device = await deviceOf(acme, 2)
  await aDay(device, 2)
  const { id } = await created(acme, { parameters: { limit: 8 } })
  const { readings, draft, present } = await run(acme.subscriber, device, {}, { configId: id })
  expect(readings).toBe(2880)
  expect(draft).toMatchObject({
    alarms: 2,
    annunciations: 2,
    activeSeconds: 2 * 20 * 60,
    longestSeconds: 20 * 60,
    notifications: 0,
  })
  expect(draft.occurrences.map(({ sensorId }) => sensorId).sort()).toEqual(device.sensorIds)
  expect(draft.occurrences[0]).toMatchObject({
    pendingSince: iso('10:00'),
    raisedAt: iso('10:10'),
    annunciatedAt: iso('10:10'),
    returnedAt: iso('10:30'),
    peakValue: 13,
    peakTs: iso('10:10'),
    signal: 13,
    readingsExpected: 11,
    gaps: 0,
    explanation: { rule: 'value > 8.0 °C for 10 min', limit: 8, clearHigh: 8, onDelaySeconds: 600 },
  })
  expect(present).toMatchObject({ alarms: 4, activeSeconds: 2 * 35 * 60 })
  // The depot's day begins at 23:00 or 22:00 by UTC: the period has a part in two of its days.
  expect(draft.perDay).toHaveLength(2)
  expect([draft.perDay, present?.perDay]).toMatchObject([
    [{ count: 2 }, { count: 0 }],
    [{ count: 4 }, { count: 0 }],
  ])
})

test('schedules, maintenance and other rules hide what they would have hidden', async () => {
  const acme = await organization()
  const device = await deviceOf(acme)
  await aDay(device)
  const { db } = acme.tenant
  const schedule = await db
    .insertInto('schedule')
    .values({
      name: 'Afternoon',
      timeZone: 'UTC',
      windows: JSON.stringify([{ days: [1, 2, 3, 4, 5, 6, 7], from: '12:00', to: '18:00' }]),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const noDelay = { parameters: { limit: 8 } }
  const hidden = async (config: object) =>
    (await run(acme, device, { ...noDelay, ...config })).draft.occurrences.map(
      ({ annunciatedAt }) => annunciatedAt,
    )
  expect(await hidden({})).toEqual([iso('10:00'), iso('15:00')])
  expect(await hidden({ scheduleId: String(schedule.id) })).toEqual([null, iso('15:00')])
  const higher = await created(acme, {
    kind: 'HIGH_HIGH',
    parameters: { limit: 12 },
    scope: { sensorIds: device.sensorIds },
  })
  const elsewhere = await created(acme, {
    kind: 'HIGH_HIGH',
    parameters: { limit: 6 },
    scope: { tags: ['elsewhere'] },
  })
  // Told at 10:00, hidden while the other one is active, and told again when that is over.
  expect(await hidden({ suppressedByIds: [higher.id] })).toEqual([iso('10:20'), iso('15:00')])
  expect(await hidden({ suppressedByIds: [elsewhere.id] })).toEqual([iso('10:00'), iso('15:00')])
  const window = {
    startsAt: new Date(at('14:00')),
    endsAt: new Date(at('15:03')),
    reason: 'Repairs',
  }
  await db
    .insertInto('maintenanceWindow')
    .values({ ...window, sensorIds: [Number(device.sensorIds[0])] })
    .execute()
  expect(await hidden({})).toEqual([iso('10:00'), iso('15:03')])
  await db
    .updateTable('maintenanceWindow')
    .set({ sensorIds: [], tags: ['elsewhere'] })
    .where('reason', '=', 'Repairs')
    .execute()
  expect(await hidden({})).toEqual([iso('10:00'), iso('15:00')])
})

test('rates are taken and values held from before the period, and what is active at its end counts until there', async () => {
  const acme = await organization()
  const device = await deviceOf(acme)
  await aDay(device)
  const late = { from: iso('10:05'), to: iso('10:15') }
  expect((await run(acme, device, { parameters: { limit: 8 } }, late)).draft).toMatchObject({
    alarms: 1,
    activeSeconds: 600,
    occurrences: [{ raisedAt: iso('10:05'), returnedAt: null }],
  })
  const rate = { kind: 'RATE', parameters: { limit: 0.5, windowSeconds: 600, direction: 'RISING' } }
  expect(
    (await run(acme, device, rate, { from: iso('10:00'), to: iso('10:02') })).draft.alarms,
  ).toBe(0)
  expect(
    (
      await run(
        acme,
        device,
        { ...rate, parameters: { ...rate.parameters, limit: 0.3 } },
        { from: iso('10:00'), to: iso('10:02') },
      )
    ).draft,
  ).toMatchObject({
    alarms: 1,
    occurrences: [{ raisedAt: iso('10:00'), signal: 0.4 }],
  })
  const silence = { kind: 'NO_DATA', parameters: {} }
  const ahead = {
    from: new Date(Date.now() + 5 * MINUTE).toISOString(),
    to: new Date(Date.now() + DAY).toISOString(),
  }
  expect((await run(acme, device, silence, ahead)).draft).toMatchObject({
    alarms: 0,
    activeSeconds: 0,
  })
  expect(
    (
      await run(acme, device, silence, {
        from: iso('23:00'),
        to: new Date(at('01:00', 1)).toISOString(),
      })
    ).draft,
  ).toMatchObject({
    alarms: 1,
    occurrences: [
      { raisedAt: new Date(at('00:09', 1)).toISOString(), signal: null, peakValue: null },
    ],
  })
})

const policyOf = async (
  { tenant }: TestOrganization,
  row: { priorities?: ('HIGH' | 'LOW')[]; stopOnReturn?: boolean; steps: object[] },
) =>
  String(
    (
      await tenant.db
        .insertInto('notificationPolicy')
        .values({ name: 'Policy', ...row, steps: JSON.stringify(row.steps) })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id,
  )

test('messages are those of the policies that fit, if nobody acknowledges', async () => {
  const acme = await organization()
  const device = await deviceOf(acme)
  await aDay(device)
  const step = (
    afterSeconds: number,
    channelIds: number[],
    repeatSeconds: number | null = null,
    maxRepeats = 0,
  ) => ({
    afterSeconds,
    channelIds,
    repeatSeconds,
    maxRepeats,
  })
  await policyOf(acme, { priorities: ['LOW'], steps: [step(0, [7])] })
  await policyOf(acme, { priorities: ['HIGH'], steps: [step(0, [1, 2]), step(900, [3], 600, 2)] })
  const own = await policyOf(acme, {
    priorities: ['LOW'],
    stopOnReturn: true,
    steps: [step(0, [1]), step(900, [3], 600, 2)],
  })
  const messages = async (config: object) =>
    (await run(acme, device, { parameters: { limit: 8 }, ...config })).draft.notifications
  expect(await messages({})).toBe(2 * (2 + 3))
  expect(await messages({ priority: 'MEDIUM' })).toBe(0)
  // The first alarm returns after 30 minutes, before the second repetition; the other one after five.
  expect(await messages({ policyId: own })).toBe(3 + 1)
  expect(await messages({ ackRequired: false })).toBe(2 + 2 + 2)
})

test('what cannot be replayed is refused by field', async () => {
  const [acme, rival] = await Promise.all([organization(), organization()])
  const [device, theirs] = [await deviceOf(acme), await deviceOf(rival)]
  const rule = await created(rival)
  const path = async (input: object) => {
    const { errors } = await ask(acme, device, input)
    expect(errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT')
    return (errors?.[0]?.extensions.path as string[]).slice(1).join('.')
  }
  const config = (change: object) => path({ config: { ...HIGH, ...change } })
  expect(await config({ parameters: {} })).toBe('config.parameters.limit')
  expect(await config({ parameters: { limit: 8, onDelaySeconds: -1 } })).toBe(
    'config.parameters.onDelaySeconds',
  )
  expect(await config({ kind: 'RANGE', parameters: { low: 8, high: 2 } })).toBe(
    'config.parameters.high',
  )
  expect(await config({ scheduleId: '7' })).toBe('config.scheduleId')
  expect(await config({ policyId: '7' })).toBe('config.policyId')
  expect(await config({ suppressedByIds: [rule.id] })).toBe('config.suppressedByIds')
  expect(await path({ to: period.from })).toBe('to')
  expect(await path({ to: new Date(MIDNIGHT + 31 * DAY + 1).toISOString() })).toBe('to')
  expect(await path({ sensorIds: [] })).toBe('sensorIds')
  expect(
    await path({ sensorIds: Array.from({ length: 11 }, (_, index) => String(index + 1)) }),
  ).toBe('sensorIds')
  for (const id of [theirs.sensorIds[0], '7', 'x'])
    expect(await ask(acme, device, { sensorIds: [id] })).toFailWith('NOT_FOUND')
  for (const id of [rule.id, '7', 'x'])
    expect(await ask(acme, device, { configId: id })).toFailWith('NOT_FOUND')
  const busy = await deviceOf(acme, 2, { reportIntervalSeconds: 1 })
  expect(
    await path({ sensorIds: busy.sensorIds, to: new Date(MIDNIGHT + 31 * DAY).toISOString() }),
  ).toBe('sensorIds')
  expect(await ask(acme.stranger, device)).toFailWith('UNAUTHENTICATED')
  const many = Array.from(
    { length: 5 },
    (_, index) => `a${index}: alarmConfigBacktest(input: $input) { readings }`,
  ).join(' ')
  const document = `query($input: AlarmConfigBacktestInput!) { ${many} }`
  expect(
    await acme.graphql(document, {
      input: { config: HIGH, sensorIds: device.sensorIds, ...period },
    }),
  ).toFailWith('QUERY_TOO_EXPENSIVE')
})

/** A month of readings, a minute apart, straight into the database. */
const aMonth = ({ tenant }: TestOrganization, sensorIds: readonly string[], from: number) =>
  tenant.query({
    text: `insert into reading (sensor_id, ts, value, received_at, batch_id)
      select s, t, 5 + 4 * sin(extract(epoch from t) / 1800), t, 1
      from unnest($1::int[]) s, generate_series($2::timestamptz, $2::timestamptz + interval '29 days 23:59', interval '1 minute') t`,
    values: [sensorIds, new Date(from)],
  })

test('others are answered while a backtest goes on, and it ends when nobody waits for it', async () => {
  const acme = await organization()
  const device = await deviceOf(acme, 4)
  const from = MIDNIGHT - 30 * DAY
  await aMonth(acme, device.sensorIds, from)
  const span = { from: new Date(from).toISOString(), to: new Date(MIDNIGHT).toISOString() }
  let isOver = false
  const long = run(acme, device, { parameters: { limit: 8 } }, span).finally(() => (isOver = true))
  let answered = 0
  for (; !isOver; answered++) await acme.graphql('{ sites { totalCount } }')
  const { draft, readings } = await long
  expect(readings).toBe(4 * 30 * 1440)
  expect(draft.alarms).toBeGreaterThan(4 * 50)
  expect(draft.occurrences).toHaveLength(500)
  expect(answered).toBeGreaterThan(5)

  const gone = new AbortController()
  const ctx = { ...(await contextOf(acme.admin)), waiting: gone }
  const input = {
    config: HIGH,
    sensorIds: device.sensorIds,
    from: new Date(from),
    to: new Date(MIDNIGHT),
  }
  const given = backtest(ctx, { input })
  const next = backtest(
    { ...ctx, waiting: new AbortController() },
    { input: { ...input, from: new Date(MIDNIGHT - DAY) } },
  )
  gone.abort()
  await expect(given).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
  expect((await next).readings).toBe(4 * 1440)
})
