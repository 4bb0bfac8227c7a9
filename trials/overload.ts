import { rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { openDatabase } from '../gateway/db/open.ts'
import { ingest } from '../tests/support/api-client.ts'
import {
  startGateway,
  temporaryDataDir,
  type GatewayProcess,
} from '../tests/support/gateway-process.ts'
import type { LoadPerson, LoadResult } from './load.ts'
import {
  loadProcess,
  membersOf,
  memoryOf,
  percentile,
  SECRET,
  watchedOrganization,
  type WatchedOrganization,
} from './surroundings.ts'

const ORGANIZATIONS = 4
const DEVICES = 100
const SENSORS = 1
const BATCH = 250
const SECONDS = Number(process.env.OVERLOAD_SECONDS ?? 60)
/** Of ten people nine are in the organisation that floods, with six connections each. */
const PEOPLE = [9, 1]
const CONNECTIONS = 6

/**
 * REL-15: 60 query connections of ten people in two organisations, and ingest of four at five times its capacity. That is measured
 * before and after, for as long together: what PostgreSQL does in the background comes once a minute, and counts in both. Readings come in nearly as without queries, alarms are evaluated, health answers, and the other organisation is heard.
 */
export async function overload(): Promise<string> {
  const env = { DATA_DIR: temporaryDataDir(), JWT_SECRET: SECRET }
  const database = await openDatabase({ dataDir: env.DATA_DIR, log: () => undefined })
  const owner = new pg.Client(database.owner)
  const gateway = await startGateway(env)
  const load = loadProcess()
  try {
    await owner.connect()
    const size = { devices: DEVICES, sensors: SENSORS }
    const organizations: WatchedOrganization[] = []
    for (let number = 1; number <= ORGANIZATIONS; number++)
      organizations.push(await watchedOrganization(gateway.url, number, size))
    const [acme, rival] = organizations as [WatchedOrganization, WatchedOrganization]
    const people: LoadPerson[] = []
    for (const [index, { id, documents }] of [acme, rival].entries()) {
      const tokens = await membersOf(owner, id, PEOPLE[index] ?? 0)
      people.push(...tokens.map((token) => ({ organizationId: id, token, documents })))
    }
    const devices = organizations.flatMap((each) => each.devices)
    const common = {
      url: gateway.url,
      devices,
      connections: CONNECTIONS,
      senders: 16,
      batch: BATCH,
    }

    const alone = async () =>
      (await load.run({ ...common, people: [], seconds: SECONDS / 2 })).accepted / (SECONDS / 2)
    const first = await alone()
    const before = await leases(owner)
    const watch = new Watch(gateway, rival)
    const offered = { batchesPerSecond: (5 * first) / BATCH, seconds: SECONDS }
    const flooded = await load.run({ ...common, ...offered, people })
    const measured = await watch.end()
    const recovered = await recovery(gateway, rival)
    await sleep(3000)
    const slowest = await slowestEvaluation(owner, rival, measured.acknowledged)
    if ((await leases(owner)) !== before)
      throw new Error(`leases changed hands: ${before} became ${await leases(owner)}`)
    const capacity = (first + (await alone())) / 2
    return verdict({ capacity, flooded, measured, recovered, slowest, acme, rival })
  } finally {
    load.end()
    await gateway.stop()
    await owner.end()
    await database.stop()
    await rm(path.dirname(env.DATA_DIR), { recursive: true, force: true })
  }
}

/** What somebody sees meanwhile who asks for little: health ten times a second, a reading of a watched sensor every two. */
class Watch {
  readonly #gateway: GatewayProcess
  readonly #site: WatchedOrganization
  readonly #over = new AbortController()
  readonly #health: number[] = []
  readonly #running: Promise<unknown>
  #memory = 0
  #acknowledged = 0

  constructor(gateway: GatewayProcess, site: WatchedOrganization) {
    this.#gateway = gateway
    this.#site = site
    this.#running = Promise.all([this.#askHealth(), this.#sendReadings()])
  }

  async end() {
    this.#over.abort()
    await this.#running
    return {
      health: percentile(this.#health, 0.99),
      memory: this.#memory,
      acknowledged: this.#acknowledged,
    }
  }

  async #askHealth(): Promise<void> {
    while (!this.#over.signal.aborted) {
      const began = performance.now()
      const { status } = await fetch(`${this.#gateway.url}/healthz`)
      if (status !== 200) throw new Error(`/healthz answered ${status}`)
      this.#health.push(performance.now() - began)
      this.#memory = Math.max(this.#memory, await memoryOf(this.#gateway))
      await sleep(100)
    }
  }

  /** As a device does: what was not taken is sent again. */
  async #sendReadings(): Promise<void> {
    for (let turn = 0; !this.#over.signal.aborted; turn++) {
      const reading = { sensor: 'probe-1', value: turn % 2 ? 4 : 9, ts: Date.now() }
      while ((await ingest(this.#gateway.url, this.#site.watched.token, [reading])).status !== 200)
        await sleep(500)
      this.#acknowledged++
      await sleep(2000)
    }
  }
}

/** Seconds until five queries and readings in a row are answered in a quarter of a second. */
async function recovery(
  { url }: GatewayProcess,
  { api, watched }: WatchedOrganization,
): Promise<number> {
  const began = performance.now()
  for (let good = 0; good < 5; await sleep(100)) {
    const from = performance.now()
    const [answer] = await Promise.all([
      api.graphql('{ sites { totalCount } }').then(
        () => 200,
        () => 503,
      ),
      ingest(url, watched.token, [{ sensor: 'probe-2', value: 4 }]),
    ])
    good = answer === 200 && performance.now() - from < 250 ? good + 1 : 0
    if (performance.now() - began > 30_000) break
  }
  return (performance.now() - began) / 1000
}

async function leases(owner: pg.Client): Promise<string> {
  const { rows } = await owner.query<{ name: string; fence: string }>(
    'select name, fence from worker.lease order by name',
  )
  return rows.map(({ name, fence }) => `${name} ${fence}`).join(', ')
}

/** Seconds from a reading to its evaluation, the longest; every reading that crossed the limit is an event. */
async function slowestEvaluation(
  owner: pg.Client,
  { id }: WatchedOrganization,
  acknowledged: number,
): Promise<number> {
  await owner.query(`select set_config('app.organization_id', $1, false)`, [String(id)])
  const text = `select count(*)::int as count, max(extract(epoch from at - t))::float8 as slowest from alarm_event where type in ('RAISED', 'RETURNED')`
  const { rows } = await owner.query<{ count: number; slowest: number }>(text)
  const { count = 0, slowest = Infinity } = rows[0] ?? {}
  if (count < acknowledged)
    throw new Error(
      `of ${acknowledged} readings beyond or back within the limit ${count} became events`,
    )
  return slowest
}

interface Measured {
  capacity: number
  flooded: LoadResult
  measured: { health: number; memory: number; acknowledged: number }
  recovered: number
  slowest: number
  acme: WatchedOrganization
  rival: WatchedOrganization
}

function verdict({
  capacity,
  flooded,
  measured,
  recovered,
  slowest,
  acme,
  rival,
}: Measured): string {
  const goodput = flooded.accepted / SECONDS
  const answered = ({ id }: WatchedOrganization) => flooded.queries[id]?.[200] ?? 0
  const shed = [acme, rival].reduce((sum, { id }) => sum + (flooded.queries[id]?.[503] ?? 0), 0)
  const share = answered(rival) / (answered(acme) + answered(rival))
  const said = [
    `two cores for gateway, PostgreSQL and load`,
    `ingest alone ${Math.round(capacity)} readings/s, offered five times that with 60 query connections ${Math.round(goodput)} (${Math.round((100 * goodput) / capacity)} %)`,
    `batches ${JSON.stringify(flooded.batches)}`,
    `queries answered ${answered(acme)} of 54 connections, ${answered(rival)} of the other organisation's 6, shed ${shed}`,
    `evaluated within ${slowest.toFixed(1)} s (${measured.acknowledged} readings), /healthz p99 ${Math.round(measured.health)} ms`,
    `memory ${measured.memory} MiB, recovered after ${recovered.toFixed(1)} s, leases kept`,
  ].join('; ')
  const promises: [string, boolean][] = [
    ['goodput of ingest', goodput >= 0.8 * capacity],
    ['evaluation within 30 s', slowest <= 30],
    ['/healthz p99 under 250 ms', measured.health < 250],
    ['memory under 512 MiB', measured.memory < 512],
    ['recovery within 10 s', recovered <= 10],
    ['the other organisation is answered', answered(rival) > 0 && share >= 0.25],
  ]
  const broken = promises.filter(([, holds]) => !holds).map(([what]) => what)
  if (broken.length) throw new Error(`not kept: ${broken.join(', ')}. ${said}`)
  return said
}
