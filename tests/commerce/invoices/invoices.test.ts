import { afterEach, expect, test } from 'vitest'
import { listInvoices } from '../../../gateway/modules/commerce/invoices/service.ts'
import { client, invoice } from '../../../seed/commerce/invoices.ts'
import { program } from '../../people/api-keys/support/keys.ts'
import { contextOf } from '../../support/context.ts'
import { clock } from '../../support/gateway.ts'
import { newRow } from '../../support/new-row.ts'
import { organization, type TestOrganization } from '../../support/organization.ts'

const DAY = 86_400_000
afterEach(() => void (clock.offset = 0))
const dayIn = (zone: string, t: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' }).format(new Date(t))

const clientOf = async ({ tenant: { db } }: TestOrganization, overrides = {}) => {
  const made = await db
    .insertInto('client')
    .values(client(overrides))
    .returning('id')
    .executeTakeFirstOrThrow()
  return made.id
}
async function bill(acme: TestOrganization, clientId: number, overrides = {}): Promise<string> {
  const values = { ...invoice(overrides), clientId }
  const id = await newRow(acme.tenant.db, 'invoice', values)
  return String(id)
}
const LIST = `query($search: String, $filter: InvoiceFilter, $sort: [InvoiceSort!]) {
  invoices(search: $search, filter: $filter, sort: $sort) { totalCount nodes { id } } }`
const found = async (acme: TestOrganization, variables: Record<string, unknown>) => {
  const { data } = await acme.graphql(LIST, variables)
  return (data.invoices.nodes as { id: string }[]).map(({ id }) => id)
}

test('an invoice is its organisation’s business', async () => {
  const [acme, rival] = await Promise.all([organization(), organization()])
  const id = await bill(acme, await clientOf(acme))
  const ask = 'query($id: ID!) { invoice(id: $id) { service client { name } } }'
  expect((await acme.graphql(ask, { id })).data).toEqual({
    invoice: { service: 'Sensor installation', client: { name: 'Petra Lindqvist' } },
  })
  expect((await rival.graphql(ask, { id })).data).toEqual({ invoice: null })
  expect((await acme.graphql(ask, { id: 'x' })).data).toEqual({ invoice: null })
  expect(await found(rival, {})).toEqual([])
  expect(await acme.subscriber.graphql(LIST, {})).toFailWith('FORBIDDEN')
  expect(await acme.stranger.graphql(LIST, {})).toFailWith('UNAUTHENTICATED')
})

test('amounts come in the smallest unit and as people write them', async () => {
  const acme = await organization()
  const id = await bill(acme, await clientOf(acme), {
    currency: 'EUR',
    total: 180_315,
    paid: 95_000,
  })
  const { data } = await acme.graphql(
    `query($id: ID!) { invoice(id: $id) {
      total { minor currency formatted } paid { minor } credited { minor } balance { minor formatted(locale: "de-CH") } } }`,
    { id },
  )
  expect(data.invoice).toMatchObject({
    total: { minor: 180_315, currency: 'EUR', formatted: '€1,803.15' },
    paid: { minor: 95_000 },
    credited: { minor: 0 },
    balance: { minor: 85_315, formatted: 'EUR\u00a0853.15' },
  })
})

test('what is paid, what is credited and the balance are always the total, and a draft owes nothing to nobody', async () => {
  const acme = await organization()
  const clientId = await clientOf(acme)
  await bill(acme, clientId, { total: 1000, paid: 700, credited: 500 })
  const { rows } = await acme.tenant.query<{ balance: string }>({
    text: 'select balance from invoice',
  })
  expect(rows).toEqual([{ balance: '-200' }])
  for (const wrong of [
    'update invoice set balance = 0',
    `update invoice set stage = 'DRAFT'`,
    'update invoice set total = -1',
    `update invoice set currency = 'euro'`,
    `update invoice set due_date = issued_date - 1`,
    'delete from client',
  ])
    await expect(acme.tenant.query({ text: wrong }), wrong).rejects.toThrow()
})

test('an invoice is past due when its day is over where the organisation is', async () => {
  const acme = await organization()
  const clientId = await clientOf(acme)
  const zone = 'Pacific/Kiritimati' // 14 hours ahead: its day is over first
  await acme.tenant.query({ text: `update organization set time_zone = $1`, values: [zone] })
  const status = async (id: string) => {
    const { data } = await acme.graphql('query($id: ID!) { invoice(id: $id) { status } }', { id })
    return data.invoice.status as string
  }
  const dueOn = (t: number, overrides = {}) =>
    bill(acme, clientId, { issuedDate: '2020-01-01', dueDate: dayIn(zone, t), ...overrides })
  const [today, yesterday] = [Date.now(), Date.now() - DAY]
  expect(await status(await dueOn(today))).toBe('SENT')
  expect(await status(await dueOn(yesterday))).toBe('PAST_DUE')
  expect(await status(await dueOn(yesterday, { stage: 'DRAFT' }))).toBe('DRAFT')
  expect(await status(await dueOn(today, { stage: 'DOWNLOADED' }))).toBe('DOWNLOADED')
  expect(await status(await dueOn(today, { credited: 1 }))).toBe('PARTIAL_PAYMENT')
  expect(await status(await dueOn(yesterday, { paid: 1 }))).toBe('PAST_DUE')
  expect(await status(await dueOn(yesterday, { paid: 287_500 }))).toBe('PAID')
  expect(await status(await dueOn(yesterday, { paid: 287_501 }))).toBe('PAID')
})

test('the search looks at the client, the number and what amounts and dates look like', async () => {
  const acme = await organization()
  const oskar = await clientOf(acme, { name: 'Oskar', company: 'Demant', email: 'o@cold.example' })
  const petra = await clientOf(acme)
  const late = await bill(acme, oskar, { total: 412_000, paid: 375_900, dueDate: '2026-12-19' })
  const paid = await bill(acme, petra, { service: 'Calibration', paid: 287_500 })
  for (const [search, ids] of [
    ['oskar', [late]],
    ['demant', [late]],
    ['COLD.example', [late]],
    ['4120', [late]],
    ['$361', [late]],
    ['19 dec', [late]],
    ['calib', [paid]],
    [paid, [paid]],
    ['nobody', []],
  ] as const)
    expect(await found(acme, { search }), search).toEqual(ids)
  expect(await found(acme, {})).toEqual([paid, late])
})

test('a key that may read invoices alone reads them without their clients', async () => {
  const acme = await organization()
  await bill(acme, await clientOf(acme))
  const books = await program(acme.admin, 'read Invoice')
  const { data } = await books.graphql('{ invoices { nodes { clientId client { name } } } }')
  expect(data.invoices.nodes).toEqual([{ clientId: expect.any(String) as string, client: null }])
  const { status, body } = await books.rest('GET', '/apps/invoice/invoices')
  expect([status, body]).toEqual([403, { error: expect.any(String) as string }])
})

test('invoices follow the name of their client', async () => {
  const acme = await organization()
  const clientId = await clientOf(acme, { name: 'Anders Berg', company: '', email: 'a@b.example' })
  const id = await bill(acme, clientId)
  const other = await bill(acme, await clientOf(acme, { name: 'Mona Dahl' }))
  const byName = { sort: [{ field: 'CLIENT_NAME', direction: 'ASC' }] }
  expect(await found(acme, byName)).toEqual([id, other])
  await acme.tenant.db
    .updateTable('client')
    .set({ name: 'Zoe Berg' })
    .where('id', '=', clientId)
    .execute()
  expect(await found(acme, byName)).toEqual([other, id])
  expect(await found(acme, { search: 'zoe berg' })).toEqual([id])
  expect(await found(acme, { search: 'anders' })).toEqual([])
})

test('a due date that passes changes order and filter at once, although nobody looked after it', async () => {
  const acme = await organization()
  const clientId = await clientOf(acme)
  const sent = { stage: 'SENT', issuedDate: dayIn('UTC', Date.now() - DAY), paid: 0, credited: 0 }
  const soon = await bill(acme, clientId, { ...sent, dueDate: dayIn('UTC', Date.now() + DAY) })
  const later = await bill(acme, clientId, { ...sent, dueDate: dayIn('UTC', Date.now() + 9 * DAY) })
  // Their session ends before that day comes, so this asks the service.
  const ctx = await contextOf(acme.admin)
  const listed = async (wanted: object) => {
    const { nodes } = await listInvoices(ctx, { page: 1, perPage: 10, ...wanted })
    return nodes.map((each) => String(each.id))
  }
  const pastDue = { filter: { status: ['PAST_DUE'] } }
  const byStatus = { sort: [{ field: 'STATUS', direction: 'DESC' }] }
  expect(await listed(pastDue)).toEqual([])
  expect(await listed(byStatus)).toEqual([soon, later])
  clock.offset = 3 * DAY
  expect(await listed(pastDue)).toEqual([soon])
  // "Sent" comes after "Past due".
  expect(await listed(byStatus)).toEqual([later, soon])
})
