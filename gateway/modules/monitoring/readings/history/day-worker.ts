// Days that are over are added up once, for figures of months and years. One day at a time with a pause after each, so that nobody who
// stores readings waits for it; until it is made, a day's figures come from its hours and readings (decision 102).
import { setTimeout as sleep } from 'node:timers/promises'
import { tenantOfWorker } from '../../../../access/authorize.ts'
import type { Deps } from '../../../../context.ts'
import { inRounds } from '../../../../worker/rounds.ts'
import { makeNextDay, sensorsWithDaysToMake } from './day-store.ts'

const EVERY = 60_000

type Grounds = Pick<Deps, 'database' | 'log'>

/** One round of an organisation: how many days were made. */
export async function makeDays(
  deps: Grounds,
  organizationId: number,
  signal: AbortSignal,
): Promise<number> {
  const tenant = tenantOfWorker(deps, organizationId)
  let made = 0
  for (const sensorId of await sensorsWithDaysToMake(tenant)) {
    try {
      for (let isMore = true; isMore && !signal.aborted;) {
        const began = performance.now()
        isMore = await makeNextDay(tenant, sensorId)
        if (isMore) made++
        await sleep(performance.now() - began, undefined, { signal }).catch(() => undefined)
      }
    } catch (err) {
      // One sensor's trouble is not another's; it comes again in the next round.
      deps.log.error({ err, organizationId, sensorId }, 'days failed')
    }
  }
  return made
}

/** Looks for days that are over once a minute. */
export const keepDays = inRounds({ every: EVERY, name: 'days' }, makeDays)
