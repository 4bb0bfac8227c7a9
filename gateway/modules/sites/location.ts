import type { Selectable } from 'kysely'
import { z } from 'zod'
import type { LocationTable } from '../../db/tables.ts'
import { listOf, OptionalIds } from '../../parse.ts'

export type Location = Selectable<LocationTable>

export const LOCATION_SORT_FIELDS = ['NAME'] as const
export const LocationList = listOf(z.object({ siteIds: OptionalIds }), LOCATION_SORT_FIELDS)
export type LocationList = z.output<typeof LocationList>
