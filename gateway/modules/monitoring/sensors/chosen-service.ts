import { authorize } from '../../../access/authorize.ts'
import type { Context } from '../../../context.ts'
import { badInput } from '../../../errors.ts'
import { sensorsInScope } from './scope-service.ts'
import type { Sensor } from './sensor.ts'

interface Chosen {
  sensorId?: readonly number[] | undefined
  tag?: readonly string[] | undefined
  siteId?: readonly number[] | undefined
}

/** The chosen sensors that the viewer may read: foreign ones are left out like ones that never were, and there must be one. */
export async function chosenSensors(
  ctx: Context,
  { sensorId = [], tag = [], siteId = [] }: Chosen,
): Promise<Sensor[]> {
  authorize(ctx, 'read', 'Reading')
  const sensors = await sensorsInScope(ctx, { sensorIds: sensorId, tags: tag, siteIds: siteId })
  if (!sensors.length)
    throw badInput(
      ['sensorId'],
      'sensorId: Name sensors, tags or sites of sensors that you may read.',
    )
  return sensors
}
