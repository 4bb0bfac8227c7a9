import { z } from 'zod'
import { authorize } from '../../../access/authorize.ts'
import type { Context } from '../../../context.ts'
import { InputRefused, type Problem } from '../../../errors.ts'
import { idsOf, text } from '../../../parse.ts'
import { getSite } from '../sites/service.ts'
import { isInScope, type Scope } from './scope.ts'
import type { Sensor } from './sensor.ts'
import { readableSensors } from './service.ts'
import { inPlaces } from './store.ts'

export { isEmptyScope, isInScope } from './scope.ts'

/** Ids stay text until somebody has looked whether they exist: what is no id is nobody's. */
export const ScopeInput = z.object({
  sensorIds: z.array(z.string()).max(1000, 'At most 1,000 sensors.').default([]),
  tags: z
    .array(z.string().trim().pipe(text(50, 1)))
    .max(20, 'At most 20 tags.')
    .default([]),
  siteIds: z.array(z.string()).max(1000, 'At most 1,000 sites.').default([]),
})
export type ScopeInput = z.output<typeof ScopeInput>

/** The scope with the ids of what the viewer may read; throws the problems of `input.scope`. */
export async function resolveScope(ctx: Context, { sensorIds, tags, siteIds }: ScopeInput) {
  const [sensors, sites] = [idsOf(sensorIds), idsOf(siteIds)]
  const [known, seen] = await Promise.all([
    readableSensors(ctx, sensors),
    Promise.all(sites.map((id) => getSite(ctx, id))),
  ])
  const problems: Problem[] = []
  const missing = (field: string, message: string) =>
    problems.push({ code: 'INVALID', path: ['input', 'scope', field], message })
  if (sensors.length < sensorIds.length || sensors.some((id) => !known.has(id)))
    missing('sensorIds', 'There is no such sensor.')
  if (sites.length < siteIds.length || seen.includes(null))
    missing('siteIds', 'There is no such site.')
  if (problems.length) throw new InputRefused(problems)
  return { sensorIds: unique(sensors), tags: unique(tags), siteIds: unique(sites) }
}

/** The readable sensors of a scope: those named in the order they are named, then the others by place. */
export async function sensorsInScope(ctx: Context, scope: Scope): Promise<Sensor[]> {
  const tenant = authorize(ctx, 'read', 'Sensor')
  const named = await readableSensors(ctx, scope.sensorIds)
  const first = unique(scope.sensorIds).flatMap((id) => named.get(id) ?? [])
  if (!scope.tags.length && !scope.siteIds.length) return first
  const others = (await inPlaces(tenant)).filter(
    (sensor) => !named.has(sensor.id) && isInScope(scope, sensor),
  )
  return [...first, ...others]
}

const unique = <T>(values: readonly T[]) => [...new Set(values)]
