import type { Tenant } from '../../../../access/authorize.ts'
import type { Context } from '../../../../context.ts'
import { betweenEvaluations, settle, watchedOf, type AgendaLock } from './between.ts'
import * as store from './load-store.ts'
import { Setting } from './setting.ts'
import { grouped, isOutdated } from './watch-sensors.ts'

/** What `withEvaluation` hands to its work. */
export interface Evaluating {
  /** For the stores: their rows are written in the same transaction. */
  readonly within: Tenant
  /** From when on the change holds: what its version says as `validFrom`. */
  readonly at: Date
}

/**
 * Changes what alarms are evaluated by (rules, sensors, devices), in one transaction and between two evaluations: `work` writes
 * rows as it likes, and when it is done, every point that differs from them is brought up at once (docs/monitoring.md 4.8): rules
 * that came on a sensor, changed (their `version` grew) or went (scope, `enabled`, `deletedAt`), and sensors that were taken out
 * of service or put back. Open alarms are ended or return, with their events. Of an edited rule the row of its version before
 * must be there, since that is what its points went by. Schedules and maintenance windows need less: `changeDefinitions`.
 * @example withEvaluation(ctx, authorize(ctx, 'update', 'AlarmConfig'), ({ within, at }) => store.update(within, id, change, at))
 */
export const withEvaluation = <R>(
  ctx: Pick<Context, 'now' | 'viewer'>,
  tenant: Tenant,
  work: (evaluating: Evaluating) => Promise<R>,
): Promise<R> =>
  betweenEvaluations(ctx, tenant, async (between) => {
    const result = await work({ within: between.within, at: new Date(between.now) })
    await bringUp(
      between,
      ctx.viewer?.organizationId === tenant.organizationId ? ctx.viewer.userId : null,
    )
    return result
  })

/** Every sensor whose points say something else than rules and sensors do now. */
async function bringUp(between: AgendaLock, by: number | null): Promise<void> {
  const { db } = between.within
  const setting = await Setting.load(db, between.upAt)
  const [sensors, points] = [await store.sensors(db, null), grouped(await store.points(db, null))]
  const outdated = sensors.filter((sensor) =>
    isOutdated(setting, sensor, points.get(sensor.id) ?? []),
  )
  const watched = await watchedOf(between, setting, outdated, { at: between.at, by })
  // Also when no point differs: a policy or a tag may, which annunciations are told with.
  await settle(between, setting, watched, { definitions: between.agenda.definitions + 1 })
}
