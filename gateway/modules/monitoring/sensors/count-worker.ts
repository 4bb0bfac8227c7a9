// How many sensors of all organisations are heard from, for /metrics: counted now and then by one gateway, and not by each scrape.
import { setTimeout as sleep } from 'node:timers/promises'
import { tenantOfWorker } from '../../../access/authorize.ts'
import type { Deps } from '../../../context.ts'
import type { Held } from '../../../worker/lease.ts'
import { allOrganizations } from '../../../worker/organizations.ts'
import { connectivity, type Connectivity } from './connectivity.ts'
import { statusRows } from './status-store.ts'

const EVERY = 60_000

type Grounds = Pick<Deps, 'database' | 'declared' | 'log' | 'meters' | 'now'>

interface Options {
  /** Which organisations; all of them unless told. */
  concerns?: (organizationId: number) => boolean
  /** Milliseconds. */
  every?: number
}

/** Counts again and again while the gateway holds the lease; then, and when it cannot, nothing is told of sensors. */
export const countSensors =
  (deps: Grounds, { concerns = () => true, every = EVERY }: Options = {}) =>
  async ({ signal }: Pick<Held, 'signal'>): Promise<void> => {
    const { log, meters } = deps
    while (!signal.aborted) {
      try {
        const counts = await countAll(deps, concerns, signal)
        for (const [state, count] of Object.entries(counts))
          meters.sensors.set({ connectivity: state }, count)
      } catch (err) {
        meters.sensors.reset()
        log.warn({ err }, 'sensors were not counted')
      }
      await sleep(every, undefined, { signal }).catch(() => undefined)
    }
    meters.sensors.reset()
  }

async function countAll(
  deps: Grounds,
  concerns: (organizationId: number) => boolean,
  signal: AbortSignal,
): Promise<Record<Connectivity, number>> {
  const counts = { LIVE: 0, STALE: 0, OFFLINE: 0 }
  for (const id of (await allOrganizations(deps.database.lanes.workers)).filter(concerns)) {
    if (signal.aborted) break
    for (const sensor of await statusRows(deps, tenantOfWorker(deps, id), null))
      counts[connectivity(sensor.lastSeen, sensor, deps.now())]++
  }
  return counts
}
