import { sql, type RawBuilder } from 'kysely'
import type { AuditedEntities, AuditEntity, EntriesSeen } from '../../../platform/audit.ts'

/**
 * Whether an entry is of these sites, or of the organisation itself, as the domains declare it. What no domain has declared is only
 * for who sees all sites.
 */
export function entrySeen(
  entities: AuditedEntities,
  siteIds: readonly number[],
): RawBuilder<boolean> {
  const declared = Object.entries(entities) as [AuditEntity, EntriesSeen][]
  const always = declared.filter(([, seen]) => seen === 'always').map(([entity]) => entity)
  const judged = declared.flatMap(([entity, seen]) =>
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
