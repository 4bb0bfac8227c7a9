import type { Generated, GeneratedAlways } from 'kysely'
import type { Changing, Instant, Organization } from '../../../db/columns.ts'

export interface AnnotationTable extends Changing {
  organizationId: Organization
  id: Generated<number>
  /** Either this or `siteId`. */
  sensorId: number | null
  siteId: number | null
  fromTs: Instant
  toTs: Instant
  text: string
  createdBy: number | null
  version: Generated<number>
  searchText: GeneratedAlways<string>
}

declare module '../../../db/tables.ts' {
  interface Tables {
    annotation: AnnotationTable
  }
}
