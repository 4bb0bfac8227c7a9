import type { Selectable } from 'kysely'
import { z } from 'zod'
import type { SiteTable } from './tables.ts'
import { isTimeZone, UNKNOWN_ZONE } from '../../../platform/time/known-zone.ts'
import { changeOf, listOf, OptionalTexts, text } from '../../../parse.ts'

export type Site = Selectable<SiteTable>

export const SITE_SORT_FIELDS = ['NAME'] as const
export const SiteList = listOf(z.object({ timeZone: OptionalTexts }), SITE_SORT_FIELDS)
export type SiteList = z.output<typeof SiteList>

const fields = {
  name: z.string().trim().pipe(text(200, 1)),
  address: z.string().trim().pipe(text(500)),
  timeZone: z.string().refine(isTimeZone, UNKNOWN_ZONE),
  latitude: z.number().min(-90).max(90).nullable(),
  longitude: z.number().min(-180).max(180).nullable(),
}

export const NewSite = z.object({
  ...fields,
  address: fields.address.default(''),
  latitude: fields.latitude.optional(),
  longitude: fields.longitude.optional(),
})
export const SiteChange = changeOf(fields, ['latitude', 'longitude'])
