import { sql } from 'kysely'
import type { Tenant } from '../../../access/authorize.ts'
import { anyOf, anyText, byCodePoint, containing, orderBy, plain } from '../../../db/listing.ts'
import type { ReportDefinition, ReportList, ReportRow } from './report.ts'

const reports = ({ db, organizationId }: Tenant) =>
  db.selectFrom('reportDefinition').where('reportDefinition.organizationId', '=', organizationId)

const COLUMNS = {
  NAME: [byCodePoint('reportDefinition.name')],
  UPDATED_AT: [plain('reportDefinition.updatedAt')],
}

export async function page(tenant: Tenant, { filter, search, sort, page, perPage }: ReportList) {
  let matching = reports(tenant)
  if (filter?.periods)
    matching = matching.where('reportDefinition.period', '=', anyText(filter.periods))
  if (filter?.buckets)
    matching = matching.where('reportDefinition.bucket', '=', anyText(filter.buckets))
  if (search) matching = matching.where(containing('reportDefinition.searchText', search))
  const [nodes, count] = await Promise.all([
    matching
      .selectAll()
      .orderBy(
        orderBy(COLUMNS, sort ?? [{ field: 'NAME', direction: 'ASC' }], 'reportDefinition.id'),
      )
      .limit(perPage)
      .offset((page - 1) * perPage)
      .execute(),
    matching.select(sql<number>`count(*)::int`.as('all')).executeTakeFirstOrThrow(),
  ])
  return { nodes, totalCount: count.all, page, perPage }
}

export const byIds = (tenant: Tenant, ids: readonly number[]): Promise<ReportDefinition[]> =>
  reports(tenant).selectAll().where('reportDefinition.id', '=', anyOf(ids)).execute()

/** Within a transaction, until whose end nobody else changes it. */
export const locked = (within: Tenant, id: number): Promise<ReportDefinition | undefined> =>
  reports(within).selectAll().where('reportDefinition.id', '=', id).forUpdate().executeTakeFirst()

export const insert = (
  { db, organizationId }: Tenant,
  row: ReportRow,
  { by, at }: { by: number | null; at: Date },
): Promise<ReportDefinition> =>
  db
    .insertInto('reportDefinition')
    .values({ ...row, organizationId, createdBy: by, createdAt: at, updatedAt: at })
    .returningAll()
    .executeTakeFirstOrThrow()

export const update = (
  { db, organizationId }: Tenant,
  id: number,
  row: ReportRow,
  at: Date,
): Promise<ReportDefinition> =>
  db
    .updateTable('reportDefinition')
    .set(({ eb }) => ({ ...row, updatedAt: at, version: eb('version', '+', 1) }))
    .where('organizationId', '=', organizationId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

export const remove = ({ db, organizationId }: Tenant, id: number) =>
  db
    .deleteFrom('reportDefinition')
    .where('organizationId', '=', organizationId)
    .where('id', '=', id)
    .execute()
