import { sql } from 'kysely'
import type { Tenant } from '../../../access/authorize.ts'
import { anyOf, plain } from '../../../db/listing.ts'
import { BEFORE, bySites } from '../../../platform/live/seen-before.ts'
import { listOrder, listPage } from '../../../platform/paging/page.ts'
import { insertRow, removeRow, rowsOf, updateRow } from '../../../platform/record/rows.ts'
import type { Annotation, AnnotationList, AnnotationRow } from './annotation.ts'

/** About the sites the viewer may see, and sensors that are there now. */
const annotations = (tenant: Tenant) =>
  rowsOf(tenant, 'annotation').$if(tenant.siteIds !== null, (query) =>
    query.where(at(tenant.siteIds ?? [])),
  )

const at = (siteIds: readonly number[]) => sql<boolean>`(annotation.site_id = any(${siteIds}::int[])
  or exists (select from published.sensor where sensor.id = annotation.sensor_id and sensor.site_id = any(${siteIds}::int[])))`
const about = (
  sensorIds: readonly number[],
) => sql<boolean>`(annotation.sensor_id = any(${sensorIds}::int[])
  or exists (select from published.sensor where sensor.site_id = annotation.site_id and sensor.id = any(${sensorIds}::int[])))`

const BEFORE_SENSOR = sql`(${BEFORE} ->> 'sensorId')::int`
const BEFORE_SITE = sql`(${BEFORE} ->> 'siteId')::int`

/** What an entry of the audit is about, by where its sensor is now. */
export const seenBefore = bySites(
  (siteIds) => sql`(${BEFORE_SITE} = any(${siteIds}::int[])
  or exists (select from published.sensor where sensor.id = ${BEFORE_SENSOR} and sensor.site_id = any(${siteIds}::int[])))`,
)
export const wasAbout = (
  sensorIds: readonly number[],
) => sql<boolean>`(${BEFORE_SENSOR} = any(${sensorIds}::int[])
  or exists (select from published.sensor where sensor.site_id = ${BEFORE_SITE} and sensor.id = any(${sensorIds}::int[])))`

const NEWEST = [{ field: 'FROM', direction: 'DESC' }] as const
const ORDER = listOrder('annotation', NEWEST, {
  FROM: [plain('annotation.fromTs')],
})

export function annotationPage(tenant: Tenant, list: AnnotationList) {
  const { filter } = list
  let matching = annotations(tenant)
  const { from, to } = filter?.range ?? {}
  if (filter?.sensorId) matching = matching.where(about(filter.sensorId))
  if (filter?.siteId) matching = matching.where(at(filter.siteId))
  if (from) matching = matching.where('annotation.toTs', '>=', from)
  if (to) matching = matching.where('annotation.fromTs', '<', to)
  return listPage(matching.selectAll(), list, ORDER)
}

export const annotationsByIds = (tenant: Tenant, ids: readonly number[]): Promise<Annotation[]> =>
  annotations(tenant).selectAll().where('annotation.id', '=', anyOf(ids)).execute()

/** Within a transaction: nobody else changes it until then. */
export const lockedAnnotation = (tenant: Tenant, id: number): Promise<Annotation | undefined> =>
  annotations(tenant).selectAll().where('annotation.id', '=', id).forUpdate().executeTakeFirst()

export const insertAnnotation = (tenant: Tenant, row: AnnotationRow, createdBy: number | null) =>
  insertRow(tenant, 'annotation', { ...row, createdBy })

export const updateAnnotation = (
  tenant: Tenant,
  id: number,
  row: Pick<AnnotationRow, 'fromTs' | 'toTs' | 'text'>,
  at: Date,
): Promise<Annotation> => updateRow(tenant, 'annotation', id, row, at)

export const deleteAnnotation = (tenant: Tenant, id: number) => removeRow(tenant, 'annotation', id)
