import { expect, test } from 'vitest'
import { organization, type TestOrganization } from '../../support/organization.ts'

const INVOICE = `id number status version service issuedDate dueDate subtotal { minor } discount { minor } tax { minor } total { minor currency }
  paid { minor } credited { minor } balance { minor } billedTo { name email } billedBy { iban } lines { position amount { minor } taxRates { name basisPoints } creditedThousandths }
  taxes { name basisPoints base { minor } amount { minor } } payments { kind amount { minor } } creditNotes { number total { minor } lines { position quantityThousandths amount { minor } } taxes { amount { minor } } }`
const PROBLEMS = 'problems { code path params { max } }'
const VAT = { name: 'VAT', basisPoints: 1900 }
const LINE = {
  description: 'Repair',
  quantityThousandths: 3500,
  unit: 'h',
  unitPriceMinor: 9600,
  taxRates: [VAT],
}

type Answer = Record<string, unknown> & { id: string; version: number; number: number | null }
async function act(
  acme: Pick<TestOrganization, 'graphql'>,
  mutation: string,
  variables: Record<string, unknown>,
) {
  const answer = await acme.graphql(mutation, variables)
  expect(answer.errors).toBeUndefined()
  return Object.values(answer.data as Record<string, { invoice?: Answer; problems: unknown[] }>)[0]
}

async function clientOf(acme: TestOrganization, name = 'Renate Bergmann'): Promise<string> {
  const { data } = await acme.graphql(
    `mutation($input: CreateClientInput!) { createClient(input: $input) { client { id } problems { path } } }`,
    { input: { name, email: 'r@bergmann.example' } },
  )
  return data.createClient.client.id as string
}
const bill = async (acme: TestOrganization, others: object = {}) => ({
  clientId: await clientOf(acme),
  service: 'Repair',
  currency: 'EUR',
  issuedDate: '2026-11-02',
  dueDate: '2998-12-02',
  lines: [LINE],
  ...others,
})
const CREATE = `mutation($input: CreateInvoiceInput!, $key: String) { createInvoice(input: $input, idempotencyKey: $key) { invoice { ${INVOICE} } ${PROBLEMS} } }`
const UPDATE = `mutation($id: ID!, $input: UpdateInvoiceInput!, $version: Int) { updateInvoice(id: $id, input: $input, expectedVersion: $version) { invoice { ${INVOICE} } ${PROBLEMS} } }`
const DELETE = `mutation($id: ID!) { deleteInvoice(id: $id) { deletedId ${PROBLEMS} } }`
const ISSUE = `mutation($id: ID!, $version: Int) { issueInvoice(id: $id, expectedVersion: $version) { invoice { ${INVOICE} } ${PROBLEMS} } }`
const PAY = `mutation($input: RecordInvoicePaymentInput!, $key: String) { recordInvoicePayment(input: $input, idempotencyKey: $key) { payment { id kind amount { minor } paidOn method reference } invoice { ${INVOICE} } ${PROBLEMS} } }`
const CREDIT = `mutation($input: CreditInvoiceInput!, $key: String) { creditInvoice(input: $input, idempotencyKey: $key) { creditNote { id number reason total { minor } } invoice { ${INVOICE} } ${PROBLEMS} } }`

async function draft(acme: TestOrganization, others: object = {}): Promise<Answer> {
  const made = await act(acme, CREATE, { input: await bill(acme, others) })
  expect(made?.problems).toEqual([])
  return made?.invoice as Answer
}
async function issued(acme: TestOrganization, others: object = {}): Promise<Answer> {
  const { id } = await draft(acme, others)
  return (await act(acme, ISSUE, { id }))?.invoice as Answer
}

test('a draft is made, changed and issued, and then stays as it is', async () => {
  const acme = await organization()
  const made = await draft(acme)
  expect(made).toMatchObject({
    number: null,
    status: 'DRAFT',
    billedTo: null,
    subtotal: { minor: 33_600 },
    tax: { minor: 6384 },
    total: { minor: 39_984, currency: 'EUR' },
    taxes: [{ ...VAT, base: { minor: 33_600 }, amount: { minor: 6384 } }],
  })
  const changed = await act(acme, UPDATE, {
    id: made.id,
    version: made.version,
    input: { discountBasisPoints: 500 },
  })
  expect(changed?.invoice).toMatchObject({ discount: { minor: 1680 }, total: { minor: 37_985 } })
  const stale = await act(acme, UPDATE, {
    id: made.id,
    version: made.version,
    input: { note: 'x' },
  })
  expect(stale).toMatchObject({ problems: [{ code: 'CONFLICT' }], invoice: { id: made.id } })
  const same = await act(acme, UPDATE, { id: made.id, input: { discountBasisPoints: 500 } })
  expect(same?.invoice?.version).toBe(changed?.invoice?.version)
  const cleared = await act(acme, UPDATE, { id: made.id, input: { discountBasisPoints: null } })
  expect(cleared?.invoice).toMatchObject({ discount: { minor: 0 }, total: { minor: 39_984 } })

  const done = await act(acme, ISSUE, { id: made.id })
  expect(done).toMatchObject({
    problems: [],
    invoice: { number: 1, status: 'SENT', billedTo: { name: 'Renate Bergmann' } },
  })
  const refused = await act(acme, UPDATE, { id: made.id, input: { note: 'x' } })
  expect(refused?.problems).toMatchObject([{ code: 'INVALID', path: ['id'] }])
  expect((await act(acme, DELETE, { id: made.id }))?.problems).toMatchObject([{ code: 'CONFLICT' }])
  const again = await act(acme, ISSUE, { id: made.id })
  expect(again?.invoice).toEqual(done?.invoice)
})

test('drafts are deleted without a gap in the numbers', async () => {
  const acme = await organization()
  const [one, two, three] = [await draft(acme), await draft(acme), await draft(acme)]
  await act(acme, ISSUE, { id: three.id })
  expect(await act(acme, DELETE, { id: one.id })).toMatchObject({ deletedId: one.id })
  expect((await act(acme, ISSUE, { id: two.id }))?.invoice?.number).toBe(2)
})

test('a draft without lines is not issued, nor one somebody else has changed', async () => {
  const acme = await organization()
  const { id, version } = await draft(acme, { lines: [] })
  expect((await act(acme, ISSUE, { id }))?.problems).toMatchObject([
    { code: 'REQUIRED', path: ['input', 'lines'] },
  ])
  await act(acme, UPDATE, { id, input: { lines: [LINE] } })
  expect((await act(acme, ISSUE, { id, version }))?.problems).toMatchObject([{ code: 'CONFLICT' }])
})

test('a client cannot be another organisation’s, or nobody', async () => {
  const [acme, rival] = [await organization(), await organization()]
  const input = await bill(acme, { clientId: await clientOf(rival) })
  for (const clientId of [input.clientId, 'x'])
    expect((await act(acme, CREATE, { input: { ...input, clientId } }))?.problems).toMatchObject([
      { code: 'INVALID', path: ['input', 'clientId'] },
    ])
})

test('from draft to paid: in part, too much, and back; the three are always the whole', async () => {
  const acme = await organization()
  const { id: invoiceId } = await issued(acme)
  const pay = async (amountMinor: number, kind = 'PAYMENT') =>
    act(acme, PAY, {
      input: {
        invoiceId,
        kind,
        amountMinor,
        paidOn: '2026-11-16',
        method: 'BANK_TRANSFER',
        reference: ' 4991 ',
      },
    })
  const part = await pay(10_000)
  expect(part).toMatchObject({
    problems: [],
    payment: {
      kind: 'PAYMENT',
      amount: { minor: 10_000 },
      paidOn: '2026-11-16',
      reference: '4991',
    },
    invoice: { status: 'PARTIAL_PAYMENT', paid: { minor: 10_000 }, balance: { minor: 29_984 } },
  })
  expect((await pay(10_001, 'REFUND'))?.problems).toMatchObject([
    { code: 'OUT_OF_RANGE', path: ['input', 'amountMinor'], params: { max: 10_000 } },
  ])
  expect((await pay(0))?.problems).toMatchObject([{ code: 'OUT_OF_RANGE' }])
  expect((await pay(30_000))?.invoice).toMatchObject({ status: 'PAID', balance: { minor: -16 } })
  expect((await pay(16, 'REFUND'))?.invoice).toMatchObject({
    status: 'PAID',
    balance: { minor: 0 },
    payments: [{ kind: 'PAYMENT' }, { kind: 'PAYMENT' }, { kind: 'REFUND' }],
  })
  const credit = await act(acme, CREDIT, {
    input: {
      invoiceId,
      issuedDate: '2026-11-20',
      reason: 'Half an hour too much',
      lines: [{ position: 1, quantityThousandths: 500 }],
    },
  })
  // 0.5 of 96.00 is 48.00, and 19 % of it 9.12.
  expect(credit).toMatchObject({
    problems: [],
    creditNote: { number: 1, total: { minor: 5712 } },
    invoice: {
      credited: { minor: 5712 },
      balance: { minor: -5712 },
      lines: [{ creditedThousandths: 500 }],
      creditNotes: [{ taxes: [{ amount: { minor: 912 } }] }],
    },
  })
  expect(
    (await act(acme, CREDIT, { input: { invoiceId, issuedDate: '2026-11-20' } }))?.invoice,
  ).toMatchObject({
    credited: { minor: 39_984 },
    balance: { minor: -39_984 },
    total: { minor: 39_984 },
  })
})

test('nothing is paid or credited twice with the same key', async () => {
  const acme = await organization()
  const { id: invoiceId } = await issued(acme)
  const input = { invoiceId, amountMinor: 100, paidOn: '2026-11-16', method: 'CARD' }
  const all = await Promise.all([1, 2, 3].map(() => act(acme, PAY, { input, key: 'once' })))
  expect(new Set(all.map((one) => JSON.stringify(one))).size).toBe(1)
  expect(all[0]?.invoice).toMatchObject({ paid: { minor: 100 } })
  const credit = {
    invoiceId,
    issuedDate: '2026-11-20',
    lines: [{ position: 1, quantityThousandths: 1000 }],
  }
  const notes = await Promise.all(
    [1, 2].map(() => act(acme, CREDIT, { input: credit, key: 'once' })),
  )
  expect(notes[0]).toEqual(notes[1])
})

test('a draft is neither paid nor credited', async () => {
  const acme = await organization()
  const { id: invoiceId } = await draft(acme)
  const paid = await act(acme, PAY, {
    input: { invoiceId, amountMinor: 1, paidOn: '2026-11-16', method: 'CASH' },
  })
  expect(paid?.problems).toMatchObject([{ code: 'INVALID', path: ['input', 'invoiceId'] }])
  const credit = await act(acme, CREDIT, { input: { invoiceId, issuedDate: '2026-11-16' } })
  expect(credit?.problems).toMatchObject([{ code: 'INVALID' }])
})

test('a copy is a draft of today, due after as many days', async () => {
  const acme = await organization()
  const { id, total } = await issued(acme, {
    issuedDate: '2026-01-01',
    dueDate: '2026-01-15',
    discountMinor: 33,
  })
  const copy = await act(
    acme,
    `mutation($id: ID!) { duplicateInvoice(id: $id) { invoice { ${INVOICE} } ${PROBLEMS} } }`,
    { id },
  )
  expect(copy?.invoice).toMatchObject({
    number: null,
    status: 'DRAFT',
    total,
    discount: { minor: 33 },
  })
  const { issuedDate, dueDate } = copy?.invoice as unknown as {
    issuedDate: string
    dueDate: string
  }
  expect((Date.parse(dueDate) - Date.parse(issuedDate)) / 86_400_000).toBe(14)
  expect(Math.abs(Date.parse(issuedDate) - Date.now())).toBeLessThan(2 * 86_400_000)
})

test('what is printed first counts as downloaded, once', async () => {
  const acme = await organization()
  const { id } = await issued(acme)
  const note = `mutation($id: ID!) { noteInvoiceDownload(id: $id) { invoice { status downloadedAt version } ${PROBLEMS} } }`
  const first = await act(acme, note, { id })
  expect(first?.invoice).toMatchObject({
    status: 'DOWNLOADED',
    downloadedAt: expect.any(String) as string,
  })
  expect(await act(acme, note, { id })).toEqual(first)
})

test('a client with invoices stays; what is issued keeps the name it had', async () => {
  const acme = await organization()
  const { id } = await issued(acme)
  const { data } = await acme.graphql(`{ invoice(id: "${id}") { clientId } }`)
  const { clientId } = data.invoice as { clientId: string }
  const deleted = await act(
    acme,
    `mutation($id: ID!) { deleteClient(id: $id) { deletedId ${PROBLEMS} } }`,
    { id: clientId },
  )
  expect(deleted?.problems).toMatchObject([{ code: 'CONFLICT', path: ['id'] }])
  await act(
    acme,
    `mutation($id: ID!) { updateClient(id: $id, input: { name: "Apotheke am Markt" }) { client { name } ${PROBLEMS} } }`,
    { id: clientId },
  )
  const after = await acme.graphql(`{ invoice(id: "${id}") { client { name } billedTo { name } } }`)
  expect(after.data.invoice).toEqual({
    client: { name: 'Apotheke am Markt' },
    billedTo: { name: 'Renate Bergmann' },
  })
})

test('what is issued keeps the bank account of that moment', async () => {
  const acme = await organization()
  const details = `mutation($input: UpdateBillingSettingsInput!) { updateBillingSettings(input: $input) { billingSettings { iban } ${PROBLEMS} } }`
  await act(acme, details, { input: { iban: 'DE75' } })
  const { id } = await issued(acme)
  await act(acme, details, { input: { iban: 'NO02' } })
  const { data } = await acme.graphql(
    `{ invoice(id: "${id}") { billedBy { iban } } billingSettings { iban } }`,
  )
  expect(data).toEqual({
    invoice: { billedBy: { iban: 'DE75' } },
    billingSettings: { iban: 'NO02' },
  })
  const byMaintainer = await acme.maintainer.graphql(details, { input: { iban: 'X' } })
  expect(byMaintainer).toFailWith('FORBIDDEN')
})
