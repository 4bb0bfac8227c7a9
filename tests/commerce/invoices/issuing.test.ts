import { expect, test } from 'vitest'
import { creditInvoice } from '../../../gateway/modules/commerce/invoices/crediting/credit-service.ts'
import {
  issueInvoice,
  type IssuedInvoice,
} from '../../../gateway/modules/commerce/invoices/issuing/issue-service.ts'
import { inTransaction } from '../../../gateway/platform/record/transaction.ts'
import { contextOf } from '../../support/context.ts'
import { organization, type TestOrganization } from '../../support/organization.ts'

const VAT = { name: 'VAT', basisPoints: 1900 }
const CLIENT = { name: 'Renate Bergmann', email: 'r.bergmann@bergmann.example', country: 'Germany' }
const order = (others: object = {}) => ({
  client: CLIENT,
  service: 'Order',
  currency: 'EUR',
  issuedDate: '2026-11-02',
  dueDate: '2026-12-02',
  lines: [
    {
      description: 'Data logger TL-2',
      quantityThousandths: 3000,
      unit: 'pcs',
      unitPriceMinor: 333,
      discountMinor: 9,
      taxRates: [VAT],
    },
  ],
  ...others,
})

async function issued(acme: TestOrganization, input: object = order()): Promise<IssuedInvoice> {
  const ctx = await contextOf(acme.admin)
  return inTransaction(acme.tenant, (within) => issueInvoice(within, ctx, input))
}
async function credited(acme: TestOrganization, id: number, input: object) {
  const ctx = await contextOf(acme.admin)
  return inTransaction(acme.tenant, (within) => creditInvoice(within, ctx, id, input))
}
const rowsOf = async <Row extends object>(acme: TestOrganization, text: string) =>
  (await acme.tenant.query<Row & Record<string, unknown>>({ text })).rows

test('an order becomes an invoice in the transaction of whoever calls, to a client by email address', async () => {
  const acme = await organization()
  const first = await issued(acme)
  // 9.99 less 0.09 is 9.90; 19 % of it 1.881.
  expect(first).toMatchObject({ number: 1, total: { minor: 1178, currency: 'EUR' } })
  const again = { ...CLIENT, name: 'R. Bergmann', email: CLIENT.email.toUpperCase() }
  const second = await issued(acme, order({ client: again }))
  expect(second.number).toBe(2)
  expect(await rowsOf(acme, 'select name from client')).toEqual([{ name: CLIENT.name }])
  expect(
    await rowsOf(acme, `select stage, number, billed_to->>'name' as name from invoice order by id`),
  ).toEqual([
    { stage: 'SENT', number: 1, name: CLIENT.name },
    { stage: 'SENT', number: 2, name: 'R. Bergmann' },
  ])
  expect(await rowsOf(acme, 'select base, amount from invoice_tax limit 1')).toEqual([
    { base: '990', amount: '188' },
  ])
})

test('who rolls back has drawn no number', async () => {
  const acme = await organization()
  const ctx = await contextOf(acme.admin)
  const failing = inTransaction(acme.tenant, async (within) => {
    expect((await issueInvoice(within, ctx, order())).number).toBe(1)
    throw new Error('the order failed')
  })
  await expect(failing).rejects.toThrow('the order failed')
  expect((await issued(acme)).number).toBe(1)
  expect(await rowsOf(acme, 'select count(*)::int as count from client')).toEqual([{ count: 1 }])
})

test('fifty at once get fifty numbers without a gap, and one client', async () => {
  const acme = await organization()
  const all = await Promise.all(Array.from({ length: 50 }, () => issued(acme)))
  expect(all.map(({ number }) => number).sort((a, b) => a - b)).toEqual(
    Array.from({ length: 50 }, (_, index) => index + 1),
  )
  expect(await rowsOf(acme, 'select count(*)::int as count from client')).toEqual([{ count: 1 }])
})

test.each([
  [{ lines: [] }, ['input', 'lines']],
  [{ dueDate: '2026-11-01' }, ['input', 'dueDate']],
  [{ issuedDate: '2026-02-30' }, ['input', 'issuedDate']],
  [{ currency: 'EURO' }, ['input', 'currency']],
  [{ client: { ...CLIENT, email: 'nobody' } }, ['input', 'client', 'email']],
  [{ discountMinor: 1000 }, ['input', 'discountMinor']],
  [
    { lines: [{ ...order().lines[0], discountMinor: 1000 }] },
    ['input', 'lines', '0', 'discountMinor'],
  ],
  [
    { lines: [{ ...order().lines[0], quantityThousandths: 0.5 }] },
    ['input', 'lines', '0', 'quantityThousandths'],
  ],
  [
    { lines: [{ ...order().lines[0], unitPriceMinor: Number.MAX_SAFE_INTEGER }] },
    ['input', 'lines'],
  ],
])('what is wrong with %j is said at its field', async (others, path) => {
  const acme = await organization()
  await expect(issued(acme, order(others))).rejects.toMatchObject({ problems: [{ path }] })
})

test('an issued invoice stays as it is, whoever tries', async () => {
  const acme = await organization()
  const { id } = await issued(acme)
  for (const wrong of [
    `update invoice set total = total + 1`,
    `update invoice set due_date = due_date + 1`,
    `update invoice set stage = 'DRAFT', number = null`,
    `update invoice set number = 7`,
    `update invoice set paid = 5`,
    `update invoice set credited = 5`,
    `update invoice set billed_to = '{}'`,
    `delete from invoice`,
    `update invoice_line set description = 'Other'`,
    `delete from invoice_line`,
    `insert into invoice_line (invoice_id, position, description, quantity_thousandths, unit_price, net) values (${id}, 9, 'x', 1000, 1, 1)`,
    `update invoice_tax set name = 'Other'`,
    `delete from invoice_tax`,
    `insert into invoice_tax (invoice_id, name, basis_points, base, amount) values (${id}, 'x', 1000, 100, 10)`,
  ])
    await expect(acme.tenant.query({ text: wrong }), wrong).rejects.toThrow(/issued|check/)
  await acme.tenant.query({
    text: `update invoice set stage = 'DOWNLOADED', downloaded_at = now()`,
  })
})

test('a draft whose lines do not make its total is not issued', async () => {
  const acme = await organization()
  const { id } = await issued(acme)
  await acme.tenant.query({
    text: `insert into invoice (client_id, issued_date, due_date, currency, total) select client_id, issued_date, due_date, currency, 500 from invoice where id = ${id}`,
  })
  await acme.tenant.query({
    text: `insert into invoice_line (invoice_id, position, description, quantity_thousandths, unit_price, net)
      select id, 1, 'x', 1000, 499, 499 from invoice where stage = 'DRAFT'`,
  })
  await expect(
    acme.tenant.query({ text: `update invoice set stage = 'SENT' where stage = 'DRAFT'` }),
  ).rejects.toThrow('do not make its total')
})

test('what is credited follows from the notes, which have numbers of their own and never exceed the invoice', async () => {
  const acme = await organization()
  const { id, total } = await issued(acme)
  const of = (quantityThousandths: number) => ({
    issuedDate: '2026-11-20',
    reason: 'Returned',
    lines: [{ position: 1, quantityThousandths }],
  })
  const one = await credited(acme, id, of(1000))
  expect(one).toMatchObject({ number: 1, total: { currency: 'EUR' } })
  await expect(credited(acme, id, of(2001))).rejects.toMatchObject({
    problems: [{ code: 'OUT_OF_RANGE', params: { max: 2000 } }],
  })
  const rest = await credited(acme, id, { issuedDate: '2026-11-21' })
  expect(rest.number).toBe(2)
  expect(one.total.minor + rest.total.minor).toBe(total.minor)
  expect(await rowsOf(acme, 'select credited, balance from invoice')).toEqual([
    { credited: String(total.minor), balance: '0' },
  ])
  await expect(credited(acme, id, { issuedDate: '2026-11-21' })).rejects.toMatchObject({
    problems: [{ path: ['input', 'lines'] }],
  })
  await expect(credited(acme, id + 1, { issuedDate: '2026-11-21' })).rejects.toThrow('not found')
})

test('two notes at once do not credit the same twice', async () => {
  const acme = await organization()
  const { id, total } = await issued(acme)
  const all = await Promise.allSettled(
    Array.from({ length: 5 }, () => credited(acme, id, { issuedDate: '2026-11-20' })),
  )
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await rowsOf(acme, 'select credited from invoice')).toEqual([
    { credited: String(total.minor) },
  ])
})
