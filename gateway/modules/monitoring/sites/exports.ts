import { time } from '../../../platform/exports/values.ts'
import type { ListExports } from '../../../platform/exports/list-export.ts'
import { wholeList } from '../../../platform/exports/whole-list.ts'
import { listSites } from './service.ts'

/** The lists of this domain as files. */
export const exports: ListExports = {
  sites: wholeList({
    access: ['read', 'Site'],
    list: listSites,
    anyOf: ['timeZones'],
    columns: [
      ['id', ({ id }) => id],
      ['name', ({ name }) => name],
      ['address', ({ address }) => address],
      ['time_zone', ({ timeZone }) => timeZone],
      ['latitude', ({ latitude }) => latitude],
      ['longitude', ({ longitude }) => longitude],
      ['created_at', ({ createdAt }) => time(createdAt)],
    ],
  }),
}
