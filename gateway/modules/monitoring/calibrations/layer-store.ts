import { sql } from 'kysely'
import type { Tenant } from '../../../access/authorize.ts'
import { anyOf } from '../../../db/listing.ts'
import type { LayerSpan } from '../../../platform/layers.ts'
import { onKey, rowsOf } from '../../../platform/record/rows.ts'

/** Calibrations whose time is over within a span; done are those that another one followed. */
export const dueWithin = (tenant: Tenant, { from, to }: LayerSpan, most: number) =>
  rowsOf(tenant, 'calibration')
    .innerJoin('published.sensor as sensor', (join) =>
      onKey(join, 'sensor', 'calibration.sensorId'),
    )
    .$if(tenant.siteIds !== null, (query) =>
      query.where('sensor.siteId', '=', anyOf(tenant.siteIds ?? [])),
    )
    .where('calibration.dueAt', '>=', from)
    .where('calibration.dueAt', '<', to)
    .select([
      'calibration.id',
      'calibration.sensorId',
      'sensor.name as sensor',
      sql<Date>`calibration.due_at`.as('dueAt'),
      sql<boolean>`exists (select from calibration later where later.organization_id = calibration.organization_id
        and later.sensor_id = calibration.sensor_id and later.valid_from > calibration.valid_from)`.as(
        'isDone',
      ),
    ])
    .orderBy('calibration.dueAt')
    .orderBy('calibration.id')
    .limit(most)
    .execute()
