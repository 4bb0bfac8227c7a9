import { authorize } from '../../../access/authorize.ts'
import type { Context } from '../../../context.ts'
import { badInput } from '../../../errors.ts'
import { sensorsInScope } from './scope-service.ts'
import type { Sensor } from './sensor.ts'

interface Chosen {
  sensorIds?: readonly number[] | undefined
  tags?: readonly string[] | undefined
  siteIds?: readonly number[] | undefined
}

/** The chosen sensors that the viewer may read: foreign ones are left out like ones that never were, and there must be one. */
export async function chosenSensors(
  ctx: Context,
  { sensorIds = [], tags = [], siteIds = [] }: Chosen,
): Promise<Sensor[]> {
  authorize(ctx, 'read', 'Reading')
  const sensors = await sensorsInScope(ctx, { sensorIds, tags, siteIds })
  if (!sensors.length)
    throw badInput(
      ['sensorIds'],
      'sensorIds: Name sensors, tags or sites of sensors that you may read.',
    )
  return sensors
}
