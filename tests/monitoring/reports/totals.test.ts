import { beforeAll, describe, expect, test } from 'vitest'
import { arrived, arrivedPartlyLate, deviceIn } from '../statistics/support/history.ts'
import type { Device } from '../readings/support/probe.ts'
import { organization, type TestOrganization } from '../../support/organization.ts'
import { exported, type Csv } from './support/csv.ts'
import { ruleOf } from './support/rules.ts'
import { summed, type Point, type Summed, type Wanted } from './support/sums.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const STALE = 400_000
const at = (iso: string) => Date.parse(iso)

/** Around a change of the clocks in Berlin: minutes with gaps, an hour of silence, and values that leave every limit. */
function history(from: number, days: number, seed: number): Point[] {
  const points: Point[] = []
  for (
    let i = 0, ts = from + 1007 * seed;
    i < days * 1440;
    i++, ts += MINUTE + ((i * 7919) % 5) * 1000 - 2000
  ) {
    const silent = i % 997 > 930 || (i % 2500 > 1000 && i % 2500 < 1100)
    if (!silent)
      points.push({
        ts,
        value: Math.round(50 + 45 * Math.sin((i + 300 * seed) / 170) + 4 * Math.sin(i * 1.7)) / 10,
      })
  }
  return points
}

// Two rules whose versions change in the middle of buckets of every size; one of them is switched off for a while, one deleted.
const spring = at('2025-03-28T23:00:00Z')
const autumn = at('2025-10-24T22:00:00Z')
const seasons = [
  {
    name: 'spring, with a day of 23 hours',
    from: spring,
    to: at('2025-03-31T22:00:00Z'),
    hours: [24, 23, 24],
  },
  {
    name: 'autumn, with a day of 25 hours',
    from: autumn,
    to: at('2025-10-27T23:00:00Z'),
    hours: [24, 25, 24],
  },
]

interface Totals {
  acme: TestOrganization
  device: Device
  points: Point[][]
  wanted: Wanted[]
}
const answer = new Map<number, Totals>()

async function furnished(from: number): Promise<Totals> {
  const acme = await organization()
  const device = await deviceIn(acme, 'Europe/Berlin', 2, { staleAfterSeconds: STALE / 1000 })
  const points = [history(from - 2 * HOUR, 3.3, 1), history(from - 2 * HOUR, 3.3, 2)]
  const all = points.flatMap((some, index) =>
    some.map((point) => ({ ...point, sensor: `p-${index + 1}` })),
  )
  // What comes in time alone has told something else of the buckets that the rest belongs to.
  await arrivedPartlyLate(acme, device, all, 5)
  const times = [
    from + 7.3 * HOUR,
    from + 20 * HOUR + 1234,
    from + 30 * HOUR,
    from + 55.5 * HOUR,
  ] as const
  await ruleOf(acme, device.sensorIds, [
    { kind: 'RANGE', parameters: { low: 2, high: 8 }, validFrom: from - 5 * HOUR },
    { kind: 'RANGE', parameters: { low: 1, high: 6.5 }, validFrom: times[0] },
    { kind: 'RANGE', parameters: { low: 1, high: 6.5 }, enabled: false, validFrom: times[1] },
    { kind: 'DEVIATION', parameters: { setpoint: 5, limit: 3 }, validFrom: times[2] },
  ])
  // Wider than the first one's later limits, so that it counts only while that one does not.
  await ruleOf(
    acme,
    device.sensorIds,
    [{ kind: 'HIGH', parameters: { limit: 7 }, validFrom: from - 5 * HOUR }],
    times[3],
  )
  const wanted: Wanted[] = [
    { from: from - 5 * HOUR, to: times[0], low: 2, high: 7 },
    { from: times[0], to: times[1], low: 1, high: 6.5 },
    { from: times[1], to: times[2], high: 7 },
    { from: times[2], to: times[3], low: 2, high: 7 },
    { from: times[3], to: Infinity, low: 2, high: 8 },
  ]
  return { acme, device, points, wanted }
}

beforeAll(async () => {
  for (const { from } of seasons) answer.set(from, await furnished(from))
})

const near = (text: string | undefined, value: number | null, digits: number) => {
  if (value === null) return expect(text).toMatch(/^(n\/a)?$/)
  return expect(Number(text)).toBeCloseTo(value, digits)
}

/** The eight columns of a sensor. */
function check(
  cells: readonly string[],
  { min, avg, max, last, above, below, mkt, coverage }: Summed,
) {
  near(cells[0], min, 5)
  near(cells[1], avg, 5)
  near(cells[2], max, 5)
  near(cells[3], last, 5)
  near(cells[4], above, 2)
  near(cells[5], below, 2)
  near(cells[6], mkt, 4)
  near(cells[7], coverage * 100, 3)
}

const COLUMNS = 8
const cellsOf = (row: readonly string[], sensor: number) =>
  row.slice(2 + sensor * COLUMNS, 2 + (sensor + 1) * COLUMNS)

describe.each(seasons)('a report of $name', ({ from, to, hours }) => {
  const ask = ({ acme, device }: Totals, bucket: string): Promise<Csv> =>
    exported(acme, {
      of: 'tablereport',
      sensorId: device.sensorIds,
      bucket,
      from: new Date(from).toISOString(),
      to: new Date(to).toISOString(),
    })

  test.each(['M5', 'H1', 'DAY', 'MONTH'])(
    'by %s and in total is what the readings add up to',
    async (bucket) => {
      const story = answer.get(from) as Totals
      const { rows } = await ask(story, bucket)
      const total = rows.pop() ?? []
      expect(total.slice(0, 2)).toEqual(['total', ''])
      const spans = rows.map(([start = '', end = '']) => [at(start), at(end)] as const)
      expect(spans[0]?.[0]).toBe(from)
      expect(spans.at(-1)?.[1]).toBe(to)
      expect(spans.slice(1).map(([start]) => start)).toEqual(
        spans.slice(0, -1).map(([, end]) => end),
      )
      if (bucket === 'DAY') expect(spans.map(([start, end]) => (end - start) / HOUR)).toEqual(hours)
      if (bucket === 'MONTH') expect(spans).toHaveLength(1)
      for (const [sensor, points] of story.points.entries()) {
        rows.forEach((row, index) =>
          check(cellsOf(row, sensor), summed(points, spans[index] ?? [0, 0], STALE, story.wanted)),
        )
        const whole = summed(points, [from, to], STALE, story.wanted)
        expect(whole.above).toBeGreaterThan(3600)
        expect(whole.below).toBeGreaterThan(3600)
        check(cellsOf(total, sensor), whole)
      }
    },
  )

  test('of raw readings has each of them, and the same totals', async () => {
    const story = answer.get(from) as Totals
    const { head, rows } = await ask(story, 'RAW')
    expect(head).toEqual(['time (Europe/Berlin)', 'Probe 1 (°C)', 'Probe 2 (°C)'])
    const totals = rows.splice(-COLUMNS)
    expect(totals.map(([name]) => name)).toEqual([
      'total min (°C)',
      'total avg (°C)',
      'total max (°C)',
      'total last (°C)',
      'total time above limit (s)',
      'total time below limit (s)',
      'total MKT (°C)',
      'total coverage (%)',
    ])
    const times = rows.map(([time = '']) => at(time))
    expect(times).toEqual([...times].sort((a, b) => a - b))
    for (const [sensor, points] of story.points.entries()) {
      const asked = points.filter(({ ts }) => ts >= from && ts < to)
      const found = rows.flatMap((row, index) =>
        row[sensor + 1] ? [{ ts: times[index], value: Number(row[sensor + 1]) }] : [],
      )
      expect(found).toEqual(asked)
      const column = totals.map((row) => row[sensor + 1] ?? '')
      check(column, summed(points, [from, to], STALE, story.wanted))
    }
  })
})

describe('the limits of the time', () => {
  const RULES = `query($ids: [ID!]!, $from: DateTimeISO!, $to: DateTimeISO!, $limits: StatisticsLimits, $byRules: Boolean!) {
    statistics(sensorIds: $ids, from: $from, to: $to, bucket: H1, limits: $limits, byRules: $byRules) {
      starts ends lastTimes secondsAbove secondsBelow ruleLimits { starts low high } } }`
  const between = {
    from: new Date(autumn).toISOString(),
    to: new Date(autumn + 60 * HOUR).toISOString(),
  }

  test('are told as they changed, the narrowest of several rules', async () => {
    const { acme, device, wanted } = answer.get(autumn) as Totals
    const { data } = await acme.graphql(RULES, { ids: device.sensorIds, ...between, byRules: true })
    const [first] = data.statistics
    expect(first.ruleLimits).toEqual({
      starts: [autumn, ...wanted.slice(1).map(({ from }) => Math.round(from))],
      low: wanted.map(({ low = null }) => low),
      high: wanted.map(({ high = null }) => high),
    })
    const { data: plain } = await acme.graphql(RULES, {
      ids: device.sensorIds,
      ...between,
      byRules: false,
    })
    expect(plain.statistics[0]).toMatchObject({
      ruleLimits: null,
      secondsAbove: null,
      secondsBelow: null,
    })
    const both = await acme.graphql(RULES, {
      ids: device.sensorIds,
      ...between,
      byRules: true,
      limits: { high: 8 },
    })
    expect(both).toFailWith('BAD_USER_INPUT')
  })

  test('are none before there was a rule, nor those of a rule for other sensors', async () => {
    const acme = await organization()
    const [device, other] = [await deviceIn(acme, 'UTC'), await deviceIn(acme, 'UTC')]
    const points = Array.from({ length: 600 }, (_, i) => ({ ts: autumn + i * MINUTE, value: 9 }))
    await arrived(acme, device, points)
    await ruleOf(acme, device.sensorIds, [
      { kind: 'HIGH', parameters: { limit: 8 }, validFrom: autumn + 3.5 * HOUR },
    ])
    await ruleOf(acme, other.sensorIds, [
      { kind: 'LOW', parameters: { limit: 10 }, validFrom: autumn },
    ])
    const to = new Date(autumn + 5 * HOUR).toISOString()
    const { data } = await acme.graphql(RULES, {
      ids: device.sensorIds,
      from: between.from,
      to,
      byRules: true,
    })
    expect(data.statistics[0]).toMatchObject({
      secondsAbove: [null, null, null, 1800, 3600],
      secondsBelow: [null, null, null, null, null],
      ruleLimits: { starts: [autumn, autumn + 3.5 * HOUR], low: [null, null], high: [null, 8] },
    })
  })
})
