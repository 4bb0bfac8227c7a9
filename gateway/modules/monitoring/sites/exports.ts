import type { ListExports } from '../../../platform/exports/list-export.ts'
import { wholeList } from '../../../platform/exports/whole-list.ts'
import { listSites } from './service.ts'

/** The lists of this domain as files. */
export const exports: ListExports = {
  sites: wholeList({
    subject: 'Site',
    list: listSites,
    anyOf: ['timeZone'],
    columns: {
      id: 'id',
      name: 'name',
      address: 'address',
      time_zone: 'timeZone',
      latitude: 'latitude',
      longitude: 'longitude',
      created_at: 'createdAt',
    },
  }),
}
