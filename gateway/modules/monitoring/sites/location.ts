import type { Selectable } from 'kysely'
import { z } from 'zod'
import type { LocationTable } from './tables.ts'
import { changeOf, listOf, OptionalIds, text } from '../../../parse.ts'

export type Location = Selectable<LocationTable>

export const LOCATION_SORT_FIELDS = ['NAME'] as const
export const LocationList = listOf(z.object({ siteId: OptionalIds }), LOCATION_SORT_FIELDS)
export type LocationList = z.output<typeof LocationList>

const LOCATION_KINDS = ['ROOM', 'COOLER', 'FREEZER', 'VEHICLE', 'OTHER'] as const
const fields = {
  name: z.string().trim().pipe(text(200, 1)),
  kind: z.enum(LOCATION_KINDS),
  parentId: z.string().nullable(),
}

export const NewLocation = z.object({
  ...fields,
  siteId: z.string(),
  kind: fields.kind.default('OTHER'),
  parentId: fields.parentId.optional(),
})
export const LocationChange = changeOf(fields, ['parentId'])
