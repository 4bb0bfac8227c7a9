import type { Tenant } from '../../../../access/authorize.ts'
import type { Policy } from '../policies/policy.ts'
import { plansOf, type Annunciation } from './plan.ts'
import * as store from './plan-store.ts'

export { planOf, policiesFor } from './plan.ts'

/** Who may not read policies may know how much they would send. */
export const enabledPolicies = (within: store.Within): Promise<Policy[]> => store.policiesOf(within)

/**
 * Puts messages in the outbox, in the transaction of the annunciations themselves: both are there, or neither. The transaction
 * has locked the organisation's agenda, as whatever changes alarms does; when it is committed, `agenda.changed` wakes the
 * dispatcher.
 */
export async function planNotifications(
  tx: Tenant['db'],
  organizationId: number,
  annunciations: readonly Annunciation[],
): Promise<void> {
  if (!annunciations.length) return
  const within = { db: tx, organizationId }
  const again = annunciations.filter(({ reactivated }) => reactivated).map(({ alarmId }) => alarmId)
  const anew = annunciations.filter(({ reactivated }) => !reactivated).map(({ alarmId }) => alarmId)
  if (anew.length) await store.supersede(within, anew)
  const policies = await store.policiesOf(within)
  if (!policies.length) return
  const sentBefore = again.length ? await store.sentFor(within, again) : new Map<number, never[]>()
  const planned = plansOf(annunciations, policies, sentBefore)
  if (!planned.length) return
  await store.insertPlanned(within, planned)
  const due = planned.filter(({ skipped }) => !skipped).map(({ plannedAt }) => plannedAt.getTime())
  if (due.length) await store.dispatchAt(within, new Date(Math.min(...due)))
}
