import type { Tenant } from '../../../access/authorize.ts'
import { anyOf, anyText, byCodePoint, containing, orderBy, plain } from '../../../db/listing.ts'
import { pageOf } from '../../../platform/paging/page.ts'
import { updateVersioned } from '../../../platform/record/update-versioned.ts'
import type { ReportDefinition, ReportList, ReportRow } from './report.ts'

const reports = ({ db, organizationId }: Tenant) =>
  db.selectFrom('reportDefinition').where('reportDefinition.organizationId', '=', organizationId)

const COLUMNS = {
  NAME: [byCodePoint('reportDefinition.name')],
  UPDATED_AT: [plain('reportDefinition.updatedAt')],
}

export function page(tenant: Tenant, { filter, search, sort, page, perPage }: ReportList) {
  let matching = reports(tenant)
  if (filter?.periods)
    matching = matching.where('reportDefinition.period', '=', anyText(filter.periods))
  if (filter?.buckets)
    matching = matching.where('reportDefinition.bucket', '=', anyText(filter.buckets))
  if (search) matching = matching.where(containing('reportDefinition.searchText', search))
  return pageOf(
    matching.selectAll(),
    orderBy(COLUMNS, sort ?? [{ field: 'NAME', direction: 'ASC' }], 'reportDefinition.id'),
    { page, perPage },
  )
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
  tenant: Tenant,
  id: number,
  row: ReportRow,
  at: Date,
): Promise<ReportDefinition> =>
  updateVersioned(tenant, 'reportDefinition', id, row, at).returningAll().executeTakeFirstOrThrow()

export const remove = ({ db, organizationId }: Tenant, id: number) =>
  db
    .deleteFrom('reportDefinition')
    .where('organizationId', '=', organizationId)
    .where('id', '=', id)
    .execute()
