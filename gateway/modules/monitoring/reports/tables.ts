import type { Generated, GeneratedAlways } from 'kysely'
import type { Changing, OptionalInstant, Organization } from '../../../db/columns.ts'

export type ReportPeriod =
  | 'TODAY'
  | 'YESTERDAY'
  | 'THIS_WEEK'
  | 'LAST_WEEK'
  | 'LAST_7_DAYS'
  | 'LAST_30_DAYS'
  | 'THIS_MONTH'
  | 'LAST_MONTH'
  | 'CUSTOM'

export type ReportBucket = 'RAW' | 'M5' | 'H1' | 'DAY' | 'MONTH'

export type ReportColumn = 'MIN' | 'AVG' | 'MAX' | 'LAST' | 'OUT' | 'MKT' | 'COVERAGE'

export interface ReportDefinitionTable extends Changing {
  organizationId: Organization
  id: Generated<number>
  name: string
  sensorIds: Generated<number[]>
  tags: Generated<string[]>
  siteIds: Generated<number[]>
  period: ReportPeriod
  /** Of a custom period. */
  startsAt: OptionalInstant
  endsAt: OptionalInstant
  bucket: ReportBucket
  columns: ReportColumn[]
  createdBy: number | null
  version: Generated<number>
  searchText: GeneratedAlways<string>
}

declare module '../../../db/tables.ts' {
  interface Tables {
    reportDefinition: ReportDefinitionTable
  }
}
