import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import type { MaintenanceWindow } from './maintenance-window.ts'
import type { Schedule } from './schedule.ts'

export interface StoredCalendar {
  schedules: Schedule[]
  windows: MaintenanceWindow[]
}

/** Buffers of devices go back so far. */
const OLDEST = '31 days'

/** All schedules, and the windows that may bear on readings that are still to come. */
export async function storedCalendar(db: Kysely<Tables>): Promise<StoredCalendar> {
  const schedules = await db.selectFrom('schedule').selectAll().execute()
  const windows = await db
    .selectFrom('maintenanceWindow')
    .selectAll()
    .where((where) =>
      where.or([
        where('recurrence', 'is not', null),
        sql<boolean>`ends_at > now() - ${OLDEST}::interval`,
      ]),
    )
    .execute()
  return { schedules, windows }
}
