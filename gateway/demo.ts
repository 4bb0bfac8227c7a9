// What demo mode adds: a story to look at, and devices that go on telling it through the ingest route like any other.
import { createHmac } from 'node:crypto'
import type pg from 'pg'
import type { Logger } from 'pino'
import { demoDeviceToken } from '../seed/monitoring/device-token.ts'
import { startFeeder } from '../seed/monitoring/feeder.ts'
import { fleet } from '../seed/monitoring/fleet.ts'
import { seedDemo } from '../seed/index.ts'
import { followFaults } from '../seed/monitoring/live-faults.ts'
import { newestReadings } from '../seed/monitoring/newest.ts'
import type { Config } from './config.ts'
import { keysOf } from './modules/people/identity/keys.ts'

export interface Demo {
  /** The moment the story was told at: the live feed goes on from it. */
  readonly anchor: number
  readonly tokenKey: Buffer
}

interface DemoOptions {
  readonly owner: pg.ClientConfig
  readonly config: Config
  readonly signal: AbortSignal
  /** For people: how far the story is. */
  readonly onProgress: (share: number) => void
}

/** What the tokens of the demo's devices are derived from. */
export const demoTokenKey = (config: Config): Buffer =>
  createHmac('sha256', keysOf(config).signing.refresh).update('isotherm demo devices').digest()

/** Tells the story to an empty database; undefined for one that holds something else, which is left alone. */
export async function prepareDemo({
  owner,
  config,
  signal,
  onProgress,
}: DemoOptions): Promise<Demo | undefined> {
  const tokenKey = demoTokenKey(config)
  const seeded = await seedDemo({
    owner,
    tokenKey,
    signal,
    onProgress: ({ readings, of }) => onProgress(readings / of),
  })
  return seeded && { anchor: seeded.anchor, tokenKey }
}

interface LiveOptions {
  readonly pool: pg.Pool
  readonly url: string
  readonly log: Logger
  readonly signal: AbortSignal
}

/** Ends with the signal, after the requests under way. */
export async function runLiveDemo(
  { anchor, tokenKey }: Demo,
  { pool, url, log, signal }: LiveOptions,
): Promise<void> {
  const organizations = fleet({ anchor })
  const newest = await newestReadings(pool, organizations)
  const tokens = new Map(
    organizations.flatMap(({ id, devices }) =>
      devices.map((device) => [device, demoDeviceToken(tokenKey, id, device.id).text]),
    ),
  )
  const faultsOf = await followFaults({
    pool,
    organizations,
    signal,
    onFailure: (err) => log.warn({ err }, 'the live demo cannot look'),
  })
  await startFeeder({
    url,
    fleet: organizations,
    signal,
    faultsOf,
    tokenFor: (device) => tokens.get(device),
    since: (device) => newest.get(device.key),
    onProblem: (device, message) =>
      log.warn({ device: device.key }, `the live demo cannot send: ${message}`),
  })
}
