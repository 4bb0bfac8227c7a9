// Invoices as the older dashboard reads them: labels for statuses, dates as they are shown, balances in dollars.
import { countOf, MONTHS } from '../../../http/legacy.ts'
import { scalar, type RestRequest } from '../../../http/rest.ts'
import { inMajorUnits, type Money } from '../../../platform/money/money.ts'
import type { Client } from './clients/client.ts'
import type { BilledBy } from './tables.ts'
import type { Invoice, InvoiceSortField, InvoiceStatus } from './invoice.ts'

export const STATUS_LABELS: Readonly<Record<InvoiceStatus, string>> = {
  DRAFT: 'Draft',
  SENT: 'Sent',
  DOWNLOADED: 'Downloaded',
  PARTIAL_PAYMENT: 'Partial Payment',
  PAID: 'Paid',
  PAST_DUE: 'Past Due',
}

/** "19 Dec 2025" */
function shownDate(date: string): string {
  const [year = '', month = '', day = ''] = date.split('-')
  return `${day} ${MONTHS[Number(month) - 1]} ${year}`
}

const shownAmount = ({ minor, currency }: Money): string => {
  const amount = Number(inMajorUnits({ minor: Math.abs(minor), currency }))
  const digits = amount.toLocaleString('en-US', {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  })
  return `${minor < 0 ? '-' : ''}$${digits}`
}

/** The number 0, or "$361", "-$1,204.50". The older dashboard writes $ whatever the currency. */
function shownBalance(balance: Money): number | string {
  return balance.minor === 0 ? 0 : shownAmount(balance).replace(/\.00$/, '')
}

export const presentClient = ({ address, company, email, country, contact, name }: Client) => ({
  address,
  company,
  companyEmail: email,
  country,
  contact,
  name,
})

export const presentPayment = ({ balance }: Invoice, sender: BilledBy) => ({
  totalDue: shownAmount(balance),
  bankName: sender.bankName,
  country: sender.bankCountry,
  iban: sender.iban,
  swiftCode: sender.swiftCode,
})

export const present = (invoice: Invoice, client: Client) => ({
  id: invoice.id,
  issuedDate: shownDate(invoice.issuedDate),
  client: presentClient(client),
  service: invoice.service,
  total: Number(inMajorUnits(invoice.total)),
  avatar: '',
  invoiceStatus: STATUS_LABELS[invoice.status],
  balance: shownBalance(invoice.balance),
  dueDate: shownDate(invoice.dueDate),
})

const SORT_FIELDS: Readonly<Record<string, InvoiceSortField>> = {
  id: 'ID',
  invoiceStatus: 'STATUS',
  'client.name': 'CLIENT_NAME',
  total: 'TOTAL',
  dueDate: 'DUE_DATE',
  issuedDate: 'ISSUED_DATE',
  service: 'SERVICE',
  balance: 'BALANCE',
}

/** Descending is the exact reverse of ascending, even among equal rows. */
function sortOf(request: RestRequest) {
  const direction = scalar(request, 'sort') === 'asc' ? ('ASC' as const) : ('DESC' as const)
  const column = scalar(request, 'sortColumn') ?? ''
  const field = (Object.hasOwn(SORT_FIELDS, column) && SORT_FIELDS[column]) || 'ID'
  const byNumber = { field: 'ID', direction } as const
  return field === 'ID' ? [byNumber] : [{ field, direction }, byNumber]
}

/** An unknown status matches no invoices. */
function statusOf(request: RestRequest): InvoiceStatus[] | undefined {
  const word = scalar(request, 'status')?.toLowerCase()
  if (!word) return undefined
  const labels = Object.entries(STATUS_LABELS) as [InvoiceStatus, string][]
  return labels.filter(([, label]) => label.toLowerCase() === word).map(([status]) => status)
}

export const listOf = (request: RestRequest) => ({
  filter: { status: statusOf(request) },
  search: scalar(request, 'q'),
  sort: sortOf(request),
  page: countOf(request, 'page', { fallback: 1, most: 10_000 }),
  perPage: countOf(request, 'perPage', { fallback: 10, most: 100 }),
})
