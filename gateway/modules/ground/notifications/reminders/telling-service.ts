// Reminds people when the time has come: once each, however many gateways there are and however often they start.
import { setTimeout as sleep } from 'node:timers/promises'
import { tenantOfWorker } from '../../../../access/authorize.ts'
import type { Deps } from '../../../../context.ts'
import { inTransaction } from '../../../../platform/record/transaction.ts'
import type { Held } from '../../../../worker/lease.ts'
import { ringBells } from '../notices/notice-service.ts'
import * as store from './reminder-store.ts'

export const REMINDERS = 'reminders'
const POLL = 1000

type Means = Pick<Deps, 'database' | 'declared' | 'log' | 'now' | 'pubsub'>

/** The job of the lease `reminders`. */
export const keepReminding =
  (deps: Means) =>
  async ({ signal }: Pick<Held, 'signal'>): Promise<void> => {
    while (!signal.aborted) {
      await round(deps, signal).catch((err: unknown) =>
        deps.log.warn({ err }, 'nobody was reminded'),
      )
      await sleep(POLL, undefined, { signal }).catch(() => undefined)
    }
  }

async function round(deps: Means, signal: AbortSignal): Promise<void> {
  for (const id of await store.organizationsDue(deps.database.lanes.workers, deps.now())) {
    if (signal.aborted) return
    // One organisation's trouble is not another's.
    await remindDue(deps, id, signal).catch((err: unknown) =>
      deps.log.error({ err, organizationId: id }, 'reminders failed'),
    )
  }
}

/** All that is due in an organisation. What is told and that it was told are stored together. */
export async function remindDue(
  deps: Means,
  organizationId: number,
  signal?: AbortSignal,
): Promise<void> {
  const tenant = tenantOfWorker(deps, organizationId)
  const now = new Date(deps.now())
  while (!signal?.aborted) {
    const notified = await inTransaction(tenant, async (within) => {
      const due = await store.takeDue(within, now)
      if (!due) return null
      const remind = deps.declared.reminders[due.source]
      const told = remind ? await remind(within, due, now) : { notified: [], nextAt: undefined }
      await (told.nextAt === undefined
        ? store.remove(within, due, [due])
        : store.settle(within, due, told.nextAt))
      return told.notified
    })
    if (notified === null) break
    await ringBells(deps, tenant, notified)
  }
  await store.schedule(tenant)
}
