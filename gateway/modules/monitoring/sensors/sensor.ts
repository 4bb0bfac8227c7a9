import type { Selectable } from 'kysely'
import { z } from 'zod'
import type { SensorTable } from './tables.ts'
import { missed } from '../../../issues.ts'
import { changeOf, listOf, OptionalIds, text } from '../../../parse.ts'

export type Sensor = Selectable<SensorTable>

export const SENSOR_STATUSES = ['ACTIVE', 'OUT_OF_SERVICE', 'RETIRED'] as const
export const SENSOR_SORT_FIELDS = ['NAME', 'PLACE'] as const
export const SensorFilter = z.object({
  siteId: OptionalIds,
  deviceId: OptionalIds,
  tag: z.array(text(50)).max(100, 'At most 100 tags.').nullish(),
  status: z.array(z.enum(SENSOR_STATUSES)).nullish(),
})
export const SensorList = listOf(SensorFilter, SENSOR_SORT_FIELDS)
export type SensorList = z.output<typeof SensorList>

/** Absolute zero, and far above what any probe survives. */
const celsius = z.number().min(-273.15).max(10_000)

const fields = {
  deviceId: z.string(),
  locationId: z.string().nullable(),
  key: z.string().trim().pipe(text(64, 1)),
  name: z.string().trim().pipe(text(200, 1)),
  reportIntervalSeconds: z.number().int().min(1).max(86_400),
  staleAfterSeconds: z.number().int().min(1).max(604_800),
  physicalMin: celsius,
  physicalMax: celsius,
  permittedLow: celsius.nullable(),
  permittedHigh: celsius.nullable(),
  decimals: z.number().int().min(0).max(3),
  tags: z.array(z.string().trim().pipe(text(50, 1))).max(20, 'At most 20 tags.'),
}
export const SensorChange = changeOf({ ...fields, status: z.enum(SENSOR_STATUSES) }, [
  'locationId',
  'permittedLow',
  'permittedHigh',
])

export const NewSensor = z
  .object({
    ...fields,
    locationId: fields.locationId.optional(),
    reportIntervalSeconds: fields.reportIntervalSeconds.default(60),
    staleAfterSeconds: fields.staleAfterSeconds.nullish(),
    physicalMin: celsius.default(-100),
    physicalMax: celsius.default(100),
    permittedLow: fields.permittedLow.optional(),
    permittedHigh: fields.permittedHigh.optional(),
    decimals: fields.decimals.default(1),
    tags: fields.tags.default([]),
  })
  .superRefine((ranges, context) => {
    for (const { field, message, above } of emptyRanges(ranges))
      context.addIssue(missed([field], message, { above }))
  })
export type NewSensor = z.output<typeof NewSensor>

export interface Ranges {
  readonly physicalMin: number
  readonly physicalMax: number
  readonly permittedLow?: number | null | undefined
  readonly permittedHigh?: number | null | undefined
}

/** The upper ends that are not above the lower ones. */
export function emptyRanges({
  physicalMin,
  physicalMax,
  permittedLow: low,
  permittedHigh: high,
}: Ranges): { field: keyof Ranges; message: string; above: number }[] {
  const empty: ReturnType<typeof emptyRanges> = []
  if (physicalMin >= physicalMax) {
    const message = 'This must be above the physical minimum.'
    empty.push({ field: 'physicalMax', message, above: physicalMin })
  }
  if (low != null && high != null && low >= high) {
    const message = 'This must be above the lower end.'
    empty.push({ field: 'permittedHigh', message, above: low })
  }
  return empty
}

/** Three report intervals, two minutes at least (docs/monitoring.md 3). */
export const defaultStaleAfter = (reportInterval: number) => Math.max(3 * reportInterval, 120)
