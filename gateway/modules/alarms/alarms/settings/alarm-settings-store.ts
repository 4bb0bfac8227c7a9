import type { Tenant } from '../../../../access/authorize.ts'
import type { AlarmSettings, AlarmSettingsChange } from './alarm-settings.ts'

export { changingDefinitions } from '../../../../worker/agenda.ts'

const COLUMNS = [
  'grace as graceSeconds',
  'startupGrace as startupGraceSeconds',
  'longestShelf as longestShelfSeconds',
] as const

export const settingsOf = ({ db, organizationId }: Tenant): Promise<AlarmSettings> =>
  db
    .selectFrom('organization')
    .select(COLUMNS)
    .where('id', '=', organizationId)
    .executeTakeFirstOrThrow()

/** What is undefined stays. */
export const changeSettings = (
  { db, organizationId }: Tenant,
  change: AlarmSettingsChange,
  at: Date,
): Promise<AlarmSettings> =>
  db
    .updateTable('organization')
    .set({
      grace: change.graceSeconds,
      startupGrace: change.startupGraceSeconds,
      longestShelf: change.longestShelfSeconds,
      updatedAt: at,
    })
    .where('id', '=', organizationId)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
