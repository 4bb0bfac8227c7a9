import pg from 'pg'
import { afterEach, expect, inject, test } from 'vitest'
import { tenantOfWorker } from '../../../gateway/access/authorize.ts'
import { dropPartitions } from '../../../gateway/db/partitions.ts'
import { removeReadings } from '../../../gateway/modules/monitoring/readings/removal-store.ts'
import { agedSensors } from '../../../gateway/modules/monitoring/retention/store.ts'
import { retain, type Retained } from '../../../gateway/modules/monitoring/retention/worker.ts'
import { deviceOf } from '../readings/support/probe.ts'
import { arrived, ask } from '../statistics/support/history.ts'
import { isWaitedFor } from '../../support/blocked.ts'
import { clock, gateway } from '../../support/gateway.ts'
import { organization, type TestOrganization } from '../../support/organization.ts'

const MINUTE = 60_000
const HOUR = 3_600_000
const DAY = 86_400_000
const ALWAYS = new AbortController().signal
const midnight = Math.floor(Date.now() / DAY) * DAY

afterEach(() => void (clock.offset = 0))

const round = async (acme: TestOrganization, signal = ALWAYS): Promise<Retained> =>
  retain((await gateway()).deps, acme.id, signal)
const keep = (acme: TestOrganization, days: number) =>
  acme.tenant.query({
    text: 'update organization set retention_raw_days = $1 where id = $2',
    values: [days, acme.id],
  })

interface Kept {
  sensor: number
  count: number
  oldest: number
}
async function kept(acme: TestOrganization): Promise<Kept[]> {
  const text = `select sensor_id as sensor, count(*)::int as count, (extract(epoch from min(ts)) * 1000)::float8 as oldest
    from reading group by 1 order by 1`
  return (await acme.tenant.query<Kept>({ text, values: [] })).rows
}

/** A value a minute on each of so many sensors, for whole days before today. */
async function history(acme: TestOrganization, days: number, sensors = 1) {
  const device = await deviceOf(acme, sensors, { staleAfterSeconds: 600 })
  for (let day = days; day > 0; day--) {
    const from = midnight - day * DAY
    for (let part = 0; part < 2; part++) {
      const points = device.sensorIds.flatMap((_, sensor) =>
        Array.from({ length: 720 }, (__, n) => ({
          sensor: `p-${sensor + 1}`,
          ts: from + (720 * part + n) * MINUTE,
          value: Math.round(50 + 40 * Math.sin(n / 60 + day)) / 10,
        })),
      )
      await arrived(acme, device, points)
    }
  }
  return device
}

/** Keeps a sensor's oldest reading from being removed, until it is released. */
async function holdOldest(acme: TestOrganization, sensorId: number) {
  const client = await (await gateway()).owner.connect()
  await client.query(`begin; select set_config('app.organization_id', '${acme.id}', true)`)
  const oldest = 'select from reading where sensor_id = $1 order by ts limit 1 for update'
  expect((await client.query(oldest, [sensorId])).rowCount).toBe(1)
  const now = async () => {
    await client.query('rollback')
    client.release()
  }
  return { isWaitedFor: () => isWaitedFor(client), now }
}

const SERIES = `query($ids: [ID!]!, $from: DateTimeISO!, $to: DateTimeISO!, $maxPoints: Int!) {
  series(sensorIds: $ids, from: $from, to: $to, maxPoints: $maxPoints) { level bucketSeconds times min max avg gapAfter } }`

test(
  'readings go after so many days, statistics and series of the days before stay',
  { timeout: 60_000 },
  async () => {
    const [acme, rival] = await Promise.all([organization(), organization()])
    const device = await history(acme, 6, 2)
    await history(rival, 6)
    const theirs = await kept(rival)
    const ids = device.sensorIds
    const look = async () => ({
      h1: (await ask(acme, { ids, from: midnight - 6 * DAY, to: midnight, bucket: 'H1' })).data,
      m5: (await ask(acme, { ids, from: midnight - 5 * DAY, to: midnight - DAY, bucket: 'M5' }))
        .data,
      whole: (await ask(acme, { ids, from: midnight - 6 * DAY, to: midnight })).data,
      series: (
        await acme.graphql(SERIES, {
          ids,
          from: new Date(midnight - 6 * DAY),
          to: new Date(midnight),
          maxPoints: 900,
        })
      ).data,
    })
    const before = await look()
    await keep(acme, 2)
    expect(await round(acme)).toEqual({ readings: 0, keptFrom: new Date(midnight - 2 * DAY) })
    expect((await kept(acme)).map(({ count }) => count)).toEqual([8640, 8640]) // announced, and nobody is surprised
    expect(await round(acme)).toEqual({ readings: 2 * (4 * 1440 - 10), keptFrom: undefined })
    const left = await kept(acme)
    // The last ten minutes before are held into what is kept.
    expect(left.map(({ oldest, count }) => [oldest, count])).toEqual(
      ids.map(() => [midnight - 2 * DAY - 10 * MINUTE, 2890]),
    )
    expect(await look()).toEqual(before)
    expect(await kept(rival)).toEqual(theirs)
    expect(await round(acme)).toEqual({ readings: 0, keptFrom: undefined })

    const near = {
      ids: ids.slice(0, 1),
      from: new Date(midnight - 4 * DAY),
      to: new Date(midnight - 4 * DAY + HOUR),
      maxPoints: 500,
    }
    const [m5] = (await acme.graphql(SERIES, near)).data.series as {
      level: string
      bucketSeconds: number
      times: number[]
    }[]
    expect([m5?.level, m5?.bucketSeconds, m5?.times.length]).toEqual(['M5', 300, 12])
  },
)

test('what is older than the kept readings is refused, and what is late within them counts', async () => {
  const acme = await organization()
  const device = await history(acme, 4)
  await keep(acme, 2)
  await round(acme)
  await round(acme)
  const late = (ts: number) => ({ sensor: 'p-1', ts, value: 9.5 })
  const { body } = await device.post([
    late(midnight - 2 * DAY - 1),
    late(midnight - 2 * DAY + 30_000),
  ])
  expect(body).toMatchObject({ late: 1, accepted: 0, rejected: [{ index: 0, code: 'TOO_OLD' }] })
  const first = {
    ids: device.sensorIds,
    from: midnight - 2 * DAY,
    to: midnight - 2 * DAY + 5 * MINUTE,
  }
  const { statistics } = (await ask(acme, first)).data as {
    statistics: { n: number[]; coverage: number[]; max: number[] }[]
  }
  expect(statistics[0]).toMatchObject({ n: [6], coverage: [1], max: [9.5] })
})

test('a longer time later brings nothing back, and says so', async () => {
  const acme = await organization()
  const device = await history(acme, 4)
  await keep(acme, 2)
  await round(acme)
  await keep(acme, 100)
  expect((await round(acme)).keptFrom).toBeUndefined()
  const asOf = new Date(midnight - 3 * DAY).toISOString()
  expect(await acme.graphql(`{ alarms(asOf: "${asOf}") { totalCount } }`)).toFailWith(
    'BAD_USER_INPUT',
  )
  const backtest = await acme.graphql(
    `query($input: AlarmConfigBacktestInput!) { alarmConfigBacktest(input: $input) { readings } }`,
    {
      input: {
        sensorIds: device.sensorIds,
        from: asOf,
        to: new Date(midnight).toISOString(),
        config: { kind: 'HIGH', parameters: { limit: 8 }, priority: 'HIGH' },
      },
    },
  )
  expect(backtest).toFailWith('BAD_USER_INPUT')
  expect(backtest.errors?.[0]?.message).toMatch(/^input.from: /)
})

test(
  'interrupted anywhere it goes on from there, and ingestion does not wait for it',
  { timeout: 60_000 },
  async () => {
    const acme = await organization()
    const device = await history(acme, 5, 3)
    await keep(acme, 1)
    await round(acme)
    const [, second = 0, third = 0] = device.sensorIds.map(Number)
    const end = new AbortController()
    let release = await holdOldest(acme, second)
    const running = round(acme, end.signal)
    await release.isWaitedFor()
    end.abort()
    await release.now()
    const { readings } = await running
    const all = 3 * (4 * 1440 - 10)
    expect(readings).toBeGreaterThan(all / 3)
    expect(readings).toBeLessThan(all)
    release = await holdOldest(acme, third)
    const rest = round(acme)
    await release.isWaitedFor()
    for (let n = 0; n < 8; n++) {
      expect((await device.send([{ sensor: 'p-1', ts: Date.now() - n, value: 4 }])).status).toBe(
        200,
      )
    }
    await release.now()
    expect((await rest).readings).toBe(all - readings)
  },
)

test('nobody removes what was not announced, nor what is not theirs', async () => {
  const [acme, rival] = await Promise.all([organization(), organization()])
  const device = await history(acme, 3)
  const [id] = device.sensorIds.map(Number)
  const { deps } = await gateway()
  const [own, foreign] = [tenantOfWorker(deps, acme.id), tenantOfWorker(deps, rival.id)]
  expect(await removeReadings(own, id ?? 0, null, 1000)).toEqual({ removed: 0, upto: null })
  await keep(acme, 1)
  await round(acme)
  expect(await agedSensors(foreign, null)).toEqual([])
  expect(await removeReadings(foreign, id ?? 0, null, 1000)).toEqual({ removed: 0, upto: null })
  expect((await kept(acme))[0]?.count).toBe(3 * 1440)
  await expect(
    own.query({ text: 'delete from reading where sensor_id = $1', values: [id] }),
  ).rejects.toThrow('permission denied')
  await expect(
    own.query({ text: `select drop_reading_partition('reading_default', now())`, values: [] }),
  ).rejects.toThrow('denied')
})

test('a partition goes when nobody keeps anything in it', async () => {
  const [acme, rival] = await Promise.all([organization(), organization()])
  const { owner } = inject('database')
  const week = Math.floor((Date.UTC(2019, 4, 6) + (acme.id % 100) * 7 * DAY) / 1000) * 1000
  const client = new pg.Client(owner)
  await client.connect()
  await client.query('call ensure_reading_partitions($1, $1)', [new Date(week)])
  const { rows } = await client.query<{ name: string }>(
    `select 'reading_' || to_char($1::timestamptz at time zone 'UTC', 'IYYY"w"IW') as name`,
    [new Date(week)],
  )
  const name = rows[0]?.name ?? ''
  try {
    const devices = [await deviceOf(acme), await deviceOf(rival)]
    for (const [index, each] of [acme, rival].entries()) {
      const device = devices[index]
      if (device) await arrived(each, device, [{ ts: week + HOUR, value: 5 }])
    }
    expect(await dropPartitions(owner, Date.now())).not.toContain(name)
    await round(acme)
    await round(acme)
    expect(await kept(acme)).toEqual([])
    expect(await dropPartitions(owner, Date.now())).not.toContain(name) // the rival's reading
    expect(await kept(rival)).toHaveLength(1)
    expect((await round(rival)).keptFrom).toBeDefined()
    await client.query('begin')
    await client.query(`select * from ${name} limit 1`) // somebody is reading
    expect(await dropPartitions(owner, Date.now())).not.toContain(name)
    await client.query('commit')
    // All of it was announced to go; the database may be busy with it for a moment.
    await expect.poll(() => dropPartitions(owner, Date.now()), { timeout: 10_000 }).toContain(name)
    expect(await kept(rival)).toEqual([])
  } finally {
    await client.end()
  }
})
