import type { Insertable } from 'kysely'
import { sumsOf } from '../../schema/invoice-sums.ts'
import type {
  BillingDetailsTable,
  ClientTable,
  InvoiceTable,
} from '../../gateway/modules/commerce/invoices/tables.ts'
import type { Plot } from '../monitoring/plot.ts'
import { stream } from '../monitoring/simulator/random.ts'
import { insertParts, linesOf, payments, type DemoLine } from './invoice-lines.ts'
import { COUNTRIES, FAMILY_NAMES, GIVEN_NAMES } from '../people/users-story.ts'

type NewClient = Insertable<ClientTable>
type NewInvoice = Omit<Insertable<InvoiceTable>, 'clientId'>
type Standing =
  'DRAFT' | 'SENT' | 'DOWNLOADED' | 'PARTIAL_PAYMENT' | 'PAID' | 'IN_CREDIT' | 'PAST_DUE'

/** How many of fifty stand how. Who is in credit has paid more than was asked. */
const STANDINGS: readonly (readonly [Standing, number])[] = [
  ['PAID', 5],
  ['IN_CREDIT', 7],
  ['PARTIAL_PAYMENT', 11],
  ['DRAFT', 10],
  ['DOWNLOADED', 8],
  ['SENT', 6],
  ['PAST_DUE', 3],
]
/** The number older clients have in their menu. */
const FIRST_NUMBER = 4987
interface Plan {
  readonly count: number
  readonly currency: string
  readonly first: number
  readonly tax: { readonly name: string; readonly basisPoints: number }
  readonly details: Omit<Insertable<BillingDetailsTable>, 'organizationId'>
}
const PLANS: Readonly<Record<number, Plan>> = {
  1: {
    count: 50,
    currency: 'USD',
    first: FIRST_NUMBER,
    tax: { name: 'Sales tax', basisPoints: 725 },
    details: {
      name: 'Nordhaven Pharma',
      address: 'Speicherstraße 14, 20457 Hamburg',
      country: 'Germany',
      taxNumber: 'DE 811 204 993',
      bankName: 'Hansa Kreditbank',
      bankCountry: 'Germany',
      iban: 'DE75 2009 9900 0012 3456 78',
      swiftCode: 'HKBKDEHH',
    },
  },
  2: {
    count: 14,
    currency: 'EUR',
    first: 1,
    tax: { name: 'VAT', basisPoints: 1900 },
    details: {
      name: 'Alpenfrische Logistik',
      bankName: 'Fjordbank',
      bankCountry: 'Norway',
      iban: 'NO0200011122233',
      swiftCode: 'FJBKNOXX',
    },
  },
}
const SERVICES = [
  'Sensor installation',
  'Calibration',
  'Refrigeration service',
  'Monitoring plan',
] as const
const LEGAL_FORMS = ['Ltd', 'GmbH', 'AS', 'SpA'] as const
const STREETS = ['Harbour Row', 'Mill Lane', 'Quay Street', 'Station Road', 'Orchard Way'] as const

const DAY = 86_400_000
const dayOf = (t: number) => new Date(t).toISOString().slice(0, 10)
const one = <T>(values: readonly T[], index: number): T => values[index % values.length] as T

export const client = (overrides: Partial<NewClient> = {}): NewClient => ({
  name: 'Petra Lindqvist',
  company: 'Lindqvist Ltd',
  email: 'petra@lindqvist.example',
  contact: '+47 555 01 020',
  address: '12 Harbour Row',
  country: 'Norway',
  ...overrides,
})

export const invoice = (overrides: Partial<NewInvoice> = {}): NewInvoice => ({
  service: 'Sensor installation',
  stage: 'SENT',
  issuedDate: '2026-01-04',
  dueDate: '2026-02-03',
  currency: 'USD',
  total: 287_500,
  ...overrides,
})

/** A person of a company of their own. */
function clientAt(index: number, seed: number): NewClient {
  const { u } = stream(seed, String(index), 'client')
  const family = one(FAMILY_NAMES, index * 5 + 2)
  const given = one(GIVEN_NAMES, index * 7 + 3)
  const domain = family
    .normalize('NFD')
    .replaceAll(/[^a-z]/gi, '')
    .toLowerCase()
  return client({
    name: `${given} ${family}`,
    company: `${family} ${one(LEGAL_FORMS, Math.floor(u(0) * LEGAL_FORMS.length))}`,
    email: `${given.toLowerCase()}@${domain}.example`,
    contact: `+47 555 01 ${String(index).padStart(3, '0')}`,
    address: `${1 + Math.floor(u(1) * 120)} ${one(STREETS, Math.floor(u(2) * STREETS.length))}`,
    country: one(COUNTRIES, index)[0],
  })
}

/** When it was issued and is due, in days before the end of the history; negative ones are to come. */
function daysOf(standing: Standing, u: (k: number) => number): [issued: number, due: number] {
  const lately = 2 + Math.floor(u(3) * 16)
  if (standing === 'DRAFT') return [Math.floor(lately / 2), Math.floor(lately / 2) - 30]
  if (standing === 'PAST_DUE') return [lately + 45, lately + 15]
  if (standing === 'PAID' || standing === 'IN_CREDIT') {
    const longAgo = 40 + Math.floor(u(3) * 640)
    return [longAgo, longAgo - 30]
  }
  return [lately, lately - 30]
}

function paidOf(standing: Standing, total: number, u: (k: number) => number): number {
  const dollars = (least: number, most: number) =>
    100 * (least + Math.floor(u(5) * (most - least + 1)))
  if (standing === 'PAID') return total
  if (standing === 'IN_CREDIT') return total + dollars(153, 459)
  return standing === 'PARTIAL_PAYMENT' ? total - dollars(305, 951) : 0
}

const stageOf = (standing: Standing) =>
  standing === 'DRAFT' || standing === 'DOWNLOADED' ? standing : 'SENT'

interface Bill {
  readonly row: NewInvoice
  readonly lines: readonly DemoLine[]
  readonly standing: Standing
  readonly paid: number
  /** A payment came so many days after the day on the invoice. */
  readonly paidAfter: number
}

function billAt(index: number, anchor: number, seed: number, { currency, tax }: Plan): Bill {
  const all = STANDINGS.flatMap(([standing, count]) => Array<Standing>(count).fill(standing))
  // A step that shares no divisor with fifty, so that neighbours differ.
  const standing = one(all, index * 17)
  const { u } = stream(seed, String(index), 'invoice')
  const [issued, due] = daysOf(standing, u)
  const service = one(SERVICES, index)
  const lines = linesOf(service, 100 * (1900 + Math.floor(u(4) * 3200)), tax)
  const { total, tax: taxes } = sumsOf(lines)
  const at = new Date(anchor - issued * DAY)
  const row = invoice({
    service,
    stage: 'DRAFT',
    issuedDate: dayOf(at.getTime()),
    dueDate: dayOf(anchor - due * DAY),
    currency,
    total,
    tax: taxes,
    terms: 'Payable within 30 days without deduction.',
    createdAt: at,
    updatedAt: at,
  })
  const paidAfter = Math.floor(u(6) * Math.min(issued, 30))
  return { row, lines, standing, paid: paidOf(standing, total, u), paidAfter }
}

/** Drafts last, as they have no number yet; what is issued is numbered in the order of its days. */
const inOrder = ({ row: one, standing: is }: Bill, { row: other, standing: was }: Bill) =>
  Number(is === 'DRAFT') - Number(was === 'DRAFT') || (one.issuedDate < other.issuedDate ? -1 : 1)

/** Each has a client of its own. Numbers and ids begin at the same. */
export async function seedInvoices({ db, organization, anchor, seed }: Plot): Promise<void> {
  const plan = PLANS[organization.id]
  if (!plan) return
  const lastNumber = plan.first - 1
  await db
    .insertInto('idCounter')
    .values({ entity: 'invoice', lastId: lastNumber })
    .onConflict((known) =>
      known.columns(['organizationId', 'entity']).doUpdateSet({ lastId: lastNumber }),
    )
    .execute()
  await db.insertInto('documentSeries').values({ series: 'INVOICE', lastNumber }).execute()
  await db.insertInto('billingDetails').values(plan.details).execute()
  const bills = Array.from({ length: plan.count }, (_, index) =>
    billAt(index, anchor, seed + organization.id, plan),
  ).sort(inOrder)
  for (const [index, bill] of bills.entries()) await store(db, bill, clientAt(index, seed))
}

async function store(db: Plot['db'], bill: Bill, whom: NewClient): Promise<void> {
  const { row, lines, standing, paid, paidAfter } = bill
  const { createdAt } = row
  const { id: clientId } = await db
    .insertInto('client')
    .values({ ...whom, createdAt, updatedAt: createdAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('invoice')
    .values({ ...row, clientId })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertParts(db, id, lines)
  const stage = stageOf(standing)
  if (stage === 'DRAFT') return
  const sent = { sentAt: createdAt, ...(stage === 'DOWNLOADED' && { downloadedAt: createdAt }) }
  await db
    .updateTable('invoice')
    .set({ stage, ...sent })
    .where('id', '=', id)
    .execute()
  const paidOn = dayOf(Date.parse(row.issuedDate) + paidAfter * DAY)
  await payments(db, { invoiceId: id, paid, paidOn })
}
