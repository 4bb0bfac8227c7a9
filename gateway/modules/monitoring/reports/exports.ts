import type { ListExports } from '../../../platform/exports/list-export.ts'
import { wholeList } from '../../../platform/exports/whole-list.ts'
import { listReports } from './service.ts'
import { tableReportExport } from './table-export-service.ts'

/** The lists of this domain as files. */
export const exports: ListExports = {
  tablereport: tableReportExport,
  reports: wholeList({
    subject: 'Report',
    list: listReports,
    anyOf: ['period', 'bucket'],
    columns: {
      id: 'id',
      name: 'name',
      period: 'period',
      starts_at: 'startsAt',
      ends_at: 'endsAt',
      bucket: 'bucket',
      columns: 'columns',
      sensor_ids: 'sensorIds',
      tags: 'tags',
      site_ids: 'siteIds',
      updated_at: 'updatedAt',
    },
  }),
}
