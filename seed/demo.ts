import type { Demo, LiveOptions, PreparedDemo, PrepareOptions } from '../gateway/demo.ts'
import { seedDemo } from './index.ts'
import { demoDeviceToken } from './monitoring/device-token.ts'
import { startFeeder } from './monitoring/feeder.ts'
import { fleet, isSimulated } from './monitoring/fleet.ts'
import { followFaults } from './monitoring/live-faults.ts'
import { newestReadings } from './monitoring/newest.ts'
import { DEMO_ACCOUNTS } from './people/users.ts'

async function prepare({
  owner,
  tokenKey,
  signal,
  onProgress,
}: PrepareOptions): Promise<PreparedDemo | undefined> {
  const seeded = await seedDemo({
    owner,
    tokenKey,
    signal,
    onProgress: ({ readings, of }) => onProgress(readings / of),
  })
  return seeded && { anchor: seeded.anchor, tokenKey }
}

async function runLive(
  { anchor, tokenKey }: PreparedDemo,
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

/** What the gateway is handed for demo mode. */
export const demo: Demo = {
  accounts: DEMO_ACCOUNTS.flat(),
  isSimulated,
  prepare,
  runLive,
}
