import { ifMay } from '../../../access/if-may.ts'
import type { ListExports } from '../../../platform/exports/list-export.ts'
import { wholeList } from '../../../platform/exports/whole-list.ts'
import { getSite } from '../sites/service.ts'
import { getToken, listDevices } from './service.ts'

/** The lists of this domain as files. */
export const exports: ListExports = {
  devices: wholeList({
    subject: 'Device',
    list: listDevices,
    anyOf: ['siteId', 'status'],
    columns: {
      id: 'id',
      name: 'name',
      model: 'model',
      serial: 'serial',
      status: 'status',
      site: async ({ siteId }, ctx) => (await ifMay(ctx, 'Site', () => getSite(ctx, siteId)))?.name,
      battery_percent: 'batteryPercent',
      battery_at: 'batteryAt',
      signal_dbm: 'signalDbm',
      signal_at: 'signalAt',
      token: async ({ id }, ctx) => (await getToken(ctx, id))?.prefix,
      token_used_at: async ({ id }, ctx) => (await getToken(ctx, id))?.lastUsedAt,
      created_at: 'createdAt',
    },
  }),
}
