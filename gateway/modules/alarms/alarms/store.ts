import { sql, type RawBuilder } from 'kysely'
import type { Tenant } from '../../../access/authorize.ts'
import { anyOf, anyText, containing, orderBy, plain } from '../../../db/listing.ts'
import { rowColumns, rowsAsked } from '../../../platform/paging/page.ts'
import { onKey } from '../../../platform/record/rows.ts'
import { publishedRules } from '../alarm-configs/as-of-service.ts'
import type { Alarm, AlarmList } from './alarm.ts'
import { alarmsThen } from './as-of-store.ts'

/** By rank, so that the worst comes first. */
export const priorityRank = (column: string): RawBuilder<unknown> =>
  sql`array_position('{CRITICAL,HIGH,MEDIUM,LOW}'::text[], ${sql.ref(column)})`
const STATE_RANK = sql`array_position('{UNACK,RTN_UNACK,ACKED,SHELVED,SUPPRESSED,CLOSED}'::text[], alarm.state)`

const COLUMNS = {
  ...rowColumns('alarm'),
  URGENCY: [STATE_RANK, priorityRank('alarm.priority'), plain('alarm.raisedAt')],
  RAISED_AT: [plain('alarm.raisedAt')],
  PRIORITY: [priorityRank('alarm.priority')],
  CLOSED_AT: [plain('alarm.closedAt')],
}

const alarms = ({ db, organizationId, siteIds }: Tenant, asOf: Date | null) =>
  alarmsThen(db, asOf)
    .selectFrom('alarm')
    .innerJoin(publishedRules(asOf).as('config'), (join) => onKey(join, 'config', 'alarm.configId'))
    .where('alarm.organizationId', '=', organizationId)
    .$if(siteIds !== null, (query) => query.where('alarm.siteId', '=', anyOf(siteIds ?? [])))

/** With what the rule says, how often its point was active, and its shelf. */
const whole = (query: ReturnType<typeof alarms>, asOf: Date | null) =>
  query
    .innerJoin('alarmPoint as point', (join) => onKey(join, 'point', 'alarm.pointId'))
    .selectAll('alarm')
    .select([
      'config.name as ruleName',
      'config.noteRequired',
      'config.responseText',
      'config.consequenceText',
      'point.shelvedUntil',
      'point.shelvedBy',
      'point.shelveReason',
      sql<number>`(point.memory->>'activations')::int`.as('activation'),
      sql<Date | null>`${asOf}::timestamptz`.as('asOf'),
    ] as const)
    .$castTo<Alarm>() // `explain` is what the evaluator wrote

/** Not by `pageOf`: it would count the points, too, which every alarm has and a long history has many of. */
export async function page(tenant: Tenant, list: AlarmList) {
  const { sort, page, perPage, asOf = null } = list
  const matching = matchingAlarms(tenant, list)
  const [nodes, count] = await Promise.all([
    whole(matching, asOf)
      .orderBy(orderBy(COLUMNS, sort ?? [{ field: 'URGENCY', direction: 'ASC' }], 'alarm.id'))
      .limit(perPage)
      .offset((page - 1) * perPage)
      .execute(),
    matching.select(sql<number>`count(*)::int`.as('all')).executeTakeFirstOrThrow(),
  ])
  return { nodes, totalCount: count.all, page, perPage }
}

/** Those raised after one of them, in that order. */
export async function raisedAfter(
  tenant: Tenant,
  list: Pick<AlarmList, 'filter' | 'search'>,
  after: Pick<Alarm, 'raisedAt' | 'id'> | undefined,
  count: number,
): Promise<Alarm[]> {
  let matching = matchingAlarms(tenant, list)
  if (after)
    matching = matching.where(
      sql<boolean>`(alarm.raised_at, alarm.id) > (${after.raisedAt}, ${after.id})`,
    )
  return whole(matching, null).orderBy('alarm.raisedAt').orderBy('alarm.id').limit(count).execute()
}

function matchingAlarms(
  tenant: Tenant,
  { filter, search, asOf = null }: Pick<AlarmList, 'filter' | 'search' | 'asOf'>,
) {
  let matching = rowsAsked(alarms(tenant, asOf), rowColumns('alarm'), filter)
  if (search) {
    const inSensor = sql<boolean>`exists (select from published.sensor where sensor.organization_id = alarm.organization_id
      and sensor.id = alarm.sensor_id and ${containing(sql`lower(sensor.name)`, search)})`
    matching = matching.where((where) =>
      where.or([inSensor, containing(sql`lower(config.name)`, search)]),
    )
  }
  const { state, open, priority, siteId, sensorId, configId, assigneeId, raisedAt } = filter ?? {}
  if (state) matching = matching.where('alarm.state', '=', anyText(state))
  if (typeof open === 'boolean')
    matching = matching.where('alarm.closedAt', open ? 'is' : 'is not', null)
  if (priority) matching = matching.where('alarm.priority', '=', anyText(priority))
  if (siteId) matching = matching.where('alarm.siteId', '=', anyOf(siteId))
  if (sensorId) matching = matching.where('alarm.sensorId', '=', anyOf(sensorId))
  if (configId) matching = matching.where('alarm.configId', '=', anyOf(configId))
  if (assigneeId) matching = matching.where('alarm.assigneeId', '=', anyOf(assigneeId))
  if (raisedAt?.from) matching = matching.where('alarm.raisedAt', '>=', raisedAt.from)
  if (raisedAt?.to) matching = matching.where('alarm.raisedAt', '<', raisedAt.to)
  return matching
}

export const byIds = (
  tenant: Tenant,
  ids: readonly number[],
  asOf: Date | null = null,
): Promise<Alarm[]> =>
  whole(alarms(tenant, asOf), asOf).where('alarm.id', '=', anyOf(ids)).execute()

export interface Count {
  priority: Alarm['priority']
  unacknowledged: number
  open: number
}

/** Of what is in sight and not closed, by priority. */
export const counts = ({ db, organizationId, siteIds }: Tenant): Promise<Count[]> =>
  db
    .selectFrom('alarm')
    .select([
      'priority',
      sql<number>`count(*) filter (where state in ('UNACK', 'RTN_UNACK'))::int`.as(
        'unacknowledged',
      ),
      sql<number>`count(*) filter (where state in ('UNACK', 'ACKED', 'RTN_UNACK'))::int`.as('open'),
    ])
    .where('organizationId', '=', organizationId)
    .where('closedAt', 'is', null)
    .$if(siteIds !== null, (query) => query.where('siteId', '=', anyOf(siteIds ?? [])))
    .groupBy('priority')
    .execute()

/** Of what is in sight and not closed, by site and priority. */
export const countsAtSites = (
  { db, organizationId }: Tenant,
  siteIds: readonly number[],
): Promise<{ siteId: number; priority: Alarm['priority']; open: number }[]> =>
  db
    .selectFrom('alarm')
    .select(['siteId', 'priority', sql<number>`count(*)::int`.as('open')])
    .where('organizationId', '=', organizationId)
    .where('siteId', '=', anyOf(siteIds))
    .where('closedAt', 'is', null)
    .where('state', 'in', ['UNACK', 'ACKED', 'RTN_UNACK'])
    .groupBy(['siteId', 'priority'])
    .execute()

/** How many alarms of rules are open at visible sites. */
export async function openByRule(
  tenant: Tenant,
  { ids, asOf }: { ids: readonly number[]; asOf: Date | null },
): Promise<{ id: number; count: number }[]> {
  return alarmsThen(tenant.db, asOf)
    .selectFrom('alarm')
    .select(['configId as id', sql<number>`count(*)::int`.as('count')])
    .where('organizationId', '=', tenant.organizationId)
    .where('configId', '=', anyOf(ids))
    .where('closedAt', 'is', null)
    .$if(tenant.siteIds !== null, (query) =>
      query.where('siteId', '=', anyOf(tenant.siteIds ?? [])),
    )
    .groupBy('configId')
    .execute()
}
