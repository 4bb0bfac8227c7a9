import type { Tenant } from '../../access/authorize.ts'
import { planOf, type Annunciation, type History } from './plan.ts'
import * as store from './plan-store.ts'
import type { Policy } from './policy.ts'

const NOTHING: History = { lastMessage: null, started: new Set() }

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
  const policies = await store.policiesOf(within)
  const times: number[] = []
  // One after the other: what is planned for an alarm is the history of its next activation.
  for (const annunciation of annunciations) times.push(...(await plan(within, annunciation, policies)))
  if (times.length) await store.dispatchAt(within, new Date(Math.min(...times)))
}

/** When its messages are due. */
async function plan(within: store.Within, annunciation: Annunciation, policies: readonly Policy[]): Promise<number[]> {
  const { alarmId, reactivated, annunciatedAt } = annunciation
  if (!reactivated) await store.supersede(within, alarmId)
  if (!policies.length) return []
  const history = reactivated ? await store.historyOf(within, alarmId, new Date(annunciatedAt)) : NOTHING
  const planned = planOf(annunciation, policies, history)
  if (planned.length) await store.insertPlanned(within, planned)
  return planned.filter(({ deduped }) => !deduped).map(({ plannedAt }) => plannedAt.getTime())
}
