// What requests do to alarms, between two evaluations: commands and changes of rules (decision 007).
import type { Tenant } from '../../../../access/authorize.ts'
import type { Deps } from '../../../../context.ts'
import * as agendas from './agenda-store.ts'
import type { Agenda } from './agenda-store.ts'
import { commit } from './commit.ts'
import * as store from './load-store.ts'
import type { SensorRow } from './load-store.ts'
import { presentOf } from '../present.ts'
import type { DrainedSensor } from './save.ts'
import type { Setting } from './setting.ts'
import { watchSensors, type Changed } from './watch-sensors.ts'
import type { WatchedSensor } from './watched-sensor.ts'

/** The agenda is locked: nobody else changes alarms until the transaction ends. */
export interface AgendaLock {
  readonly within: Tenant
  readonly agenda: Agenda
  /** When it happens, and when it is written; epoch milliseconds. */
  readonly at: number
  readonly now: number
  /** Since when evaluation goes on: what else may happen to a sensor meanwhile waits for a start to be over. */
  readonly upAt: number
}

export const betweenEvaluations = <R>(
  deps: Pick<Deps, 'now'>,
  tenant: Tenant,
  work: (between: AgendaLock) => Promise<R>,
): Promise<R> =>
  tenant.db.transaction().execute(async (db) => {
    const agenda = await agendas.lockAgenda(db)
    const now = deps.now()
    const at = await presentOf(db, agenda, now)
    const upAt = (await agendas.evaluatingSince(db)) ?? now
    return work({ within: { ...tenant, db }, agenda, at, now, upAt })
  })

/** Sensors with their points, of these; a sensor that cannot be evaluated throws why. */
export async function watchedOf(
  { within: { db }, agenda }: AgendaLock,
  setting: Setting,
  sensors: readonly SensorRow[],
  changed: Changed | null,
): Promise<WatchedSensor[]> {
  const points = await store.points(
    db,
    sensors.map(({ id }) => id),
  )
  const { watched, broken } = await watchSensors(
    db,
    setting,
    sensors,
    { points, cursor: agenda.lastBatch },
    changed,
  )
  if (broken[0]) throw broken[0].error
  return watched
}

/** Writes what happened to them, and has the evaluation look at it. */
export async function settle(
  { within, agenda, now }: AgendaLock,
  setting: Setting,
  watched: readonly WatchedSensor[],
  {
    definitions = agenda.definitions,
    besides = [],
  }: { definitions?: number; besides?: readonly DrainedSensor[] } = {},
): Promise<void> {
  const outcomes = [...watched.map((each) => ({ watched: each, drained: each.take() })), ...besides]
  const due = [agenda.evaluateAt ?? Number.POSITIVE_INFINITY, ...watched.map(({ next }) => next)]
  const first = Math.min(...due)
  const next = { ...agenda, definitions, evaluateAt: Number.isFinite(first) ? first : null }
  await commit(within, setting, { agenda, next, outcomes, now })
  await agendas.announce(within.db, 'agenda.changed', {})
}
