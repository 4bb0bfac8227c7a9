import { sql, type RawBuilder } from 'kysely'
import type { Tenant } from '../../../access/authorize.ts'
import { anyOf, anyText, byCodePoint, BY_NAME } from '../../../db/listing.ts'
import { BEFORE, bySites } from '../../../platform/live/seen-before.ts'
import { listOrder, listPage } from '../../../platform/paging/page.ts'
import { rulesAsOf, rulesThen } from './as-of-store.ts'
import type { AlarmConfigBody } from './tables.ts'
import type { AlarmConfig, AlarmConfigList, AlarmConfigVersion } from './alarm-config.ts'

/** Whoever sees some sites only sees rules that bear on a sensor there. */
const configs = (tenant: Tenant, asOf: Date | null = null) =>
  rulesThen(tenant.db, asOf)
    .selectFrom('alarmConfig')
    .where('alarmConfig.organizationId', '=', tenant.organizationId)
    .where('alarmConfig.deletedAt', 'is', null)
    .$if(tenant.siteIds !== null, (query) => query.where(covers(tenant, sql`true`)))

const whole = (query: ReturnType<typeof configs>, asOf: Date | null) =>
  query.selectAll('alarmConfig').select(sql<Date | null>`${asOf}::timestamptz`.as('asOf'))

const ORDER = listOrder('alarmConfig', BY_NAME, {
  NAME: [byCodePoint('alarmConfig.name')],
  PRIORITY: [
    sql`array_position(array['CRITICAL', 'HIGH', 'MEDIUM', 'LOW'], ${sql.ref('alarmConfig.priority')})`,
    byCodePoint('alarmConfig.name'),
  ],
})

/** Whether sensor `s` is in the scope of rule `c` (as isInScope says it). */
const IN_SCOPE = sql<boolean>`(s.id = any(c.sensor_ids) or ((cardinality(c.tags) > 0 or cardinality(c.site_ids) > 0)
  and (cardinality(c.tags) = 0 or s.tags && c.tags) and (cardinality(c.site_ids) = 0 or s.site_id = any(c.site_ids))))`
const ACTIVE = sql<boolean>`s.status <> 'RETIRED' and not exists (
  select from published.device d where d.organization_id = s.organization_id and d.id = s.device_id and d.status = 'RETIRED')`
const visible = ({ siteIds }: Tenant) =>
  sql<boolean>`(${siteIds}::int[] is null or s.site_id = any(${siteIds}))`

/** Whether a sensor that meets the condition is in a rule's scope. */
const covers = (
  tenant: Tenant,
  condition: RawBuilder<boolean>,
) => sql<boolean>`exists (select from published.sensor s, alarm_config c
  where s.organization_id = ${tenant.organizationId} and c.organization_id = ${tenant.organizationId} and c.id = alarm_config.id
    and ${condition} and ${IN_SCOPE} and ${ACTIVE} and ${visible(tenant)})`

/** The rule that an entry of the audit is about: as the entry has it, or as the version before the one that it names. */
const BODY_BEFORE = sql`coalesce(${BEFORE}, (select v.body from alarm_config_version v
  where v.organization_id = audit_entry.organization_id and v.config_id = audit_entry.entity_id::int
    and v.version = (audit_entry.detail ->> 'version')::int - 1))`
export const seenBefore = bySites(
  (siteIds) => sql`exists (select from published.sensor s,
    (select "siteIds" as site_ids, "sensorIds" as sensor_ids, tags
      from jsonb_to_record(${BODY_BEFORE}) as was ("siteIds" int[], "sensorIds" int[], tags text[])) c
    where s.organization_id = audit_entry.organization_id and s.site_id = any(${siteIds}::int[]) and ${IN_SCOPE} and ${ACTIVE})`,
)

export function page(tenant: Tenant, list: AlarmConfigList) {
  const { filter, asOf = null } = list
  let matching = configs(tenant, asOf)
  if (filter?.kind) matching = matching.where('alarmConfig.kind', '=', anyText(filter.kind))
  if (filter?.priority)
    matching = matching.where('alarmConfig.priority', '=', anyText(filter.priority))
  if (filter?.enabled != null) matching = matching.where('alarmConfig.enabled', '=', filter.enabled)
  if (filter?.sensorId)
    matching = matching.where(covers(tenant, sql`s.id = any(${filter.sensorId}::int[])`))
  if (filter?.siteId)
    matching = matching.where(covers(tenant, sql`s.site_id = any(${filter.siteId}::int[])`))
  return listPage(whole(matching, asOf), list, ORDER)
}

export const byIds = (
  tenant: Tenant,
  ids: readonly number[],
  asOf: Date | null = null,
): Promise<AlarmConfig[]> =>
  whole(configs(tenant, asOf), asOf).where('alarmConfig.id', '=', anyOf(ids)).execute()

export const byId = async (tenant: Tenant, id: number): Promise<AlarmConfig | undefined> =>
  (await byIds(tenant, [id]))[0]

/** Of these rules those that are not deleted: the others suppress nothing any more. */
export async function existing(tenant: Tenant, ids: readonly number[]): Promise<number[]> {
  const found = new Set((await byIds(tenant, ids)).map(({ id }) => id))
  return ids.filter((id) => found.has(id))
}

/** Which rules, and the moment for which they are asked about, if it is not the present. */
export interface Asked {
  ids: readonly number[]
  asOf: Date | null
}

export interface Matches {
  id: number
  count: number
  /** The first ones by name. */
  sensorIds: number[]
}

/** The visible sensors in scope of rules: of the scope of then those that were there, as they are now. */
export async function matches(
  tenant: Tenant,
  { ids, asOf }: Asked,
  most: number,
): Promise<Matches[]> {
  const then = asOf ? sql`with alarm_config as ${rulesAsOf(asOf)}` : sql``
  const { rows } = await sql<Matches>`${then} select c.id, count(s.id)::int as count,
      coalesce((array_agg(s.id order by s.name collate "C", s.id) filter (where s.id is not null))[1:${sql.lit(most)}], '{}') as sensor_ids
    from alarm_config c left join published.sensor s on s.organization_id = c.organization_id and ${IN_SCOPE} and ${ACTIVE} and ${visible(tenant)}
      and s.created_at <= coalesce(${asOf}, 'infinity'::timestamptz)
    where c.organization_id = ${tenant.organizationId} and c.id = any(${ids}::int[]) group by c.id`.execute(
    tenant.db,
  )
  return rows
}

/** How many enabled rules have each of these sensors in scope; those that none has are left out. */
export async function watching(
  { db, organizationId }: Tenant,
  sensorIds: readonly number[],
): Promise<{ id: number; count: number }[]> {
  const { rows } = await sql<{ id: number; count: number }>`select s.id, count(*)::int as count
    from published.sensor s join alarm_config c on c.organization_id = s.organization_id and c.enabled and c.deleted_at is null and ${IN_SCOPE}
    where s.organization_id = ${organizationId} and s.id = any(${sensorIds}::int[]) and ${ACTIVE} group by s.id`.execute(
    db,
  )
  return rows
}

/** The last versions of rules, newest first, each with what the one before said. */
export async function versions(
  tenant: Tenant,
  { ids, asOf }: Asked,
  most: number,
): Promise<AlarmConfigVersion[]> {
  const { rows } = await sql<AlarmConfigVersion>`select * from (
      select v.*, lag(v.body) over (partition by v.config_id order by v.version) as before,
        row_number() over (partition by v.config_id order by v.version desc) as nth
      from alarm_config_version v where v.organization_id = ${tenant.organizationId} and v.config_id = any(${ids}::int[])
        and v.valid_from <= coalesce(${asOf}, 'infinity'::timestamptz)
    ) told where nth <= ${most} order by config_id, version desc`.execute(tenant.db)
  return rows
}

export const versionBody = async (
  { db, organizationId }: Tenant,
  configId: number,
  version: number,
): Promise<AlarmConfigBody | undefined> =>
  (
    await db
      .selectFrom('alarmConfigVersion')
      .select('body')
      .where('organizationId', '=', organizationId)
      .where('configId', '=', configId)
      .where('version', '=', version)
      .executeTakeFirst()
  )?.body

/** Which rules suppress which: the circles are looked for in all of them. */
export async function suppressors(tenant: Tenant): Promise<Map<number, number[]>> {
  const rows = await configs(tenant)
    .select(['alarmConfig.id', 'alarmConfig.suppressedBy'])
    .execute()
  return new Map(rows.map(({ id, suppressedBy }) => [id, suppressedBy]))
}
