import type { RouteObject } from 'react-router-dom'
import { routes as account } from '../../features/people/account/routes.ts'
import { routes as alarms } from '../../features/alarms/alarms/routes.ts'
import { routes as apiKeys } from '../../features/people/api-keys/routes.ts'
import { routes as sensors } from '../../features/monitoring/sensors/routes.ts'
import { routes as devices } from '../../features/monitoring/devices/routes.ts'
import { routes as alarmConfigs } from '../../features/alarms/alarm-configs/routes.ts'
import { routes as schedules } from '../../features/alarms/schedules/routes.ts'
import { routes as notifications } from '../../features/ground/notifications/routes.ts'
import { routes as imports } from '../../features/monitoring/imports/routes.ts'
import { routes as organization } from '../../features/people/organization/routes.ts'
import { routes as permissions } from '../../features/people/permissions/routes.ts'
import { routes as audit } from '../../features/ground/audit/routes.ts'
import { routes as profile } from '../../features/people/profile/routes.ts'
import { routes as sites } from '../../features/monitoring/sites/routes.ts'
import { routes as views } from '../../features/monitoring/views/routes.ts'
import { routes as reports } from '../../features/monitoring/reports/routes.ts'
import { routes as users } from '../../features/people/users/routes.ts'
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
