import type { Generated } from 'kysely'
import type { Changing, Json } from '../../../db/columns.ts'

export type TemperatureUnit = 'C' | 'F' | 'K'

export interface OrganizationTable extends Changing {
  id: Generated<number>
  title: string
  slug: string
  timeZone: Generated<string>
  displayUnit: Generated<TemperatureUnit>
  retentionRawDays: Generated<number>
  readingsKeptFrom: Date | null
  grace: Generated<number>
  startupGrace: Generated<number>
  longestShelf: Generated<number>
  alarmReasons: Generated<string[]>
  version: Generated<number>
  alarmSettingsVersion: Generated<number>
  layout: Json<Record<string, unknown>>
}

declare module '../../../db/tables.ts' {
  interface Tables {
    organization: OrganizationTable
  }
}
