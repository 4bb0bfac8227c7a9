import { rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { openDatabase } from '../gateway/db/open.ts'
import { fleet, ingest, login, register, type ApiClient } from '../tests/support/api-client.ts'
import {
  startGateway,
  temporaryDataDir,
  type GatewayProcess,
} from '../tests/support/gateway-process.ts'
import { ruleOn } from './rule.ts'

/** Longer than a lease lasts, and than the database waits for somebody inside a transaction; milliseconds. */
const PAUSED = 25_000
const PATIENCE = 60_000
const EVENTS = `{ alarmEvents(first: 1000) { nodes { type } } alarms { totalCount } }`

/**
 * REL-09: of two gateways on one database the one that evaluates is stopped (SIGSTOP) inside an evaluation, for longer than its
 * lease. The other takes over; the first, when it goes on, writes nothing; every event is there once. Later it takes over itself.
 */
export async function pausedEvaluator(): Promise<string> {
  const env = { DATA_DIR: temporaryDataDir() }
  const gateways: GatewayProcess[] = []
  const database = await openDatabase({ dataDir: env.DATA_DIR, log: () => undefined })
  const owner = new pg.Client(database.owner)
  try {
    await owner.connect()
    const first = await startGateway(env)
    gateways.push(first)
    await until('the first gateway evaluates', async () => (await lease(owner)).fence === 1)
    const second = await startGateway(env)
    gateways.push(second)
    const site = await watched(second)
    await excursion(site, 1)

    const paused = await pauseInside(owner, first, () => site.send(9))
    const tookOver = await waitFor(
      async () => (await lease(owner)).fence === 2,
      'the other takes over',
    )
    await seen(site, { RAISED: 2, RETURNED: 1 })
    await sleep(Math.max(0, PAUSED - (performance.now() - paused)))
    const before = await written(owner)
    first.process.kill('SIGCONT')
    await sleep(8000)
    const after = await written(owner)
    if (after !== before) throw new Error(`written by nobody's leave: ${before} became ${after}`)
    if ((await lease(owner)).fence !== 2) throw new Error('the lease changed hands without need')

    await site.send(5)
    await seen(site, { RAISED: 2, RETURNED: 2 })
    await second.stop()
    gateways.pop()
    const api = await login(first.url, 'witness@example.com', 'a quiet winter night')
    await excursion({ ...site, api, url: first.url }, 3)
    return `stopped for ${PAUSED / 1000} s inside an evaluation, taken over after ${(tookOver / 1000).toFixed(1)} s; 6 events of 3 alarms, each once`
  } finally {
    for (const gateway of gateways) gateway.process.kill('SIGCONT')
    await Promise.all(gateways.map((gateway) => gateway.stop()))
    await owner.end()
    await database.stop()
    await rm(path.dirname(env.DATA_DIR), { recursive: true, force: true })
  }
}

interface Site {
  url: string
  api: ApiClient
  send: (value: number, url?: string) => Promise<void>
}

/** A sensor with a rule without delays. */
async function watched({ url }: GatewayProcess): Promise<Site> {
  const api = await register(url, 'witness')
  const { token, sensorIds } = await fleet(api, 1)
  await ruleOn(api, sensorIds)
  const send = async (value: number, to = url) => {
    const { status, body } = await ingest(to, token, [{ sensor: 'probe-1', value }])
    if (status !== 200 || body.accepted !== 1) throw new Error(`${status} ${JSON.stringify(body)}`)
  }
  return { url, api, send }
}

/** The so-manieth alarm, from its beginning to its end. */
async function excursion(site: Site, number: number): Promise<void> {
  await site.send(9, site.url)
  await seen(site, { RAISED: number, RETURNED: number - 1 })
  await site.send(5, site.url)
  await seen(site, { RAISED: number, RETURNED: number })
}

/** Waits for these events; more of them, or others, are a failure. */
async function seen({ api }: Site, expected: Record<string, number>): Promise<void> {
  const target = JSON.stringify(expected)
  let found = ''
  await waitFor(
    async () => {
      const counts: Record<string, number> = { RAISED: 0, RETURNED: 0 }
      const { alarmEvents } = await api.graphql<{ alarmEvents: { nodes: { type: string }[] } }>(
        EVENTS,
      )
      for (const { type } of alarmEvents.nodes) counts[type] = (counts[type] ?? 0) + 1
      found = JSON.stringify(counts)
      return found === target
    },
    () => `expected ${target}, found ${found}`,
  )
}

/**
 * Stops a gateway where it waits for the agenda, inside the transaction of an evaluation: holds the agenda, brings it to evaluate,
 * and lets go of the agenda once it cannot go on. Says when that was.
 */
async function pauseInside(
  owner: pg.Client,
  gateway: GatewayProcess,
  provoke: () => Promise<void>,
): Promise<number> {
  await owner.query('begin')
  await owner.query('select from worker.agenda for update')
  await provoke()
  await until('the evaluation is under way', async () => {
    const { rows } = await owner.query<{ waiting: number }>(
      'select count(*)::int as waiting from pg_locks where not granted',
    )
    return (rows[0]?.waiting ?? 0) > 0
  })
  gateway.process.kill('SIGSTOP')
  const paused = performance.now()
  await owner.query('rollback')
  return paused
}

async function lease(owner: pg.Client): Promise<{ fence: number }> {
  const { rows } = await owner.query<{ fence: number }>(
    `select fence::int from worker.lease where name = 'evaluation'`,
  )
  return rows[0] ?? { fence: 0 }
}

/** What evaluations have written, all of it counted. */
async function written(owner: pg.Client): Promise<string> {
  const { rows } = await owner.query(
    'select organization_id, last_batch, version, definitions from worker.agenda order by 1',
  )
  return JSON.stringify(rows)
}

const until = (what: string, happened: () => Promise<boolean>) => waitFor(happened, what)

/** How long it took, milliseconds. */
async function waitFor(
  happened: () => Promise<boolean>,
  what: string | (() => string),
): Promise<number> {
  const began = performance.now()
  while (!(await happened())) {
    if (performance.now() - began > PATIENCE)
      throw new Error(`in vain: ${typeof what === 'string' ? what : what()}`)
    await sleep(200)
  }
  return performance.now() - began
}
