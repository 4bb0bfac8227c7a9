import { sql } from 'kysely'
import type { Tenant } from '../../../access/authorize.ts'
import { anyOf } from '../../../db/listing.ts'
import type { LayerSpan } from '../../../platform/layers.ts'
import { onKey, rowsOf } from '../../../platform/record/rows.ts'

const OVER = sql<Date | null>`coalesce(alarm.returned_at, alarm.closed_at)`

/** Those that were on at some time of a span, oldest first; not those that were hidden by design. */
export const during = (tenant: Tenant, { from, to }: LayerSpan, most: number) =>
  rowsOf(tenant, 'alarm')
    .innerJoin('published.sensor as sensor', (join) => onKey(join, 'sensor', 'alarm.sensorId'))
    .innerJoin('published.alarmConfig as config', (join) => onKey(join, 'config', 'alarm.configId'))
    .$if(tenant.siteIds !== null, (query) =>
      query.where('alarm.siteId', '=', anyOf(tenant.siteIds ?? [])),
    )
    .where('alarm.state', '<>', 'SUPPRESSED')
    .where('alarm.raisedAt', '<', to)
    .where(sql<boolean>`(${OVER} is null or ${OVER} > ${from})`)
    .select([
      'alarm.id',
      'alarm.raisedAt',
      OVER.as('overAt'),
      'sensor.name as sensor',
      'config.name as rule',
    ])
    .orderBy('alarm.raisedAt')
    .orderBy('alarm.id')
    .limit(most)
    .execute()
