import { authorize } from '../../../access/authorize.ts'
import type { Context } from '../../../context.ts'
import type { Sensor } from '../../monitoring/sensors/sensor.ts'
import { limitSpans, type LimitSpan } from './limits.ts'
import * as store from './limits-store.ts'

/** Of every sensor the limits that the rules of the time set it, over a period. */
export async function limitsBySensor(
  ctx: Context,
  sensors: readonly Sensor[],
  period: { from: number; to: number },
): Promise<Map<number, LimitSpan[]>> {
  const tenant = authorize(ctx, 'read', 'AlarmConfig')
  const rulings = await store.rulings(tenant, period)
  return new Map(sensors.map((sensor) => [sensor.id, limitSpans(rulings, sensor, period)]))
}
