import http from 'node:http'
import { gunzipSync } from 'node:zlib'
import type pg from 'pg'
import type { Tenant } from '../gateway/access/authorize.ts'
import { databaseOf } from '../gateway/db/database.ts'
import { bucketsOf, type Buckets } from '../gateway/modules/monitoring/readings/history/series.ts'
import { sensorBuckets } from '../gateway/modules/monitoring/readings/history/series-store.ts'
import { login, register, type ApiClient } from '../tests/support/api-client.ts'
import { besideGateway } from './filled-gateway.ts'
import { fixed, inTurn, middle } from './measure.ts'
import { costsInTurn } from './page-costs.ts'
import { processorTimeOf } from './processor-time.ts'
import { found, type Found } from './report.ts'
import { DAY, fill } from './year-database.ts'

const ROUNDS = 5
/** Of a millisecond or two each. */
const CALLS = 100
const PASSWORD = 'a quiet winter night'
const YEAR = 365
const WEEK = 7
const until = Math.floor(Date.now() / 3_600_000) * 3_600_000

/**
 * 50 sensors with a reading a minute for a year, 26 million, and beside them another organisation with 500 sensors for a week:
 * series by roll-ups against the same buckets from the readings, and what a page would ask, over the wire.
 */
export async function year(): Promise<(string | Found)[]> {
  return besideGateway(async ({ url, owner, pool }) => {
    const [long, wide] = [await register(url, 'year'), await register(url, 'week')]
    const lines: (string | Found)[] = [
      await filled(owner, { tenant: tenantOf(pool, long), sensors: 50, days: YEAR }),
      await filled(owner, { tenant: tenantOf(pool, wide), sensors: 500, days: WEEK }),
    ]
    for (const [name, days] of [['7 days', WEEK] as const, ['1 year', YEAR] as const]) {
      lines.push(
        await againstReadings(tenantOf(pool, long), {
          what: `${name} of a sensor into 500 buckets`,
          days,
        }),
      )
    }
    // Storing takes longer than a sign-in lasts.
    const again = await Promise.all(
      ['year', 'week'].map((name) => login(url, `${name}@example.com`, PASSWORD)),
    )
    return [...lines, ...(await overTheWire(url, again))]
  })
}

/** Measuring stands in for authorize() here. */
const tenantOf = (pool: pg.Pool, { userData: { organization } }: ApiClient) =>
  ({
    organizationId: Number(organization),
    siteIds: null,
    ...databaseOf(pool).tenant(Number(organization)),
  }) as unknown as Tenant

async function filled(
  owner: pg.ClientConfig,
  history: { tenant: Tenant; sensors: number; days: number },
): Promise<string> {
  const began = performance.now()
  let tenths = 0
  const readings = await fill(owner, { ...history, until }, (share) => {
    if (Math.floor(share * 10) > tenths)
      process.stderr.write(`  ${(tenths = Math.floor(share * 10)) * 10} %\r`)
  })
  return `${history.sensors} sensors x ${history.days} days: ${fixed(readings / 1e6, 1)} million readings stored in ${fixed((performance.now() - began) / 1000, 0)} s`
}

async function againstReadings(
  tenant: Tenant,
  { what, days }: { what: string; days: number },
): Promise<Found> {
  const buckets = bucketsOf({ from: until - days * DAY, to: until }, 500)
  const raw: Buckets = { ...buckets, level: 'RAW' }
  let sensor = 0
  const timed = (which: Buckets) => async () => {
    const began = performance.now()
    await sensorBuckets(tenant, [1 + (sensor++ % 50)], which)
    return performance.now() - began
  }
  const [[same], [other]] = [
    await sensorBuckets(tenant, [1], buckets),
    await sensorBuckets(tenant, [1], raw),
  ]
  if (
    !same?.avg.length ||
    same.avg.length !== other?.avg.length ||
    same.avg.some((avg, index) => Math.abs(avg - (other.avg[index] ?? NaN)) > 1e-9)
  ) {
    throw new Error('roll-ups say something else than readings')
  }
  await inTurn(CALLS, { ours: timed(buckets), peer: timed(raw) }) // compiled, and kept in memory
  const { ours, peer } = await inTurn(CALLS, { ours: timed(buckets), peer: timed(raw) })
  const used = (which: Buckets) => () => processorOf(CALLS, timed(which))
  const processor = await inTurn(ROUNDS, { ours: used(buckets), peer: used(raw) })
  return found(
    `${what}: ${buckets.level} ${fixed(ours.value, 1)} ms, from readings ${fixed(peer.value, 1)} ms: x${fixed(ours.value / peer.value, 3)}; of processors ${fixed(processor.ours.value, 2)} and ${fixed(processor.peer.value, 2)} ms: x${fixed(processor.ours.value / processor.peer.value, 3)}`,
    { name: what, unit: 'ms', ours, peer: { name: 'from readings', ...peer } },
    {
      name: `${what}, processor`,
      unit: 'ms',
      ours: processor.ours,
      peer: { name: 'from readings', ...processor.peer },
      ...(days === WEEK && { limit: { most: 0.4 } }),
    },
  )
}

/** What a call takes of processors, of ours and of the database's, milliseconds. */
async function processorOf(calls: number, call: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage()
  const { database } = await processorTimeOf(async () => {
    for (let made = 0; made < calls; made++) await call()
  })
  const { user, system } = process.cpuUsage(before)
  return (database + (user + system) / 1000) / calls
}

const ids = (sensors: number) =>
  JSON.stringify(Array.from({ length: sensors }, (_, index) => String(index + 1)))
const span = (days: number) =>
  `from: "${new Date(until - days * DAY).toISOString()}", to: "${new Date(until).toISOString()}"`
const yesterday = `asOf: "${new Date(until - DAY).toISOString()}"`
const series = (sensors: number, days: number, points: number, more = '') =>
  `series(sensorIds: ${ids(sensors)}, ${span(days)}, maxPoints: ${points}, ${more}) { sensorId level times min max avg gapAfter }`
/** A value for each: that of a reading that stands for itself is its own lowest and highest. */
const eachReading = (sensors: number, days: number, most: number) =>
  `series(sensorIds: ${ids(sensors)}, ${span(days)}, maxPoints: ${most}) { sensorId level times avg gapAfter }`
const figures = (sensors: number, days: number, bucket: string, more = '') =>
  `statistics(sensorIds: ${ids(sensors)}, ${span(days)}, bucket: ${bucket}, ${more}) { sensorId starts min max avg coverage mkt secondsAbove }`

async function overTheWire(url: string, [long, wide]: ApiClient[]): Promise<Found[]> {
  const asked: [what: string, who: ApiClient | undefined, query: string][] = [
    ['7 days of a sensor, 500 points', long, series(1, WEEK, 500)],
    ['1 year of a sensor, 500 points', long, series(1, YEAR, 500)],
    ['1 year of 5 sensors, 2,000 points', long, series(5, YEAR, 2000)],
    ['1 year of 5 sensors, 9,000 points', long, series(5, YEAR, 9000)],
    ['1 year of 5 sensors, 2,000 points, as of yesterday', long, series(5, YEAR, 2000, yesterday)],
    ['6 hours of 5 sensors, each reading', long, series(5, 0.25, 500)],
    ['1 year of 50 sensors by day', long, figures(50, YEAR, 'DAY')],
    [
      '1 year of 50 sensors by month, with limits',
      long,
      figures(50, YEAR, 'MONTH', 'limits: { high: 6.3 }'),
    ],
    ['1 year of 50 sensors by day, as of yesterday', long, figures(50, YEAR, 'DAY', yesterday)],
    ['7 days of 400 sensors, 100 points', wide, series(400, WEEK, 100)],
    ['7 days of 200 sensors by hour', wide, figures(200, WEEK, 'H1')],
  ]
  const lines: Found[] = []
  for (const [what, who, query] of asked) {
    const times: number[] = []
    let size = { wire: 0, plain: 0 }
    for (let round = 0; round <= ROUNDS; round++) {
      const began = performance.now()
      size = await ask(`${url}/graphql`, who?.accessToken ?? '', `{ ${query} }`)
      if (round > 0) times.push(performance.now() - began)
    }
    const took = middle(times)
    lines.push(
      found(
        `${what}: ${fixed(took.value, 0)} ms, ${fixed(size.wire / 1024, 0)} kB over the wire (${fixed(size.plain / 1024, 0)} kB of JSON)`,
        { name: `${what}, over the wire`, unit: 'ms', ours: took },
      ),
    )
  }
  return [...lines, ...(await onProcessors(url, long?.accessToken ?? ''))]
}

/** What the gateway and the database use of processors for one answer, of several asked for at once. */
async function onProcessors(url: string, token: string): Promise<Found[]> {
  const asked = (query: string) => async () =>
    void (await ask(`${url}/graphql`, token, `{ ${query} }`))
  const { week, readings } = await costsInTurn({
    week: asked(series(1, WEEK, 500)),
    readings: asked(eachReading(5, WEEK, 10_100)),
  })
  return [
    found(
      `7 days of a sensor, 500 points: gateway ${fixed(week.gateway.value, 2)} ms of processors, with the database ${fixed(week.both.value, 2)} ms`,
      {
        name: '7 days of a sensor, 500 points, eight at once: processor of gateway and database',
        unit: 'ms',
        ours: week.both,
        limit: { most: 2.5 },
      },
    ),
    found(
      `5 sensors x 10,080 readings: gateway ${fixed(readings.gateway.value, 1)} ms of processors, with the database ${fixed(readings.both.value, 1)} ms`,
      {
        name: '5 sensors x 10,080 readings, eight at once: processor of the gateway',
        unit: 'ms',
        ours: readings.gateway,
        limit: { most: 15 },
      },
    ),
  ]
}

/** The bytes of an answer as they came, and unpacked. */
function ask(url: string, token: string, query: string): Promise<{ wire: number; plain: number }> {
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'accept-encoding': 'gzip',
  }
  return new Promise((resolve, reject) => {
    const request = http.request(url, { method: 'POST', headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const body = Buffer.concat(chunks)
        const plain = response.headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body
        const text = plain.toString()
        if (response.statusCode === 200 && !text.startsWith('{"errors"'))
          resolve({ wire: body.length, plain: plain.length })
        else
          reject(
            new Error(
              `${query.slice(0, 80)} answered ${response.statusCode}: ${text.slice(0, 300)}`,
            ),
          )
      })
    })
    request.on('error', reject).end(JSON.stringify({ query }))
  })
}
