// Roll-ups hold readings for as long as their sensor says. When that is changed they are made anew, a day at a time with a pause
// after each, so that nobody waits for it; until then figures come from the readings.
import { setTimeout as sleep } from 'node:timers/promises'
import { tenantOfWorker, type Tenant } from '../../../../access/authorize.ts'
import type { Deps } from '../../../../context.ts'
import { inRounds } from '../../../../worker/rounds.ts'
import * as store from './hold-store.ts'

const EVERY = 30_000
const DAY = 86_400_000
/** Who looked up the former value, to store or to read, is done with it by then. */
const SETTLES = 60_000

type Grounds = Pick<Deps, 'database' | 'log' | 'now'>

/** One round of an organisation: how many sensors were done. What is interrupted begins anew. */
export async function rollUpAgain(
  deps: Grounds,
  organizationId: number,
  signal: AbortSignal,
): Promise<number> {
  const tenant = tenantOfWorker(deps, organizationId)
  let done = 0
  for (const pending of await store.pendingHolds(tenant, new Date(deps.now() - SETTLES))) {
    if (signal.aborted) break
    const of = { organizationId, sensorId: pending.sensorId }
    try {
      if (!(await recompute(tenant, pending, signal))) break
      await store.markRolledUp(tenant, pending)
    } catch (err) {
      // One sensor's trouble is not another's; it comes again in the next round.
      deps.log.error({ err, ...of }, 'roll-ups failed')
      continue
    }
    deps.log.info(of, 'roll-ups made anew')
    done++
  }
  return done
}

/** Looks for such changes twice a minute. */
export const keepRollUps = inRounds({ every: EVERY, name: 'roll-ups' }, rollUpAgain)

async function recompute(
  tenant: Tenant,
  { sensorId, from, to }: store.Pending,
  signal: AbortSignal,
): Promise<boolean> {
  for (let day = from ?? Infinity; day <= (to ?? -Infinity); day += DAY) {
    if (signal.aborted) return false
    const began = performance.now()
    await store.recomputeDay(tenant, sensorId, day)
    await sleep(performance.now() - began, undefined, { signal }).catch(() => undefined)
  }
  return !signal.aborted
}
