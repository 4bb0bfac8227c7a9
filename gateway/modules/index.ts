import type { Resolvers } from '../generated/resolvers.ts'
import type { Lengths } from '../graphql/lengths.ts'
import type { RestRoute } from '../http/rest.ts'
import * as account from './account/index.ts'
import * as alarmConfigs from './alarm-configs/index.ts'
import * as alarms from './alarms/index.ts'
import * as annotations from './annotations/index.ts'
import * as apiKeys from './api-keys/index.ts'
import * as audit from './audit/index.ts'
import * as bookmarks from './bookmarks/index.ts'
import * as calibrations from './calibrations/index.ts'
import * as devices from './devices/index.ts'
import * as exports from './exports/index.ts'
import * as imports from './imports/index.ts'
import * as identity from './identity/index.ts'
import * as layout from './layout/index.ts'
import * as notifications from './notifications/index.ts'
import * as organization from './organization/index.ts'
import * as permissions from './permissions/index.ts'
import * as pictures from './pictures/index.ts'
import * as profile from './profile/index.ts'
import * as readings from './readings/index.ts'
import * as reports from './reports/index.ts'
import * as roles from './roles/index.ts'
import * as schedules from './schedules/index.ts'
import * as search from './search/index.ts'
import * as sensors from './sensors/index.ts'
import * as simulation from './simulation/index.ts'
import * as sites from './sites/index.ts'
import * as users from './users/index.ts'
import * as statistics from './statistics/index.ts'
import * as views from './views/index.ts'

/** What a domain offers to the doors. */
export interface Module {
  readonly resolvers?: Resolvers
  readonly rest?: readonly RestRoute[]
  /** How long lists are whose length follows from several arguments: what a document costs is known before it is read. */
  readonly lengths?: Lengths
}

export const modules: readonly Module[] = [
  identity,
  account,
  apiKeys,
  layout,
  organization,
  users,
  roles,
  permissions,
  pictures,
  sites,
  devices,
  sensors,
  readings,
  imports,
  calibrations,
  schedules,
  alarms,
  alarmConfigs,
  statistics,
  reports,
  exports,
  notifications,
  annotations,
  views,
  search,
  bookmarks,
  audit,
  profile,
]

/** What the demo adds. */
export const demoModules: readonly Module[] = [...modules, simulation]
