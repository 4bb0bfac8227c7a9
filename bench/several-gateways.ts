import { rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import pino from 'pino'
import type { Tenant } from '../gateway/access/authorize.ts'
import { readConfig } from '../gateway/config.ts'
import { openPool } from '../gateway/db/database.ts'
import { openDatabase } from '../gateway/db/open.ts'
import { keysOf } from '../gateway/modules/people/identity/tokens/keys.ts'
import { PostgresPubSub } from '../gateway/pubsub/postgres.ts'
import { fleet, ingest, register } from '../tests/support/api-client.ts'
import { temporaryDataDir } from '../tests/support/gateway-process.ts'
import { at } from './long-against-short.ts'
import {
  connectingOf,
  crowd,
  deliveryOf,
  lineOf,
  measureCrowds,
  memoryOf,
  reached,
} from './crowd.ts'
import { atShare, fixed, once, rate, share } from './measure.ts'
import { run } from './program.ts'
import { found, type Found } from './report.ts'

const GATEWAYS = 3
const SOCKETS = 10_000
/** Each has two ends of a socket open, and may open 20,000 files where systems are careful. */
const BALANCERS = 2
/** Devices that send so many readings each, twice a second: 2,000 readings a second. */
const [DEVICES, SENSORS, EVERY_MS] = [10, 100, 500]
const NOTIFYING_MS = 5000
/** Connections that send notifications at once. */
const SENDERS = 10
const TOPIC = 'readings.stored'

/** The same program so many times, one started after the other. */
async function several(count: number, program: string, ...args: string[]) {
  const started: Awaited<ReturnType<typeof run>>[] = []
  while (started.length < count) started.push(await run(program, ...args))
  return started
}

interface Flood {
  /** Stops it, and tells how much was stored. */
  readonly end: () => Promise<{ said: string; found: Found }>
}

/** 2,000 readings a second of an organisation of its own, until it is ended. */
async function floodOf(url: string): Promise<Flood> {
  const person = await register(url, 'flood')
  const tokens: string[] = []
  while (tokens.length < DEVICES) tokens.push((await fleet(person, SENSORS)).token)
  const ending = new AbortController()
  const took: number[] = []
  const began = performance.now()
  const device = async (token: string, index: number) => {
    await sleep((index * EVERY_MS) / DEVICES)
    for (let next = performance.now(); !ending.signal.aborted; next += EVERY_MS) {
      await sleep(Math.max(0, next - performance.now()))
      const sent = performance.now()
      await ingest(url, token, batch())
      took.push(performance.now() - sent)
    }
  }
  const devices = Promise.all(tokens.map(device))
  return {
    end: async () => {
      ending.abort()
      await devices
      const perSecond = (took.length * SENSORS * 1000) / (performance.now() - began)
      const p99 = share(took, 0.99)
      const said = `${fixed(perSecond, 0)} readings a second stored, ${SENSORS} at a time`
      return {
        said,
        found: found(
          `  a batch of them is stored in p50 ${fixed(atShare(took, 0.5), 0)} ms, p99 ${fixed(p99.value, 0)} ms`,
          {
            name: `${GATEWAYS} gateways: readings stored while ${SOCKETS} sockets listen`,
            unit: 'a second',
            ours: once(perSecond),
            limit: { least: 0.95 * DEVICES * SENSORS * (1000 / EVERY_MS) },
            better: 'more',
          },
        ),
      }
    },
  }
}

const batch = () =>
  Array.from({ length: SENSORS }, (_, index) => ({
    sensor: `probe-${index + 1}`,
    value: 4 + Math.round(Math.random() * 20) / 10,
  }))

/** How many notifications a second one gateway can send so that all hear of each. */
async function notified(app: pg.ClientConfig): Promise<Found> {
  const pool = openPool(app)
  const log = pino({ level: 'silent' })
  const all = await Promise.all(
    Array.from({ length: GATEWAYS }, () => PostgresPubSub.open({ connection: app, pool, log })),
  )
  const [first] = all
  if (!first) throw new Error('nobody listens')
  let [sent, heard] = [0, 0]
  const lags: number[] = []
  for (const pubsub of all) {
    pubsub.listen(TOPIC, (_organization, { batchId }) => {
      heard++
      lags.push(performance.now() - Number(batchId))
    })
  }
  try {
    const perSecond = await rate(NOTIFYING_MS, SENDERS, async () => {
      sent++
      await first.publish(TOPIC, { organizationId: 1 } as Tenant, {
        batchId: String(performance.now()),
      })
    })
    while (heard < GATEWAYS * sent) await sleep(10)
    const p99 = share(lags, 0.99)
    return found(
      `LISTEN/NOTIFY: ${fixed(perSecond, 0)} notifications a second from ${SENDERS} connections, each heard by ${GATEWAYS}; p50 ${fixed(atShare(lags, 0.5), 1)} ms, p99 ${fixed(p99.value, 1)} ms after it was sent`,
      {
        name: `LISTEN/NOTIFY heard by ${GATEWAYS}`,
        unit: 'a second',
        ours: once(perSecond),
        limit: { least: 200 },
        better: 'more',
      },
    )
  } finally {
    await Promise.all(all.map((pubsub) => pubsub.close()))
    await pool.end()
  }
}

/**
 * Three gateways on one database behind plain TCP balancers: sockets spread over them hear of readings that one of them
 * stored, first with nothing else to do, then while 2,000 readings a second are stored. And how many notifications the database passes on.
 */
export async function severalGateways(): Promise<(string | Found)[]> {
  const dataDir = temporaryDataDir()
  // The first starts the database, which ends with the last.
  const gateways = await several(GATEWAYS, 'bench/unlimited-gateway.ts', dataDir)
  const balancers = await several(BALANCERS, 'bench/balancer.ts', ...gateways.map(({ url }) => url))
  const urls = balancers.map(({ url }) => url)
  const database = await openDatabase({ dataDir, log: () => undefined })
  try {
    const keys = keysOf(readConfig({ DATA_DIR: dataDir, DEMO: 'off' }))
    const people = await crowd(at(urls, 0), database.owner, keys, SOCKETS)
    const pids = gateways.map(({ pid }) => pid)
    const what = `${SOCKETS} sockets on ${GATEWAYS} gateways`
    const quiet = await measureCrowds(urls, pids, [people])
    const flood = await floodOf(at(urls, 0))
    const busy = await measureCrowds(urls, pids, [people])
    const stored = await flood.end()
    return [
      found(
        lineOf(what, quiet),
        ...deliveryOf(what, quiet),
        connectingOf(what, quiet),
        memoryOf(what, quiet),
      ),
      found(
        `  while readings are stored, ${reached(busy)}; ${stored.said}`,
        ...deliveryOf(`${what}, while readings are stored`, busy),
      ),
      stored.found,
      await notified(database.app),
    ]
  } finally {
    for (const balancer of balancers) await balancer.stop()
    for (const gateway of gateways) await gateway.stop()
    await database.stop()
    await rm(path.dirname(dataDir), { recursive: true, force: true })
  }
}
