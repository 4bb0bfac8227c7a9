import type { Tenant } from '../../../../access/authorize.ts'
import { planNotifications } from '../../deliveries/outbox/plan-service.ts'
import * as agendas from './agenda-store.ts'
import type { Agenda } from './agenda-store.ts'
import { save, type DrainedSensor } from './save.ts'
import type { Setting } from './setting.ts'

interface Work {
  /** As it was when it was locked, and as it is to be. */
  agenda: Agenda
  next: Agenda
  outcomes: readonly DrainedSensor[]
  /** When it is written, epoch milliseconds. */
  now: number
}

/** Everything an evaluation brought about, in the transaction that locked the agenda: state, events, outbox, cursor (REL-07). */
export async function commit(
  { db, organizationId }: Tenant,
  setting: Setting,
  { agenda, next, outcomes, now }: Work,
): Promise<Agenda> {
  const { changed, lastEvent, annunciations } = await save(db, setting, outcomes, {
    version: agenda.version + 1,
    now,
  })
  const written = { ...next, version: changed ? agenda.version + 1 : agenda.version }
  if (!isSame(agenda, written)) await agendas.updateAgenda(db, written)
  await planNotifications(db, organizationId, annunciations)
  if (lastEvent !== null)
    await agendas.announce(db, 'alarms.changed', { eventId: String(lastEvent) })
  if (annunciations.length) await agendas.announce(db, 'agenda.changed', {})
  return written
}

const isSame = (a: Agenda, b: Agenda) =>
  a.lastBatch === b.lastBatch &&
  a.version === b.version &&
  a.definitions === b.definitions &&
  a.evaluateAt === b.evaluateAt
