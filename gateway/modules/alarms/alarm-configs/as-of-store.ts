// Rules as they were at a moment (decision 012), by their versions: SQL that stands for their table in a query.
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import type { AlarmConfigTable } from './tables.ts'

const numbers = (field: string) =>
  sql.raw(
    `array(select n::int from jsonb_array_elements_text(v.body->'${field}') with ordinality e(n, nr) order by nr)`,
  )

/** Rules by the version that held; those deleted since were there, later ones were not. */
export const rulesAsOf = (asOf: Date): RawBuilder<AlarmConfigTable> => sql`(
  select c.organization_id, c.id, v.body->>'name' as name, v.body->>'kind' as kind, v.body->'parameters' as parameters,
    ${numbers('sensorIds')} as sensor_ids, ${numbers('siteIds')} as site_ids,
    array(select tag from jsonb_array_elements_text(v.body->'tags') with ordinality e(tag, nr) order by nr) as tags,
    v.body->>'priority' as priority, (v.body->>'ackRequired')::bool as ack_required, (v.body->>'noteRequired')::bool as note_required,
    (v.body->>'enabled')::bool as enabled, (v.body->>'scheduleId')::int as schedule_id, ${numbers('suppressedBy')} as suppressed_by,
    v.body->>'responseText' as response_text, v.body->>'consequenceText' as consequence_text, (v.body->>'policyId')::int as policy_id,
    case when c.deleted_at <= ${asOf} then c.deleted_at end as deleted_at, c.created_at, v.valid_from as updated_at, v.version,
    lower(v.body->>'name' || ' ' || words(array(select jsonb_array_elements_text(v.body->'tags')))) as search_text
  from alarm_config c cross join lateral (
    select * from alarm_config_version where organization_id = c.organization_id and config_id = c.id and valid_from <= ${asOf}
    order by version desc limit 1
  ) v)`

type Queries = Pick<Kysely<Tables>, 'selectFrom'>

/** Queries of rules as they were; of the present without a moment. */
export const rulesThen = (db: Kysely<Tables>, asOf: Date | null): Queries =>
  asOf === null ? db : db.with('alarm_config', () => rulesAsOf(asOf))

/** What others may read of rules, as they were; of the present without a moment. */
export const publishedRules = (asOf: Date | null): RawBuilder<Tables['published.alarmConfig']> =>
  asOf === null ? sql.table('published.alarm_config') : rulesAsOf(asOf)
