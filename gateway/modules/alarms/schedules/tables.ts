import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Changing, Instant, Json, Organization } from '../../../db/columns.ts'
import type { Scoped } from '../alarm-configs/tables.ts'

/** Local times of day, "08:00"; "24:00" ends a day, and an end before its start is on the next day. */
export interface TimeWindow {
  from: string
  to: string
}

export interface ScheduleTable extends Changing {
  organizationId: Organization
  id: Generated<number>
  name: string
  timeZone: string
  /** Days of the week from 1, Monday. */
  windows: Json<(TimeWindow & { days: number[] })[]>
  exceptions: Json<{ date: string; windows: TimeWindow[] }[]>
  version: Generated<number>
  searchText: GeneratedAlways<string>
}

export interface MaintenanceWindowTable extends Changing, Scoped {
  organizationId: Organization
  id: Generated<number>
  startsAt: Instant
  endsAt: Instant
  recurrence: ColumnType<
    { every: 'DAY' | 'WEEK'; until: string | null } | null,
    string | null | undefined,
    string | null
  >
  timeZone: Generated<string>
  reason: string
  createdBy: number | null
  version: Generated<number>
  searchText: GeneratedAlways<string>
}

declare module '../../../db/tables.ts' {
  interface Tables {
    schedule: ScheduleTable
    maintenanceWindow: MaintenanceWindowTable
  }
}
