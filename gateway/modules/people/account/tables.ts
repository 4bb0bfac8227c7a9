import type { Generated } from 'kysely'
import type { Json, Stamp } from '../../../db/columns.ts'
import type { TemperatureUnit } from '../organization/tables.ts'

export interface AccountSettingsTable {
  accountId: number
  company: Generated<string>
  bio: Generated<string>
  birthDate: string | null
  country: Generated<string>
  website: Generated<string>
  phone: Generated<string>
  socialLinks: Json<Record<string, string>>
  connections: Json<Record<string, string>>
  notifications: Json<Record<string, boolean>>
  timeZone: string | null
  displayUnit: TemperatureUnit | null
  updatedAt: Stamp
}

declare module '../../../db/tables.ts' {
  interface Tables {
    'identity.accountSettings': AccountSettingsTable
  }
}
