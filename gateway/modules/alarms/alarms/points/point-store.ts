import { sql } from 'kysely'
import type { Tenant } from '../../../../access/authorize.ts'
import { anyOf, anyText, containing, orderBy, plain } from '../../../../db/listing.ts'
import { pageOf, rowColumns, rowsAsked } from '../../../../platform/paging/page.ts'
import { onKey } from '../../../../platform/record/rows.ts'
import type { AlarmPoint, AlarmPointList } from './point.ts'
import { priorityRank } from '../store.ts'

const STATE_RANK = sql`array_position('{UNACK,RTN_UNACK,ACKED,SHELVED,SUPPRESSED,NORMAL,OUT_OF_SERVICE}'::text[], point.state)`
const URGENCY = [STATE_RANK, priorityRank('config.priority')]
const COLUMNS = {
  ...rowColumns('point'),
  URGENCY,
  SHELVED_UNTIL: [plain('point.shelvedUntil')],
}

const points = ({ db, organizationId, siteIds }: Tenant) =>
  db
    .selectFrom('alarmPoint as point')
    .innerJoin('published.alarmConfig as config', (join) => onKey(join, 'config', 'point.configId'))
    .innerJoin('published.sensor as sensor', (join) => onKey(join, 'sensor', 'point.sensorId'))
    .where('point.organizationId', '=', organizationId)
    .$if(siteIds !== null, (query) => query.where('sensor.siteId', '=', anyOf(siteIds ?? [])))

const whole = (query: ReturnType<typeof points>) =>
  query.select([
    'point.organizationId',
    'point.id',
    'point.configId',
    'point.sensorId',
    'point.phase',
    'point.state',
    'point.since',
    'point.validFrom',
    'point.shelvedUntil',
    'point.shelvedBy',
    'point.shelveReason',
    'point.suppressed',
    'point.openAlarmId',
    'point.lastEventAt',
    'point.lastSeq',
    'point.removedAt',
    'point.configVersion',
    'point.revision',
    'point.createdAt',
    'point.updatedAt',
    'config.kind',
    'config.priority',
    'config.parameters',
    'config.name as ruleName',
    sql<number>`(point.memory->>'activations')::int`.as('activations'),
  ] as const)

/** Those that are evaluated; what is out of every rule's scope keeps its row for its history. */
export function pointPage(tenant: Tenant, { filter, search, sort, page, perPage }: AlarmPointList) {
  const { state, phase, siteId, sensorId, configId, priority } = filter ?? {}
  let matching = rowsAsked(points(tenant), rowColumns('point'), filter).where(
    'point.removedAt',
    'is',
    null,
  )
  if (state) matching = matching.where('point.state', '=', anyText(state))
  if (phase) matching = matching.where('point.phase', '=', anyText(phase))
  if (siteId) matching = matching.where('sensor.siteId', '=', anyOf(siteId))
  if (sensorId) matching = matching.where('point.sensorId', '=', anyOf(sensorId))
  if (configId) matching = matching.where('point.configId', '=', anyOf(configId))
  if (priority) matching = matching.where('config.priority', '=', anyText(priority))
  if (search) {
    const found = [sql`lower(sensor.name)`, sql`lower(config.name)`] as const
    matching = matching.where((where) =>
      where.or(found.map((column) => containing(column as never, search))),
    )
  }
  return pageOf(
    whole(matching),
    orderBy(COLUMNS, sort ?? [{ field: 'URGENCY', direction: 'ASC' }], 'point.id'),
    { page, perPage },
  )
}

export const pointsByIds = (tenant: Tenant, ids: readonly number[]): Promise<AlarmPoint[]> =>
  whole(points(tenant)).where('point.id', '=', anyOf(ids)).execute()

/** The most urgent first. */
export const pointsOfSensors = (
  tenant: Tenant,
  sensorIds: readonly number[],
): Promise<AlarmPoint[]> =>
  whole(points(tenant))
    .where('point.removedAt', 'is', null)
    .where('point.sensorId', '=', anyOf(sensorIds))
    .orderBy(orderBy(COLUMNS, [{ field: 'URGENCY', direction: 'ASC' }], 'point.id'))
    .execute()

export async function hiddenPoints(
  tenant: Tenant,
): Promise<{ shelved: number; suppressed: number }> {
  return points(tenant)
    .where('point.removedAt', 'is', null)
    .select([
      sql<number>`count(*) filter (where point.state = 'SHELVED')::int`.as('shelved'),
      sql<number>`count(*) filter (where point.state = 'SUPPRESSED')::int`.as('suppressed'),
    ])
    .executeTakeFirstOrThrow()
}
