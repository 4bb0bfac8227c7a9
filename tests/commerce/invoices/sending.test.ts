import { expect, test } from 'vitest'
import { client, invoice } from '../../../seed/commerce/invoices.ts'
import { mailing } from '../../support/mail-server.ts'
import { newRow } from '../../support/new-row.ts'
import { organization, type TestOrganization } from '../../support/organization.ts'

const { here, server, mailTo } = await mailing()

const SEND = `mutation($input: SendInvoiceInput!, $key: String) { sendInvoice(input: $input, idempotencyKey: $key) {
  invoice { sentAt mails { kind recipient } status } problems { code path message } } }`
async function billed(email: string, overrides = {}): Promise<[TestOrganization, string]> {
  const acme = await organization(undefined, here)
  const clientId = await newRow(acme.tenant.db, 'client', client({ email }))
  const bill = { ...invoice({ currency: 'EUR', dueDate: '2026-02-03', ...overrides }), clientId }
  return [acme, String(await newRow(acme.tenant.db, 'invoice', bill))]
}

test('an invoice goes to the address on it, in the language asked for', async () => {
  const [acme, invoiceId] = await billed('books@bergmann.test')
  await acme.tenant.query({
    text: `update client set email = 'other@bergmann.test'`,
  })
  const { data } = await acme.graphql(SEND, { input: { invoiceId, language: 'de' } })
  expect(data.sendInvoice).toMatchObject({
    problems: [],
    invoice: {
      sentAt: expect.any(String) as string,
      mails: [{ kind: 'INVOICE', recipient: 'books@bergmann.test' }],
    },
  })
  const mail = mailTo('books@bergmann.test')
  expect(mail?.subject).toMatch(/^Rechnung \d+ von Test/)
  expect(mail?.text.replaceAll(/\s/g, ' ')).toContain('2.875,00 €')
  expect(mail?.html).toContain('lang="de"')
})

test('a reminder says what is still open', async () => {
  const [acme, invoiceId] = await billed('late@bergmann.test', { paid: 100_000 })
  const { data } = await acme.graphql(SEND, { input: { invoiceId, kind: 'REMINDER' } })
  expect(data.sendInvoice).toMatchObject({
    problems: [],
    invoice: { sentAt: null, mails: [{ kind: 'REMINDER' }], status: 'PAST_DUE' },
  })
  const mail = mailTo('late@bergmann.test')
  expect(mail?.subject).toContain('Reminder of invoice')
  expect(mail?.text).toContain('€1,875.00 is still open')
})

test('with the same key one mail goes out', async () => {
  const [acme, invoiceId] = await billed('once@bergmann.test')
  const ask = { input: { invoiceId }, key: 'once' }
  const first = await acme.graphql(SEND, ask)
  expect(await acme.graphql(SEND, ask)).toMatchObject({ data: first.data })
  expect(server.mails).toHaveLength(1)
})

test('what no server took was not sent, and says so', async () => {
  const [acme, invoiceId] = await billed('down@bergmann.test')
  server.up = false
  const { data } = await acme.graphql(SEND, { input: { invoiceId } })
  expect(data.sendInvoice).toMatchObject({ invoice: null, problems: [{ code: 'INVALID' }] })
  const after = await acme.graphql(`{ invoice(id: "${invoiceId}") { sentAt mails { kind } } }`)
  expect(after.data.invoice).toEqual({ sentAt: null, mails: [] })
})

test('neither a draft is sent, nor anything to an address of the demo', async () => {
  const [acme, draft] = await billed('draft@bergmann.test', { stage: 'DRAFT' })
  const path = ['input', 'invoiceId']
  const refused = await acme.graphql(SEND, { input: { invoiceId: draft } })
  expect(refused.data.sendInvoice.problems).toMatchObject([{ code: 'INVALID', path }])
  const [other, invoiceId] = await billed('nobody@bergmann.example')
  const unsent = await other.graphql(SEND, { input: { invoiceId } })
  expect(unsent.data.sendInvoice.problems).toMatchObject([{ code: 'INVALID', path }])
  expect(server.mails).toEqual([])
})
