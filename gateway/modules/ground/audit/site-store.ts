import { sql, type RawBuilder } from 'kysely'
import type { AuditedEntities } from '../../../platform/audit.ts'

/**
 * Whether an entry is of these sites, or of the organisation itself, as the domains declare it. What no domain has declared is only
 * for who sees all sites.
 */
export function entrySeen(
  entities: AuditedEntities,
  siteIds: readonly number[],
): RawBuilder<boolean> {
  const always = Object.keys(entities).filter((entity) => entities[entity] === 'always')
  const judged = Object.entries(entities).flatMap(([entity, seen]) =>
    typeof seen === 'string'
      ? []
      : [sql`when audit_entry.entity = ${entity} then ${seen(siteIds)}`],
  )
  return sql<boolean>`case
    when audit_entry.entity = any(${always}::text[]) then true
    when audit_entry.entity_id is null or audit_entry.entity_id !~ '^[1-9][0-9]{0,17}$' then false
    ${sql.join(judged, sql` `)}
    else false end`
}
