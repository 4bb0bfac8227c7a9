import { sql, type RawBuilder } from 'kysely'

type Condition = (siteIds: readonly number[]) => RawBuilder<boolean>

/**
 * Which entries about things of one kind somebody sees who sees some sites only: all of them, none, or those of things that are at
 * these sites now. Entries about what is gone are then for those who see all sites.
 */
export type EntriesSeen = 'always' | 'never' | Condition

/** What entries are about. Each domain adds its own in its `audited.ts`, so that a misspelt one is a compile error. */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- filled by declaration merging
export interface AuditEntities {}
export type AuditEntity = keyof AuditEntities

/** What was done, as `entity.verb`, likewise. */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- filled by declaration merging
export interface AuditActions {}
export type AuditAction = keyof AuditActions

export type AuditedEntities = Readonly<Partial<Record<AuditEntity, EntriesSeen>>>

const ID = sql`audit_entry.entity_id::bigint`
/** A row `t` is what the entry is about. */
const isSubject = sql`t.organization_id = audit_entry.organization_id and t.id = ${ID}`

/** The sites themselves. */
export const isSite: Condition = (siteIds) => sql<boolean>`${ID} = any(${siteIds}::int[])`

/** Rows that meet a condition on `t`, the table's alias. */
export const where =
  (table: string, condition: Condition): Condition =>
  (siteIds) =>
    sql<boolean>`exists (select from ${sql.table(table)} t where ${isSubject} and ${condition(siteIds)})`

/** Rows with a site. */
export const atSite = (table: string): Condition =>
  where(table, (siteIds) => sql<boolean>`t.site_id = any(${siteIds}::int[])`)

/** Rows with a sensor, by where that is now. */
export const ofSensor = (table: string): Condition =>
  where(
    table,
    (
      siteIds,
    ) => sql<boolean>`exists (select from published.sensor s where s.organization_id = t.organization_id
      and s.id = t.sensor_id and s.site_id = any(${siteIds}::int[]))`,
  )

/** Rows that name sites and sensors: not one of them may be elsewhere. */
export const ofSitesAndSensors = (table: string): Condition =>
  where(
    table,
    (siteIds) => sql<boolean>`t.site_ids <@ ${siteIds}::int[]
      and not exists (select from published.sensor s where s.organization_id = t.organization_id
        and s.id = any(t.sensor_ids) and s.site_id <> all(${siteIds}::int[]))`,
  )

/** Rows for which one of two holds. */
export const either =
  (one: Condition, other: Condition): Condition =>
  (siteIds) =>
    sql<boolean>`(${one(siteIds)} or ${other(siteIds)})`
