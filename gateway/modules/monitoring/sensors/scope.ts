import type { Sensor } from './sensor.ts'

/** Which sensors something is about: those named, and those with one of the tags, at the sites when there are some. */
export interface Scope {
  readonly sensorIds: readonly number[]
  readonly tags: readonly string[]
  readonly siteIds: readonly number[]
}

export const isEmptyScope = ({ sensorIds, tags, siteIds }: Scope): boolean =>
  !sensorIds.length && !tags.length && !siteIds.length

/** Sites without tags mean all their sensors. Nothing is in an empty scope. */
export function isInScope(
  { sensorIds, tags, siteIds }: Scope,
  sensor: Pick<Sensor, 'id' | 'siteId' | 'tags'>,
): boolean {
  if (sensorIds.includes(sensor.id)) return true
  if (!tags.length && !siteIds.length) return false
  return (
    (!tags.length || tags.some((tag) => sensor.tags.includes(tag))) &&
    (!siteIds.length || siteIds.includes(sensor.siteId))
  )
}
