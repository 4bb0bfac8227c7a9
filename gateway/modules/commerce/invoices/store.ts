import { sql, type RawBuilder } from 'kysely'
import type { Tenant } from '../../../access/authorize.ts'
import {
  anyOf,
  anyText,
  containing,
  orderBy,
  plain,
  textByCodePoint,
  type SortColumns,
} from '../../../db/listing.ts'
import { amongDays } from '../../../platform/paging/days.ts'
import { within } from '../../../platform/paging/instants.ts'
import { longListPage } from '../../../platform/paging/long-list.ts'
import { rowColumns, rowsAsked } from '../../../platform/paging/page.ts'
import { rowsOf } from '../../../platform/record/rows.ts'
import type { BilledBy } from './tables.ts'
import { givenAmount } from './invoice.ts'
import type {
  Invoice,
  InvoiceList,
  InvoiceSortField,
  InvoiceStatus,
  InvoiceSums,
} from './invoice.ts'

/** Days begin and end in the organisation's time zone. */
const dayOf = ({ organizationId }: Tenant, now: Date) =>
  sql`(${now}::timestamptz at time zone (select time_zone from published.organization where id = ${organizationId}))::date`

/**
 * The status follows from the stored stage, the balance and the due date. Drafts apart, an invoice on which nothing is owed is paid,
 * however late, and so is one with a credit balance.
 */
const statusAt = (tenant: Tenant, now: Date) =>
  sql<InvoiceStatus>`invoice_status(invoice.stage, invoice.total, invoice.paid, invoice.credited, invoice.due_date, ${dayOf(tenant, now)})`
const KNOWN_STATUS = sql<InvoiceStatus>`invoice.known_status`

/** Whether a due date passed, or came to be ahead again, since statuses were last looked at. */
async function isOutdated(tenant: Tenant, now: Date): Promise<boolean> {
  const due = (end: 'min' | 'max', status: InvoiceStatus) =>
    sql`(select ${sql.raw(end)}(due_date) from invoice where organization_id = ${tenant.organizationId} and known_status = ${status})`
  const { rows } = await sql<{ isOutdated: boolean }>`select coalesce(
      least(${due('min', 'SENT')}, ${due('min', 'DOWNLOADED')}, ${due('min', 'PARTIAL_PAYMENT')}) < today
      or ${due('max', 'PAST_DUE')} >= today, false) as is_outdated
    from (select ${dayOf(tenant, now)} as today) calendar`.execute(tenant.db)
  return rows[0]?.isOutdated ?? false
}

/** The status to filter and to sort by: as long as it still holds, what is known of it is looked up in an index. */
async function findableStatus(
  tenant: Tenant,
  { filter, sort }: Pick<InvoiceList, 'filter' | 'sort'>,
  now: Date,
): Promise<RawBuilder<InvoiceStatus>> {
  const isNeeded = filter?.status || sort?.some(({ field }) => field === 'STATUS')
  return isNeeded && (await isOutdated(tenant, now)) ? statusAt(tenant, now) : KNOWN_STATUS
}

const invoices = (tenant: Tenant, now: Date) =>
  rowsOf(tenant, 'invoice').select([
    'invoice.id',
    'invoice.number',
    'invoice.clientId',
    'invoice.terms',
    'invoice.note',
    'invoice.discountBasisPoints',
    'invoice.discount',
    'invoice.net',
    'invoice.tax',
    'invoice.billedTo',
    'invoice.billedBy',
    'invoice.sentAt',
    'invoice.downloadedAt',
    'invoice.service',
    'invoice.currency',
    'invoice.total',
    'invoice.paid',
    'invoice.credited',
    'invoice.balance',
    'invoice.createdAt',
    'invoice.updatedAt',
    'invoice.version',
    statusAt(tenant, now).as('status'),
    sql<string>`invoice.issued_date::text`.as('issuedDate'),
    sql<string>`invoice.due_date::text`.as('dueDate'),
  ])
type Row = Awaited<ReturnType<ReturnType<typeof invoices>['executeTakeFirstOrThrow']>>

const invoiceOf = ({ currency, ...row }: Row): Invoice => {
  const amount = (minor: string) => ({ minor: Number(minor), currency })
  return {
    ...row,
    billedBy: row.billedBy && billedByOf(row.billedBy),
    discount: amount(row.discount),
    discountMinor: givenAmount(row.discountBasisPoints, Number(row.discount)),
    subtotal: { minor: Number(row.net) + Number(row.discount), currency },
    net: amount(row.net),
    tax: amount(row.tax),
    total: amount(row.total),
    paid: amount(row.paid),
    credited: amount(row.credited),
    balance: amount(row.balance),
  }
}

const billedByOf = (kept: Partial<Record<string, string>>): BilledBy => ({
  name: kept.name ?? '',
  address: kept.address ?? '',
  country: kept.country ?? '',
  taxNumber: kept.tax_number ?? '',
  bankName: kept.bank_name ?? '',
  bankCountry: kept.bank_country ?? '',
  iban: kept.iban ?? '',
  swiftCode: kept.swift_code ?? '',
})

const sortColumns = (status: RawBuilder<InvoiceStatus>): SortColumns<InvoiceSortField> => ({
  ...rowColumns('invoice'),
  // Statuses sort alike by name and by the label that is shown.
  STATUS: [sql`${status} collate "C"`],
  CLIENT_NAME: [textByCodePoint('invoice.clientName')],
  SERVICE: [textByCodePoint('invoice.service')],
  ISSUED_DATE: [plain('invoice.issuedDate')],
  DUE_DATE: [plain('invoice.dueDate')],
  TOTAL: [plain('invoice.total')],
  BALANCE: [plain('invoice.balance')],
  NUMBER: [plain('invoice.number')],
})
const HIGHEST_NUMBER_FIRST = [{ field: 'ID', direction: 'DESC' }] as const

/** What the older dashboard searches: rule INV-01 of schema/rest.openapi.yaml. */
const OLDER_FIELDS: readonly RawBuilder<string>[] = [
  sql`lower(client.email)`,
  sql`lower(client.name)`,
  sql`invoice.id::text`,
  sql`in_major_units(invoice.total, invoice.currency)::text`,
  sql`shown_balance(invoice.balance, invoice.currency)`,
  sql`lower(to_char(invoice.due_date, 'DD Mon YYYY'))`,
  // It puts a "Paid" badge where the balance is exactly 0 and searches that word (rule INV-02). A credit balance is shown as an amount
  // instead, although its status is PAID.
  sql`case when invoice.balance = 0 then 'paid' else '' end`,
]
const inOlderFields = (search: string) => sql<boolean>`exists (select from client
  where client.organization_id = invoice.organization_id and client.id = invoice.client_id and (${sql.join(
    OLDER_FIELDS.map((field) => containing(field, search)),
    sql` or `,
  )}))`
/** Which dashboard's fields a search looks through. */
export type SearchFields = 'CURRENT' | 'OLDER_DASHBOARD'

type Filter = InvoiceList['filter']

/** Of these invoices those that a filter of this domain asks for. */
function filtered(tenant: Tenant, filter: Filter, status: RawBuilder<InvoiceStatus>, now: Date) {
  let found = invoices(tenant, now)
  if (filter?.status) found = found.where(status, '=', anyText(filter.status))
  if (filter?.clientId) found = found.where('invoice.clientId', '=', anyOf(filter.clientId))
  if (filter?.issuedDate)
    found = found.where(amongDays(plain('invoice.issuedDate'), filter.issuedDate))
  if (filter?.sentAt) found = found.where(within(plain('invoice.sentAt'), filter.sentAt))
  return found
}

export async function page(
  tenant: Tenant,
  list: InvoiceList,
  now: Date,
  searchFields: SearchFields,
) {
  const { filter, search } = list
  const status = await findableStatus(tenant, list, now)
  const isOlder = searchFields === 'OLDER_DASHBOARD'
  const matching = () => {
    const all = filtered(tenant, filter, status, now)
    return search && isOlder ? all.where(inOlderFields(search)) : all
  }
  const { nodes, ...rest } = await longListPage(
    tenant,
    matching,
    isOlder ? { ...list, search: null } : list,
    { table: 'invoice', columns: sortColumns(status), unsorted: HIGHEST_NUMBER_FIRST },
    {
      isWhole:
        !filter?.status &&
        !filter?.clientId &&
        !filter?.issuedDate &&
        !filter?.sentAt &&
        !(search && isOlder),
    },
  )
  return { ...rest, nodes: nodes.map(invoiceOf) }
}

/** Added up for each currency by itself, the one of most invoices first. */
export async function sumsOf(
  tenant: Tenant,
  { filter, search }: Pick<InvoiceList, 'filter' | 'search'>,
  now: Date,
): Promise<InvoiceSums[]> {
  const sum = (column: string) => sql<string>`sum(${sql.ref(`invoice.${column}`)})`
  const asked = rowsAsked(
    filtered(tenant, filter, await findableStatus(tenant, { filter }, now), now),
    rowColumns('invoice'),
    filter,
  )
  const matching = search ? asked.where(containing('invoice.searchText', search)) : asked
  const rows = await matching
    .clearSelect()
    .groupBy('invoice.currency')
    .select(['invoice.currency', sql<number>`count(*)::int`.as('invoiceCount')])
    .select([
      sum('total').as('total'),
      sum('paid').as('paid'),
      sum('credited').as('credited'),
      sum('balance').as('balance'),
    ])
    .orderBy('invoiceCount', 'desc')
    .orderBy('invoice.currency')
    .execute()
  return rows.map(({ currency, invoiceCount, total, paid, credited, balance }) => {
    const amount = (minor: string) => ({ minor: Number(minor), currency })
    return {
      invoiceCount,
      total: amount(total),
      paid: amount(paid),
      credited: amount(credited),
      balance: amount(balance),
    }
  })
}

/** Nobody else changes it until the transaction ends. */
export async function locked(within: Tenant, id: number, now: Date): Promise<Invoice | undefined> {
  const held = rowsOf(within, 'invoice').select('invoice.id').where('invoice.id', '=', id)
  if (!(await held.forUpdate().executeTakeFirst())) return undefined
  const [invoice] = await byIds(within, [id], now)
  return invoice
}

export async function byIds(tenant: Tenant, ids: readonly number[], now: Date): Promise<Invoice[]> {
  const rows = await invoices(tenant, now).where('invoice.id', '=', anyOf(ids)).execute()
  return rows.map(invoiceOf)
}

/** Every invoice, in the requested order. */
export async function all(
  tenant: Tenant,
  sort: InvoiceList['sort'],
  now: Date,
): Promise<Invoice[]> {
  const order = orderBy(
    sortColumns(statusAt(tenant, now)),
    sort ?? HIGHEST_NUMBER_FIRST,
    'invoice.id',
  )
  const rows = await invoices(tenant, now).orderBy(order).execute()
  return rows.map(invoiceOf)
}

/** The client of each of the invoices with the lowest numbers. */
export const clientIdsOfFirstInvoices = async (
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
