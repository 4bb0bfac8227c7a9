import { sql, type RawBuilder } from 'kysely'
import type { Tenant } from '../../../access/authorize.ts'
import {
  anyOf,
  anyText,
  byCodePoint,
  containing,
  orderBy,
  plain,
  type SortColumns,
} from '../../../db/listing.ts'
import { amongDays } from '../../../platform/paging/days.ts'
import { within } from '../../../platform/paging/instants.ts'
import { pageOf, rowColumns, rowsAsked } from '../../../platform/paging/page.ts'
import { onKey, rowsOf } from '../../../platform/record/rows.ts'
import type { BilledBy } from './tables.ts'
import { givenAmount } from './invoice.ts'
import type {
  Invoice,
  InvoiceList,
  InvoiceSortField,
  InvoiceStatus,
  InvoiceSums,
} from './invoice.ts'

/**
 * The status follows from the stored stage, the balance and the due date. Drafts apart, an invoice on which nothing is owed is paid,
 * however late, and so is one with a credit balance. Days begin and end in the organisation's time zone.
 */
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
    .innerJoin('client', (join) => onKey(join, 'client', 'invoice.clientId'))
    .innerJoin(
      'published.organization as organization',
      'organization.id',
      'invoice.organizationId',
    )
    .where('invoice.organizationId', '=', organizationId)
    .select([
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
      statusAt(now).as('status'),
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

const sortColumnsAt = (now: Date): SortColumns<InvoiceSortField> => ({
  ...rowColumns('invoice'),
  // Statuses sort alike by name and by the label that is shown.
  STATUS: [sql`${statusAt(now)} collate "C"`],
  CLIENT_NAME: [byCodePoint('client.name')],
  SERVICE: [byCodePoint('invoice.service')],
  ISSUED_DATE: [plain('invoice.issuedDate')],
  DUE_DATE: [plain('invoice.dueDate')],
  TOTAL: [plain('invoice.total')],
  BALANCE: [plain('invoice.balance')],
  NUMBER: [plain('invoice.number')],
})
const HIGHEST_NUMBER_FIRST = [{ field: 'ID', direction: 'DESC' }] as const

/** The balance as the older dashboard shows it: "0", "$361", "-$1,204.50". It writes $ whatever the currency. */
const SHOWN_BALANCE = sql<string>`case when invoice.balance = 0 then '0' else
  case when invoice.balance < 0 then '-$' else '$' end
  || replace(to_char(abs(in_major_units(invoice.balance, invoice.currency)), 'FM999,999,999,999,999,990.00'), '.00', '') end`
/** What both dashboards search: rule INV-01 of schema/rest.openapi.yaml. */
const SHOWN_IN_OLDER_DASHBOARD: readonly RawBuilder<string>[] = [
  sql`lower(client.email)`,
  sql`lower(client.name)`,
  sql`invoice.id::text`,
  sql`in_major_units(invoice.total, invoice.currency)::text`,
  SHOWN_BALANCE,
  sql`lower(to_char(invoice.due_date, 'DD Mon YYYY'))`,
]
/**
 * The older dashboard puts a "Paid" badge where the balance is exactly 0 and searches that word (rule INV-02). A credit balance is shown
 * as an amount instead, although its status is PAID.
 */
const OLDER_DASHBOARD_PAID = sql<string>`case when invoice.balance = 0 then 'paid' else '' end`
const SEARCH_FIELDS = {
  CURRENT: [
    ...SHOWN_IN_OLDER_DASHBOARD,
    sql<string>`coalesce(invoice.number::text, '')`,
    sql<string>`lower(client.company)`,
    sql<string>`lower(invoice.service)`,
  ],
  OLDER_DASHBOARD: [...SHOWN_IN_OLDER_DASHBOARD, OLDER_DASHBOARD_PAID],
}
/** Which dashboard's fields a search looks through. */
export type SearchFields = keyof typeof SEARCH_FIELDS

type Asked = Pick<InvoiceList, 'filter' | 'search'>

function matchingOf(
  tenant: Tenant,
  { filter, search }: Asked,
  now: Date,
  searchFields: SearchFields,
) {
  let matching = rowsAsked(invoices(tenant, now), rowColumns('invoice'), filter)
  if (filter?.status) matching = matching.where(statusAt(now), '=', anyText(filter.status))
  if (filter?.clientId) matching = matching.where('invoice.clientId', '=', anyOf(filter.clientId))
  if (filter?.issuedDate)
    matching = matching.where(amongDays(plain('invoice.issuedDate'), filter.issuedDate))
  if (filter?.sentAt) matching = matching.where(within(plain('invoice.sentAt'), filter.sentAt))
  if (!search) return matching
  return matching.where((where) =>
    where.or(SEARCH_FIELDS[searchFields].map((field) => containing(field, search))),
  )
}

export async function page(
  tenant: Tenant,
  { filter, search, sort, page, perPage }: InvoiceList,
  now: Date,
  searchFields: SearchFields,
) {
  const matching = matchingOf(tenant, { filter, search }, now, searchFields)
  const order = orderBy(sortColumnsAt(now), sort ?? HIGHEST_NUMBER_FIRST, 'invoice.id')
  const { nodes, ...rest } = await pageOf(matching, order, { page, perPage })
  return { ...rest, nodes: nodes.map(invoiceOf) }
}

/** Added up for each currency by itself, the one of most invoices first. */
export async function sumsOf(tenant: Tenant, asked: Asked, now: Date): Promise<InvoiceSums[]> {
  const sum = (column: string) => sql<string>`sum(${sql.ref(`invoice.${column}`)})`
  const rows = await matchingOf(tenant, asked, now, 'CURRENT')
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
  const order = orderBy(sortColumnsAt(now), sort ?? HIGHEST_NUMBER_FIRST, 'invoice.id')
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
