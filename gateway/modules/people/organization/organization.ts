import { z } from 'zod'
import type { TemperatureUnit } from './tables.ts'
import { changeOf, text } from '../../../parse.ts'
import { isTimeZone, UNKNOWN_ZONE } from '../../../platform/time/known-zone.ts'

export interface OrganizationSettings {
  title: string
  timeZone: string
  displayUnit: TemperatureUnit
  retentionRawDays: number
  readingsKeptFrom: Date | null
  version: number
}

/** Readings are taken in for 30 days after they were measured: none may be too old before it has arrived. */
const [LEAST_DAYS, MOST_DAYS] = [31, 3660]

export const OrganizationChange = changeOf({
  title: z.string().trim().pipe(text(120, 1)),
  timeZone: z.string().refine(isTimeZone, UNKNOWN_ZONE),
  displayUnit: z.enum(['C', 'F', 'K']),
  retentionRawDays: z
    .number()
    .int()
    .min(LEAST_DAYS, `At least ${LEAST_DAYS} days.`)
    .max(MOST_DAYS, `At most ${MOST_DAYS.toLocaleString('en')} days.`),
})
export type OrganizationChange = z.output<typeof OrganizationChange>
