import type { Resolvers } from '../generated/resolvers.ts'
import type { Lengths } from '../graphql/lengths.ts'
import type { RestRoute } from '../http/rest.ts'
import * as account from './people/account/index.ts'
import * as alarmConfigs from './alarms/alarm-configs/index.ts'
import * as alarms from './alarms/alarms/index.ts'
import * as annotations from './monitoring/annotations/index.ts'
import * as apiKeys from './people/api-keys/index.ts'
import * as audit from './ground/audit/index.ts'
import * as bookmarks from './ground/bookmarks/index.ts'
import * as calibrations from './monitoring/calibrations/index.ts'
import * as devices from './monitoring/devices/index.ts'
import * as exports from './ground/exports/index.ts'
import * as imports from './monitoring/imports/index.ts'
import * as identity from './people/identity/index.ts'
import * as layout from './people/layout/index.ts'
import * as notifications from './ground/notifications/index.ts'
import * as organization from './people/organization/index.ts'
import * as permissions from './people/permissions/index.ts'
import * as pictures from './ground/pictures/index.ts'
import * as profile from './people/profile/index.ts'
import * as readings from './monitoring/readings/index.ts'
import * as reports from './monitoring/reports/index.ts'
import * as roles from './people/roles/index.ts'
import * as schedules from './alarms/schedules/index.ts'
import * as search from './ground/search/index.ts'
import * as sensors from './monitoring/sensors/index.ts'
import * as simulation from './monitoring/simulation/index.ts'
import * as sites from './monitoring/sites/index.ts'
import * as users from './people/users/index.ts'
import * as statistics from './monitoring/statistics/index.ts'
import * as views from './monitoring/views/index.ts'

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
