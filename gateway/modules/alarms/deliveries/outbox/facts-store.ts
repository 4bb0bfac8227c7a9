import { sql } from 'kysely'
import type { Tenant } from '../../../../access/authorize.ts'
import type { AlarmFacts, Sender } from './facts.ts'
import { languageOf, type Language } from '../../../../platform/languages.ts'

type Within = Pick<Tenant, 'db' | 'organizationId'>

/** What a message says about these alarms, by id. The version that raised an alarm told its rule in words. */
export async function factsOf(
  { db }: Within,
  alarmIds: readonly number[],
): Promise<Map<number, AlarmFacts>> {
  const { rows } = await sql<AlarmFacts>`
    select a.id, a.state, a.priority, a.explain->>'kind' as kind, a.explain->>'rule' as rule_text,
      c.id as rule_id, c.name as rule_name, a.config_version as rule_version, c.response_text, c.consequence_text,
      s.id as sensor_id, s.key as sensor_key, s.name as sensor_name, s.decimals,
      site.id as site_id, site.name as site_name, site.time_zone, location.name as location_name, device.name as device_name,
      a.pending_since, a.raised_at, a.annunciated_at, a.returned_at, a.peak_value,
      latest.value as latest_value, latest.ts as latest_at
    from published.alarm a
    join published.alarm_config c on c.organization_id = a.organization_id and c.id = a.config_id
    join published.sensor s on s.organization_id = a.organization_id and s.id = a.sensor_id
    join published.site on site.organization_id = a.organization_id and site.id = a.site_id
    join published.device on device.organization_id = s.organization_id and device.id = s.device_id
    left join published.location on location.organization_id = s.organization_id and location.id = s.location_id
    left join published.latest on latest.organization_id = s.organization_id and latest.sensor_id = s.id
    where a.organization_id = current_organization() and a.id = any(${alarmIds}::int[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

export const senderOf = ({ db, organizationId }: Within): Promise<Sender> =>
  db
    .selectFrom('published.organization')
    .select(['id', 'title', 'displayUnit'])
    .where('id', '=', organizationId)
    .executeTakeFirstOrThrow()

/** The languages of members who chose one, by the addresses they sign in with, in lower case. */
export async function languagesOf(
  { db }: Within,
  addresses: readonly string[],
): Promise<Map<string, Language>> {
  const { rows } = await sql<{ key: string; language: string }>`
    select a.email_key as key, a.language from published.member m join published.account a on a.id = m.account_id
    where m.organization_id = current_organization() and m.status = 'ACTIVE' and a.language is not null
      and a.email_key = any(${addresses.map((address) => address.toLowerCase())}::text[])`.execute(
    db,
  )
  return new Map(rows.map(({ key, language }) => [key, languageOf(language)]))
}
