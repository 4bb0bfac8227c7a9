import { sql, type RawBuilder } from 'kysely'
import type { Tenant } from '../../../access/authorize.ts'
import { anyOf, anyText, byCodePoint, containing, orderBy, plain } from '../../../db/listing.ts'
import { within } from '../../../platform/paging/instants.ts'
import { pageOf } from '../../../platform/paging/page.ts'
import type { Invoice, InvoiceList, InvoiceSortField, InvoiceStatus } from './invoice.ts'

/** What an invoice is at a moment: one on which nothing is owed is paid, however late. Days are those of the organisation's zone. */
const statusAt = (now: Date) => sql<InvoiceStatus>`case
  when invoice.stage = 'DRAFT' then 'DRAFT'
  when invoice.balance <= 0 then 'PAID'
  when invoice.due_date < (${now}::timestamptz at time zone organization.time_zone)::date then 'PAST_DUE'
  when invoice.balance < invoice.total then 'PARTIAL_PAYMENT'
  else invoice.stage
end`

const invoices = ({ db, organizationId }: Tenant, now: Date) =>
  db
    .selectFrom('invoice')
    .innerJoin('client', (join) =>
      join
        .onRef('client.organizationId', '=', 'invoice.organizationId')
        .onRef('client.id', '=', 'invoice.clientId'),
    )
    .innerJoin(
      'published.organization as organization',
      'organization.id',
      'invoice.organizationId',
    )
    .where('invoice.organizationId', '=', organizationId)
    .select([
      'invoice.id',
      'invoice.clientId',
      'invoice.service',
      'invoice.currency',
      'invoice.total',
      'invoice.paid',
      'invoice.credited',
      'invoice.balance',
      'invoice.createdAt',
      'invoice.updatedAt',
      'invoice.version',
      statusAt(now).as('status'),
      sql<string>`invoice.issued_date::text`.as('issuedDate'),
      sql<string>`invoice.due_date::text`.as('dueDate'),
    ])
type Row = Awaited<ReturnType<ReturnType<typeof invoices>['executeTakeFirstOrThrow']>>

const invoiceOf = ({ currency, ...row }: Row): Invoice => {
  const amount = (minor: string) => ({ minor: Number(minor), currency })
  return {
    ...row,
    total: amount(row.total),
    paid: amount(row.paid),
    credited: amount(row.credited),
    balance: amount(row.balance),
  }
}

const ordersAt = (
  now: Date,
): Readonly<Record<InvoiceSortField, readonly RawBuilder<unknown>[]>> => ({
  ID: [plain('invoice.id')],
  // Labels and names of statuses have the same order.
  STATUS: [sql`${statusAt(now)} collate "C"`],
  CLIENT_NAME: [byCodePoint('client.name')],
  SERVICE: [byCodePoint('invoice.service')],
  ISSUED_DATE: [plain('invoice.issuedDate')],
  DUE_DATE: [plain('invoice.dueDate')],
  TOTAL: [plain('invoice.total')],
  BALANCE: [plain('invoice.balance')],
  CREATED_AT: [plain('invoice.createdAt')],
  UPDATED_AT: [plain('invoice.updatedAt')],
})
const HIGHEST_FIRST = [{ field: 'ID', direction: 'DESC' }] as const

/** As older clients show it: "0", "$361", "-$1,204.50". */
const SHOWN_BALANCE = sql<string>`case when invoice.balance = 0 then '0' else
  case when invoice.balance < 0 then '-$' else '$' end
  || replace(to_char(abs(in_major_units(invoice.balance, invoice.currency)), 'FM999,999,999,999,999,990.00'), '.00', '') end`
/** What older clients look through (INV-01). */
const SHOWN_TO_OLDER_CLIENTS: readonly RawBuilder<string>[] = [
  sql`lower(client.email)`,
  sql`lower(client.name)`,
  sql`invoice.id::text`,
  sql`in_major_units(invoice.total, invoice.currency)::text`,
  SHOWN_BALANCE,
  sql`lower(to_char(invoice.due_date, 'DD Mon YYYY'))`,
]
/** To older clients a bill without a balance says "Paid" (INV-02). */
const SAYS_PAID = sql<string>`case when invoice.balance = 0 then 'paid' else '' end`
const PLACES = {
  ALL: [
    ...SHOWN_TO_OLDER_CLIENTS,
    sql<string>`lower(client.company)`,
    sql<string>`lower(invoice.service)`,
  ],
  OLDER_CLIENTS: [...SHOWN_TO_OLDER_CLIENTS, SAYS_PAID],
}
/** Where a search looks. */
export type SearchPlaces = keyof typeof PLACES

export async function page(tenant: Tenant, list: InvoiceList, now: Date, places: SearchPlaces) {
  const { filter, search, sort, page, perPage } = list
  let matching = invoices(tenant, now)
  if (filter?.ids) matching = matching.where('invoice.id', '=', anyOf(filter.ids))
  if (filter?.status) matching = matching.where(statusAt(now), '=', anyText(filter.status))
  if (filter?.clientIds) matching = matching.where('invoice.clientId', '=', anyOf(filter.clientIds))
  if (filter?.createdAt) matching = matching.where(within('invoice.createdAt', filter.createdAt))
  if (filter?.updatedAt) matching = matching.where(within('invoice.updatedAt', filter.updatedAt))
  if (search)
    matching = matching.where((where) =>
      where.or(PLACES[places].map((place) => containing(place, search))),
    )
  const order = orderBy(ordersAt(now), sort ?? HIGHEST_FIRST, 'invoice.id')
  const { nodes, ...rest } = await pageOf(matching, order, { page, perPage })
  return { ...rest, nodes: nodes.map(invoiceOf) }
}

export async function byIds(tenant: Tenant, ids: readonly number[], now: Date): Promise<Invoice[]> {
  const rows = await invoices(tenant, now).where('invoice.id', '=', anyOf(ids)).execute()
  return rows.map(invoiceOf)
}

/** Every invoice, in the order asked for. */
export async function everything(
  tenant: Tenant,
  sort: InvoiceList['sort'],
  now: Date,
): Promise<Invoice[]> {
  const order = orderBy(ordersAt(now), sort ?? HIGHEST_FIRST, 'invoice.id')
  const rows = await invoices(tenant, now).orderBy(order).execute()
  return rows.map(invoiceOf)
}

/** The clients of the invoices with the lowest numbers, one for each invoice. */
export const clientIdsOfFirst = async (
  { db, organizationId }: Tenant,
  count: number,
): Promise<number[]> => {
  const rows = await db
    .selectFrom('invoice')
    .select('clientId')
    .where('organizationId', '=', organizationId)
    .orderBy('id')
    .limit(count)
    .execute()
  return rows.map(({ clientId }) => clientId)
}
