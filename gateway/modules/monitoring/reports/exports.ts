import { joined, time } from '../../../platform/exports/values.ts'
import type { ListExports } from '../../../platform/exports/list-export.ts'
import { wholeList } from '../../../platform/exports/whole-list.ts'
import { listReports } from './service.ts'
import { tableReportExport } from './table-export-service.ts'

/** The lists of this domain as files. */
export const exports: ListExports = {
  tablereport: tableReportExport,
  reports: wholeList({
    access: ['read', 'Report'],
    list: listReports,
    anyOf: ['periods', 'buckets'],
    columns: [
      ['id', ({ id }) => id],
      ['name', ({ name }) => name],
      ['period', ({ period }) => period],
      ['starts_at', ({ startsAt }) => time(startsAt)],
      ['ends_at', ({ endsAt }) => time(endsAt)],
      ['bucket', ({ bucket }) => bucket],
      ['columns', ({ columns }) => joined(columns)],
      ['sensor_ids', ({ sensorIds }) => joined(sensorIds)],
      ['tags', ({ tags }) => joined(tags)],
      ['site_ids', ({ siteIds }) => joined(siteIds)],
      ['updated_at', ({ updatedAt }) => time(updatedAt)],
    ],
  }),
}
