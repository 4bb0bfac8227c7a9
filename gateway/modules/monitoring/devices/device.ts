import type { Selectable } from 'kysely'
import { z } from 'zod'
import type { DeviceTable, DeviceTokenTable } from './tables.ts'
import { changeOf, listOf, OptionalIds, text } from '../../../parse.ts'

export type Device = Selectable<DeviceTable>
/** What is known of a token; its digest stays in the store. */
export type DeviceToken = Pick<
  Selectable<DeviceTokenTable>,
  'deviceId' | 'prefix' | 'createdAt' | 'expiresAt' | 'lastUsedAt'
>

export const DEVICE_STATUSES = ['ACTIVE', 'OUT_OF_SERVICE', 'RETIRED'] as const
export const DEVICE_SORT_FIELDS = ['NAME', 'BATTERY', 'SIGNAL'] as const
export const DeviceFilter = z.object({
  siteId: OptionalIds,
  status: z.array(z.enum(DEVICE_STATUSES)).nullish(),
})
export const DeviceList = listOf(DeviceFilter, DEVICE_SORT_FIELDS)
export type DeviceList = z.output<typeof DeviceList>

const fields = {
  siteId: z.string(),
  name: z.string().trim().pipe(text(200, 1)),
  model: z.string().trim().pipe(text(200)),
  serial: z.string().trim().pipe(text(200)),
}
export const NewDevice = z.object({
  ...fields,
  model: fields.model.default(''),
  serial: fields.serial.default(''),
})
export const DeviceChange = changeOf({ ...fields, status: z.enum(DEVICE_STATUSES) })
