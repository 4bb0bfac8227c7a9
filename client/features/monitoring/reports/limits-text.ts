import type { TFunction } from 'i18next'
import type { Figures } from './report-data.ts'

/** ", 2.0 – 8.0": the limits at the end of the period, and whether they changed in it. */
export function limitsText(
  total: Figures | undefined,
  temperature: (celsius: number) => string,
  t: TFunction,
): string {
  const limits = total?.ruleLimits
  const [low, high] = [limits?.low.at(-1) ?? null, limits?.high.at(-1) ?? null]
  const changed = (limits?.starts.length ?? 0) > 1 ? t('reports:limits.changed') : ''
  if (low === null && high === null) return changed
  const range = { low: temperature(low ?? 0), high: temperature(high ?? 0) }
  const words = low === null ? 'upTo' : high === null ? 'from' : 'between'
  return t(`reports:limits.${words}`, range) + changed
}
