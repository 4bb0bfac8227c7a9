import { sql } from 'kysely'
import type { Tenant } from '../../../access/authorize.ts'
import { highestId } from '../../../platform/record/rows.ts'

const ACTIONS = ['annotation.created', 'annotation.updated', 'annotation.deleted'] as const

/** What the audit says of an annotation: every change is written there in the transaction that makes it, in the order of the ids. */
export interface AnnotationChangeRow {
  id: number
  action: (typeof ACTIONS)[number]
  annotationId: number
}

/** The newest number of the audit, whatever it is about. */
export const last = (tenant: Tenant): Promise<number> => highestId(tenant, 'published.auditEntry')

/** What an annotation was about when it was written down; one that is gone is nowhere else any more. */
const SUBJECT = sql`coalesce(detail -> 'after', detail -> 'before')`

/** Changes after one, oldest first, of annotations about what the viewer may see, and about these sensors if some are named. */
export const since = (
  { db, organizationId, siteIds }: Tenant,
  sensorIds: readonly number[] | null,
  after: number,
  most: number,
): Promise<AnnotationChangeRow[]> =>
  db
    .selectFrom('published.auditEntry')
    .select([
      'id',
      sql<AnnotationChangeRow['action']>`action`.as('action'),
      sql<number>`entity_id::int`.as('annotationId'),
    ])
    .where('organizationId', '=', organizationId)
    .where('id', '>', after)
    .where('entity', '=', 'Annotation')
    .where('action', 'in', ACTIONS)
    .$if(siteIds !== null, (query) => query.where(atSites(siteIds ?? [])))
    .$if(sensorIds !== null, (query) => query.where(aboutSensors(sensorIds ?? [])))
    .orderBy('id')
    .limit(most)
    .execute()

const sensorId = sql`(${SUBJECT} ->> 'sensorId')::int`
const siteId = sql`(${SUBJECT} ->> 'siteId')::int`

const atSites = (siteIds: readonly number[]) => sql<boolean>`(${siteId} = any(${siteIds}::int[])
  or exists (select from published.sensor where sensor.id = ${sensorId} and sensor.site_id = any(${siteIds}::int[])))`
const aboutSensors = (
  sensorIds: readonly number[],
) => sql<boolean>`(${sensorId} = any(${sensorIds}::int[])
  or exists (select from published.sensor where sensor.site_id = ${siteId} and sensor.id = any(${sensorIds}::int[])))`
