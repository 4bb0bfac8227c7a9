import { afterEach, expect, test } from 'vitest'
import { issueInvoice } from '../../../gateway/modules/commerce/invoices/issuing/issue-service.ts'
import { tellOfPastDue } from '../../../gateway/modules/commerce/invoices/reminding/past-due-service.ts'
import { inTransaction } from '../../../gateway/platform/record/transaction.ts'
import type { Caller } from '../../support/caller.ts'
import { contextOf } from '../../support/context.ts'
import { clock, gateway } from '../../support/gateway.ts'
import { organization, type TestOrganization } from '../../support/organization.ts'

const DAY = 86_400_000
afterEach(() => void (clock.offset = 0))

const dayIn = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10)

async function issued(acme: TestOrganization, dueIn: number): Promise<number> {
  const ctx = await contextOf(acme.admin)
  const input = {
    client: { name: 'Bergmann', email: 'b@bergmann.example', country: 'Germany' },
    service: 'Loggers',
    currency: 'EUR',
    issuedDate: dayIn(-30),
    dueDate: dayIn(dueIn),
    lines: [{ description: 'Logger', quantityThousandths: 1000, unit: 'pcs', unitPriceMinor: 500 }],
  }
  return (await inTransaction(acme.tenant, (within) => issueInvoice(within, ctx, input))).id
}

interface Notification {
  kind: string
  title: string
  body: string
  path: string | null
}
const bellOf = async (who: Caller) =>
  (await who.graphql('{ notifications { nodes { kind title body path } } }')).data.notifications
    .nodes as Notification[]

test('who looks after invoices is told once of each that goes past due, and nobody else', async () => {
  const acme = await organization()
  const { deps } = await gateway()
  const late = await issued(acme, -3)
  const later = await issued(acme, 3)
  await Promise.all([1, 2, 3].map(() => tellOfPastDue(deps, acme.id)))
  expect(await bellOf(acme.maintainer)).toMatchObject([
    {
      kind: 'INVOICE_PAST_DUE',
      title: 'Invoice 1 is past due',
      path: `/apps/invoice/preview/${late}`,
    },
  ])
  expect((await bellOf(acme.admin))[0]?.body).toMatch(/^Bergmann owes €5\.00 since /)
  expect(await bellOf(acme.editor)).toEqual([])
  clock.offset = 5 * DAY
  await tellOfPastDue(deps, acme.id)
  clock.offset = 0
  expect((await bellOf(acme.maintainer)).map(({ path }) => path)).toEqual([
    `/apps/invoice/preview/${later}`,
    `/apps/invoice/preview/${late}`,
  ])
})

test('many at once are told in one line that leads to the list', async () => {
  const acme = await organization()
  const { deps } = await gateway()
  for (let n = 0; n < 7; n++) await issued(acme, -1 - n)
  await tellOfPastDue(deps, acme.id)
  expect(await bellOf(acme.maintainer)).toMatchObject([
    { title: '7 invoices are past due', path: '/apps/invoice/list?status=PAST_DUE' },
  ])
})

test('what is paid by its due date, and another organisation’s, is told to nobody', async () => {
  const [acme, rival] = await Promise.all([organization(), organization()])
  const { deps } = await gateway()
  const id = await issued(acme, -1)
  await issued(rival, -1)
  const pay = `mutation($input: RecordInvoicePaymentInput!) { recordInvoicePayment(input: $input) { problems { code message } } }`
  const input = {
    invoiceId: String(id),
    amountMinor: 500,
    paidOn: dayIn(-2),
    method: 'BANK_TRANSFER',
  }
  const paid = await acme.admin.graphql(pay, { input })
  expect(paid).toMatchObject({ data: { recordInvoicePayment: { problems: [] } } })
  await tellOfPastDue(deps, acme.id)
  expect(await bellOf(acme.maintainer)).toEqual([])
  expect(await bellOf(rival.maintainer)).toEqual([])
})
