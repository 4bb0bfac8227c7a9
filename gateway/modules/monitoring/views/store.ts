import { sql } from 'kysely'
import type { Tenant } from '../../../access/authorize.ts'
import { anyOf } from '../../../db/listing.ts'
import { BEFORE } from '../../../platform/live/seen-before.ts'
import { listPage, nameOrder } from '../../../platform/paging/page.ts'
import { insertRow, removeRow, rowsOf, updateRow } from '../../../platform/record/rows.ts'
import type { View, ViewList, ViewRow } from './view.ts'

/** Whose views are asked for: a member sees their own and those that are shared, null sees all. */
type Reader = number | null

const views = (tenant: Tenant, reader: Reader) =>
  rowsOf(tenant, 'view').$if(reader !== null, (query) =>
    query.where((eb) => eb.or([eb('view.shared', '=', true), eb('view.ownerId', '=', reader)])),
  )

/** Whether the reader saw the view that an entry of the audit is about: old entries do not say whose it was. */
export const seenBefore = (reader: Reader) =>
  sql<
    boolean | null
  >`(${reader}::int is null or (${BEFORE} ->> 'shared')::boolean or (${BEFORE} ->> 'ownerId')::int = ${reader})`

const ORDER = nameOrder('view')

export function viewPage(tenant: Tenant, reader: Reader, self: number, list: ViewList) {
  const { filter } = list
  let matching = views(tenant, reader)
  if (filter?.mine != null)
    matching = matching.where('view.ownerId', filter.mine ? '=' : 'is distinct from', self)
  if (filter?.shared != null) matching = matching.where('view.shared', '=', filter.shared)
  return listPage(matching.selectAll(), list, ORDER)
}

export const viewsByIds = (
  tenant: Tenant,
  reader: Reader,
  ids: readonly number[],
): Promise<View[]> => views(tenant, reader).selectAll().where('view.id', '=', anyOf(ids)).execute()

/** Within a transaction: nobody else changes it until then. */
export const lockedView = (tenant: Tenant, reader: Reader, id: number): Promise<View | undefined> =>
  views(tenant, reader).selectAll().where('view.id', '=', id).forUpdate().executeTakeFirst()

const jsonOf = ({ layout, panels, ...rest }: ViewRow) => ({
  ...rest,
  layout: JSON.stringify(layout),
  panels: JSON.stringify(panels),
})

export const insertView = (tenant: Tenant, row: ViewRow, ownerId: number | null): Promise<View> =>
  insertRow(tenant, 'view', { ...jsonOf(row), ownerId })

export const updateView = (tenant: Tenant, id: number, row: ViewRow, at: Date): Promise<View> =>
  updateRow(tenant, 'view', id, jsonOf(row), at)

export const deleteView = (tenant: Tenant, id: number) => removeRow(tenant, 'view', id)
