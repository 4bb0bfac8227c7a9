// What is older than organisations keep it goes away (REL-25): in small steps with pauses between them, so that nobody waits for it.
// Each step is a commit, so it can be interrupted anywhere and goes on from there. Roll-ups stay.
import { setTimeout as sleep } from 'node:timers/promises'
import { tenantOfWorker, type Tenant } from '../../../access/authorize.ts'
import type { Deps } from '../../../context.ts'
import { removeKeys } from '../../../platform/record/once-store.ts'
import { inRounds } from '../../../worker/rounds.ts'
import { removeNotifications } from '../../ground/notifications/notices/removal-service.ts'
import { keepReadingsFrom } from '../../people/organization/service.ts'
import { removeAnswers, removeBatches, removeReadings } from '../readings/removal-service.ts'
import * as store from './store.ts'

const EVERY = 3_600_000
const AT_ONCE = 2000
const DAY = 86_400_000
const NOTIFICATIONS_KEPT = 90 * DAY

type Grounds = Pick<Deps, 'database' | 'log' | 'now'>

export interface Retained {
  readings: number
  /** Since when readings are kept, if that has changed. */
  keptFrom: Date | undefined
}

/**
 * One round of an organisation. It removes what the round before announced, so that nobody who looked up what is kept, to store or
 * to read, is surprised; then it announces what goes next.
 */
export async function retain(
  deps: Grounds,
  organizationId: number,
  signal: AbortSignal,
): Promise<Retained> {
  const tenant = tenantOfWorker(deps, organizationId)
  const now = deps.now()
  const readings = await removeAged(tenant, signal)
  const batches = await inSteps(signal, () => removeBatches(tenant, new Date(now - DAY), AT_ONCE))
  const announced = await inSteps(signal, () =>
    removeNotifications(tenant, new Date(now - NOTIFICATIONS_KEPT), AT_ONCE),
  )
  const answers = await inSteps(signal, () => removeAnswers(tenant, new Date(now - DAY), AT_ONCE))
  const keys = await inSteps(signal, () => removeKeys(tenant, new Date(now - DAY), AT_ONCE))
  const target = await store.keptTarget(tenant, new Date(now))
  const aged = signal.aborted ? [] : await store.agedSensors(tenant, target)
  const keptFrom = aged.length ? await keepReadingsFrom(tenant, target) : undefined
  if (readings + batches + announced + answers + keys > 0 || keptFrom) {
    deps.log.info(
      { organizationId, readings, batches, notifications: announced, answers, keys, keptFrom },
      'retention',
    )
  }
  return { readings, keptFrom }
}

/** The job of the lease `retention`: a round every hour. */
export const keepRetention = inRounds({ every: EVERY, name: 'retention' }, retain)

async function removeAged(tenant: Tenant, signal: AbortSignal): Promise<number> {
  let total = 0
  for (const sensorId of await store.agedSensors(tenant, null)) {
    let since: Date | null = null
    await inSteps(signal, async () => {
      const { removed, upto } = await removeReadings(tenant, sensorId, since, AT_ONCE)
      since = upto
      total += removed
      return upto ? AT_ONCE : 0
    })
  }
  return total
}

/** Again and again while there was as much as fits into a step, for as long as it took idle in between. */
async function inSteps(signal: AbortSignal, step: () => Promise<number>): Promise<number> {
  let total = 0
  while (!signal.aborted) {
    const began = performance.now()
    const done = await step()
    total += done
    if (done < AT_ONCE) break
    await sleep(performance.now() - began, undefined, { signal }).catch(() => undefined)
  }
  return total
}
