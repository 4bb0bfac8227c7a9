import type { Tenant } from '../../../../access/authorize.ts'
import type { AlarmSettings } from './alarm-settings.ts'

export { changingDefinitions } from '../../../../worker/agenda.ts'

const COLUMNS = [
  'grace as graceSeconds',
  'startupGrace as startupGraceSeconds',
  'longestShelf as longestShelfSeconds',
  'alarmReasons as reasons',
  'alarmSettingsVersion as version',
] as const

export const settingsOf = ({ db, organizationId }: Tenant): Promise<AlarmSettings> =>
  db
    .selectFrom('published.organization')
    .select(COLUMNS)
    .where('id', '=', organizationId)
    .executeTakeFirstOrThrow()
