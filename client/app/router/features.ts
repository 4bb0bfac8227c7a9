import type { RouteObject } from 'react-router-dom'
import { routes as account } from '../../features/account/routes.ts'
import { routes as alarms } from '../../features/alarms/routes.ts'
import { routes as apiKeys } from '../../features/api-keys/routes.ts'
import { routes as sensors } from '../../features/sensors/routes.ts'
import { routes as devices } from '../../features/devices/routes.ts'
import { routes as alarmConfigs } from '../../features/alarm-configs/routes.ts'
import { routes as schedules } from '../../features/schedules/routes.ts'
import { routes as notifications } from '../../features/notifications/routes.ts'
import { routes as imports } from '../../features/imports/routes.ts'
import { routes as organization } from '../../features/organization/routes.ts'
import { routes as permissions } from '../../features/permissions/routes.ts'
import { routes as audit } from '../../features/audit/routes.ts'
import { routes as profile } from '../../features/profile/routes.ts'
import { routes as sites } from '../../features/sites/routes.ts'
import { routes as views } from '../../features/views/routes.ts'
import { routes as reports } from '../../features/reports/routes.ts'
import { routes as users } from '../../features/users/routes.ts'
import type { FeatureRoutes } from '../../lib/page.ts'

/** The features of the product, one line each. */
const features: FeatureRoutes[] = [
  sensors,
  alarms,
  devices,
  alarmConfigs,
  schedules,
  notifications,
  views,
  reports,
  imports,
  sites,
  users,
  permissions,
  organization,
  audit,
  apiKeys,
  account,
  profile,
]

export const featureRoutes: RouteObject[] = features.flatMap(({ signedIn }) => signedIn)
