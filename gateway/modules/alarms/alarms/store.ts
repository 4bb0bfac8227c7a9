import { sql, type RawBuilder } from 'kysely'
import type { Tenant } from '../../../access/authorize.ts'
import type { AnyTenant } from '../../../db/kept-statement.ts'
import { anyOf, anyText, containing, orderBy, plain } from '../../../db/listing.ts'
import type { Numbers } from '../../../platform/paging/changed-rows.ts'
import { gramIds } from '../../../platform/paging/grams.ts'
import { longListPage } from '../../../platform/paging/long-list.ts'
import { listOrder, rowColumns, rowsAsked } from '../../../platform/paging/page.ts'
import { rowsOfAll } from '../../../platform/paging/rows-at.ts'
import { onKey, rowsAtSites } from '../../../platform/record/rows.ts'
import { publishedRules } from '../alarm-configs/as-of-service.ts'
import type { Alarm, AlarmList } from './alarm.ts'
import { alarmsThen } from './as-of-store.ts'
import { byLastChange } from './last-change-store.ts'

/** By rank, so that the worst comes first. */
export const priorityRank = (column: string): RawBuilder<unknown> =>
  sql`array_position('{CRITICAL,HIGH,MEDIUM,LOW}'::text[], ${sql.ref(column)})`
const STATE_RANK = sql`array_position('{UNACK,RTN_UNACK,ACKED,SHELVED,SUPPRESSED,CLOSED}'::text[], alarm.state)`

const ORDER = listOrder('alarm', [{ field: 'URGENCY', direction: 'ASC' }], {
  URGENCY: [STATE_RANK, priorityRank('alarm.priority'), plain('alarm.raisedAt')],
  RAISED_AT: [plain('alarm.raisedAt')],
  PRIORITY: [priorityRank('alarm.priority')],
  CLOSED_AT: [plain('alarm.closedAt')],
})
/** Of closed ones there is an index of when they last changed. */
const ORDER_OF_CLOSED = {
  ...ORDER,
  columns: { ...ORDER.columns, UPDATED_AT: plain('alarm.settledAt') },
}
const numbers = (tenant: Tenant | AnyTenant) =>
  rowsAtSites(tenant, 'alarm', 'alarm.siteId').select('alarm.id')
const open: Numbers = (tenant) => sql`${numbers(tenant).where('alarm.closedAt', 'is', null)}`
const inOrder = rowsOfAll(ORDER, numbers)
const ALL: typeof inOrder = {
  ...inOrder,
  at: (tenant, criteria, place) => {
    const [first, ...others] = criteria
    return first?.field === 'UPDATED_AT' && !others.length
      ? byLastChange(tenant, first.direction, place)
      : inOrder.at(tenant, criteria, place)
  },
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

/** What is asked of alarms themselves is asked first, and rules and points are read for the alarms of the page alone. */
export async function page(tenant: Tenant, list: AlarmList) {
  if (list.asOf) return pageThen(tenant, list)
  const conditions = conditionsOf(list.filter)
  if (list.filter?.open) conditions.push(amongOpen(tenant))
  const matching = () =>
    conditions.reduce((rows, condition) => rows.where(condition), numbers(tenant))
  // A history is all of them but for the few that are open.
  const isHistory = list.filter?.open === false && conditions.length === 1
  // Of those that are open nothing else changes unnoted (migration 200).
  const isByLastChange = list.sort?.some(({ field }) => field === 'UPDATED_AT') ?? false
  const { nodes, ...rest } = await longListPage(
    tenant,
    matching,
    list,
    list.filter?.open === false ? ORDER_OF_CLOSED : ORDER,
    {
      isWhole: tenant.siteIds === null && (isHistory || !conditions.length),
      all: ALL,
      apart: isHistory || isByLastChange ? { rows: open, areLeftOut: isHistory } : undefined,
      foundBy: list.search ? await named(tenant, list.search) : undefined,
    },
  )
  const ids = nodes.map(({ id }) => id)
  const rows = new Map((await byIds(tenant, ids)).map((alarm) => [alarm.id, alarm]))
  return { nodes: ids.flatMap((id) => rows.get(id) ?? []), ...rest }
}

/**
 * Asked for by themselves: what share of alarms is open the planner takes from all organisations together, and where others have many
 * it would go through a whole history for the few of this one.
 */
const amongOpen = ({ organizationId }: Tenant) =>
  sql<boolean>`alarm.id = any(array(select id from alarm open
    where open.organization_id = ${organizationId} and open.closed_at is null))`

/** As they were. Not by `pageOf`: it would count the points, too, which every alarm has and a long history has many of. */
async function pageThen(tenant: Tenant, list: AlarmList) {
  const { sort, page, perPage, asOf = null } = list
  const matching = matchingAlarms(tenant, list)
  const [nodes, count] = await Promise.all([
    whole(matching, asOf)
      .orderBy(orderBy(ORDER.columns, sort ?? ORDER.unsorted, 'alarm.id'))
      .limit(perPage)
      .offset((page - 1) * perPage)
      .execute(),
    matching.select(sql<number>`count(*)::int`.as('all')).executeTakeFirstOrThrow(),
  ])
  return { nodes, totalCount: count.all, page, perPage }
}

/** Whether its rule or its sensor has a text in its name. Those are few beside their alarms, and asked for first. */
async function named(tenant: Tenant, search: string) {
  const { db, organizationId } = tenant
  const name = containing(sql`lower(name)`, search)
  const few = await gramIds(tenant, 'sensor', [search])
  const [rules, sensors] = await Promise.all([
    db
      .selectFrom('published.alarmConfig')
      .select('id')
      .where('organizationId', '=', organizationId)
      .where(name)
      .orderBy('id')
      .execute(),
    db
      .selectFrom('published.sensor')
      .select('id')
      .where('organizationId', '=', organizationId)
      .$if(few !== undefined, (query) => query.where('id', '=', anyOf(few ?? [])))
      .where(name)
      .orderBy('id')
      .execute(),
  ])
  const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)
  const [configIds, sensorIds] = [idsOf(rules), idsOf(sensors)]
  return {
    name: JSON.stringify([configIds, sensorIds]),
    condition: sql<boolean>`(alarm.config_id = ${anyOf(configIds)} or alarm.sensor_id = ${anyOf(sensorIds)})`,
  }
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
  return conditionsOf(filter).reduce((rows, condition) => rows.where(condition), matching)
}

/** What a filter asks of alarms themselves. */
function conditionsOf(filter: AlarmList['filter']): RawBuilder<boolean>[] {
  const { state, open, priority, siteId, sensorId, configId, assigneeId, raisedAt } = filter ?? {}
  const conditions: RawBuilder<boolean>[] = []
  if (state) conditions.push(sql`alarm.state = ${anyText(state)}`)
  if (open === true) conditions.push(sql`alarm.closed_at is null`)
  if (open === false) conditions.push(sql`alarm.closed_at is not null`)
  if (priority) conditions.push(sql`alarm.priority = ${anyText(priority)}`)
  if (siteId) conditions.push(sql`alarm.site_id = ${anyOf(siteId)}`)
  if (sensorId) conditions.push(sql`alarm.sensor_id = ${anyOf(sensorId)}`)
  if (configId) conditions.push(sql`alarm.config_id = ${anyOf(configId)}`)
  if (assigneeId) conditions.push(sql`alarm.assignee_id = ${anyOf(assigneeId)}`)
  if (raisedAt?.from) conditions.push(sql`alarm.raised_at >= ${raisedAt.from}`)
  if (raisedAt?.to) conditions.push(sql`alarm.raised_at < ${raisedAt.to}`)
  return conditions
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
