import { expect, test } from 'vitest'
import { sendDue } from '../../../gateway/modules/together/mailbox/mailer-service.ts'
import { client, invoice } from '../../../seed/commerce/invoices.ts'
import { clock } from '../../support/gateway.ts'
import { mailing } from '../../support/mail-server.ts'
import { newRow } from '../../support/new-row.ts'
import { organization, type TestOrganization } from '../../support/organization.ts'

const { here, server, mailTo } = await mailing()

const SEND = `mutation($input: SendInvoiceInput!, $key: String) { sendInvoice(input: $input, idempotencyKey: $key) {
  invoice { sentAt mails { kind recipient state answer } status } problems { code path message } } }`
interface Fate {
  kind: string
  state: string
  answer: string
}
async function mailsOf(acme: TestOrganization, invoiceId: string) {
  const { data } = await acme.graphql(
    `{ invoice(id: "${invoiceId}") { mails { kind state answer } } }`,
  )
  return data.invoice.mails as Fate[]
}

async function billed(
  to: string | ((acme: TestOrganization) => string),
  overrides = {},
): Promise<[TestOrganization, string]> {
  const acme = await organization(undefined, here)
  const email = typeof to === 'string' ? to : to(acme)
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
      mails: [{ kind: 'INVOICE', recipient: 'books@bergmann.test', state: 'WAITING', answer: '' }],
    },
  })
  await sendDue(here.deps, acme.id)
  expect(await mailsOf(acme, invoiceId)).toMatchObject([
    { state: 'ACCEPTED', answer: expect.stringMatching(/^250 /) as string },
  ])
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
  await sendDue(here.deps, acme.id)
  const mail = mailTo('late@bergmann.test')
  expect(mail?.subject).toContain('Reminder of invoice')
  expect(mail?.text).toContain('€1,875.00 is still open')
})

test('with the same key one mail goes out', async () => {
  const [acme, invoiceId] = await billed('once@bergmann.test')
  const ask = { input: { invoiceId }, key: 'once' }
  const first = await acme.graphql(SEND, ask)
  expect(await acme.graphql(SEND, ask)).toMatchObject({ data: first.data })
  await sendDue(here.deps, acme.id)
  expect(server.mails).toHaveLength(1)
})

test('nobody waits for a server that is away: it gets the mail later', async () => {
  const [acme, invoiceId] = await billed('down@bergmann.test')
  server.up = false
  const { data } = await acme.graphql(SEND, { input: { invoiceId } })
  expect(data.sendInvoice).toMatchObject({
    problems: [],
    invoice: { mails: [{ state: 'WAITING' }] },
  })
  await sendDue(here.deps, acme.id)
  const [waiting] = await mailsOf(acme, invoiceId)
  expect(waiting).toMatchObject({ state: 'WAITING' })
  expect(waiting?.answer).not.toBe('')
  server.up = true
  clock.offset += 60_000
  await sendDue(here.deps, acme.id)
  expect(await mailsOf(acme, invoiceId)).toMatchObject([{ state: 'ACCEPTED' }])
  expect(server.mails).toHaveLength(1)
})

test('what a server refuses is shown with its answer, and can be sent again', async () => {
  const [acme, invoiceId] = await billed('gone@bergmann.test')
  server.refused.add('gone@bergmann.test')
  await acme.graphql(SEND, { input: { invoiceId } })
  await sendDue(here.deps, acme.id)
  expect(await mailsOf(acme, invoiceId)).toMatchObject([
    { state: 'REFUSED', answer: expect.stringMatching(/^550 /) as string },
  ])
  server.refused.clear()
  await acme.graphql(SEND, { input: { invoiceId } })
  await sendDue(here.deps, acme.id)
  expect(await mailsOf(acme, invoiceId)).toMatchObject([
    { state: 'REFUSED' },
    { state: 'ACCEPTED' },
  ])
})

test('an address of a member has it in their inbox at once, and whoever sent it among what they sent', async () => {
  const [acme, invoiceId] = await billed(({ subscriber }) => subscriber.email.toUpperCase())
  for (const kind of ['INVOICE', 'REMINDER'])
    expect(
      (await acme.graphql(SEND, { input: { invoiceId, kind } })).data.sendInvoice.problems,
    ).toEqual([])
  expect(await mailsOf(acme, invoiceId)).toEqual([
    { kind: 'INVOICE', state: 'IN_INBOX', answer: '' },
    { kind: 'REMINDER', state: 'IN_INBOX', answer: '' },
  ])
  const lying = async (person: Pick<TestOrganization, 'graphql'>, folder: string) => {
    const { data } = await person.graphql(
      `{ mails(filter: { folder: [${folder}] }) { nodes { subject isRead from { email } } } }`,
    )
    return data.mails.nodes as unknown[]
  }
  expect(await lying(acme.subscriber, 'INBOX')).toMatchObject([
    { subject: expect.stringMatching(/^Reminder of invoice/) as string, isRead: false },
    { subject: expect.stringMatching(/^Invoice/) as string, from: { email: acme.admin.email } },
  ])
  expect(await lying(acme, 'SENT')).toHaveLength(2)
  await sendDue(here.deps, acme.id)
  expect(server.mails).toEqual([])
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
