import type { AlarmConfigBody } from './tables.ts'

export interface Change {
  field: string
  from: string | null
  to: string | null
}

/** A version as texts, by the names that inputs give its fields. */
function valuesIn({
  parameters,
  sensorIds,
  tags,
  siteIds,
  suppressedBy,
  ...rest
}: AlarmConfigBody): Map<string, string | null> {
  const values: Record<string, unknown> = {
    ...rest,
    ...Object.fromEntries(
      Object.entries(parameters).map(([field, value]) => [`parameters.${field}`, value]),
    ),
    'scope.sensorIds': sensorIds,
    'scope.tags': tags,
    'scope.siteIds': siteIds,
    suppressedByIds: suppressedBy,
  }
  return new Map(Object.entries(values).map(([field, value]) => [field, textOf(value)]))
}

function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return null
  return Array.isArray(value) ? value.join(', ') : `${value as string | number | boolean}`
}

/** What one version has and the other has not, field by field. */
export function differences(before: AlarmConfigBody, after: AlarmConfigBody): Change[] {
  const [then, now] = [valuesIn(before), valuesIn(after)]
  return [...new Set([...then.keys(), ...now.keys()])]
    .map((field) => ({ field, from: then.get(field) ?? null, to: now.get(field) ?? null }))
    .filter(({ from, to }) => from !== to)
}
