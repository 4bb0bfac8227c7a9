import type { Tenant } from '../../../access/authorize.ts'
import { anyOf, anyText } from '../../../db/listing.ts'
import { listPage, nameOrder } from '../../../platform/paging/page.ts'
import { insertRow, removeRow, rowsOf, updateRow } from '../../../platform/record/rows.ts'
import type { ReportDefinition, ReportList, ReportRow } from './report.ts'

const reports = (tenant: Tenant) => rowsOf(tenant, 'reportDefinition')

const ORDER = nameOrder('reportDefinition')

export function page(tenant: Tenant, list: ReportList) {
  const { filter } = list
  let matching = reports(tenant)
  if (filter?.period)
    matching = matching.where('reportDefinition.period', '=', anyText(filter.period))
  if (filter?.bucket)
    matching = matching.where('reportDefinition.bucket', '=', anyText(filter.bucket))
  return listPage(matching.selectAll(), list, ORDER)
}

export const byIds = (tenant: Tenant, ids: readonly number[]): Promise<ReportDefinition[]> =>
  reports(tenant).selectAll().where('reportDefinition.id', '=', anyOf(ids)).execute()

/** Within a transaction, until whose end nobody else changes it. */
export const locked = (within: Tenant, id: number): Promise<ReportDefinition | undefined> =>
  reports(within).selectAll().where('reportDefinition.id', '=', id).forUpdate().executeTakeFirst()

export const insert = (
  tenant: Tenant,
  row: ReportRow,
  { by, at }: { by: number | null; at: Date },
): Promise<ReportDefinition> =>
  insertRow(tenant, 'reportDefinition', { ...row, createdBy: by, createdAt: at, updatedAt: at })

export const update = (tenant: Tenant, id: number, row: ReportRow, at: Date) =>
  updateRow(tenant, 'reportDefinition', id, row, at)

export const remove = (tenant: Tenant, id: number) => removeRow(tenant, 'reportDefinition', id)
