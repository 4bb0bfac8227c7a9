import { authorize } from '../../../../access/authorize.ts'
import type { LimitsOfRules } from '../../../monitoring/statistics/rule-limits.ts'
import { limitSpans } from './limits.ts'
import * as store from './limits-store.ts'

export const limitsBySensor: LimitsOfRules = async (ctx, sensors, period) => {
  const tenant = authorize(ctx, 'read', 'AlarmConfig')
  const rulings = await store.rulings(tenant, period)
  return new Map(sensors.map((sensor) => [sensor.id, limitSpans(rulings, sensor, period)]))
}
