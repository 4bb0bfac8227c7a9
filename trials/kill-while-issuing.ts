import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { messageOf } from '../gateway/errors.ts'
import { login, register, type ApiClient } from '../tests/support/api-client.ts'
import {
  startGateway,
  temporaryDataDir,
  type GatewayProcess,
} from '../tests/support/gateway-process.ts'

const KILLS = 8
const WRITERS = 20
/** How long they write before the next kill, milliseconds: less than a person's allowance of requests lasts. */
const SHORTEST_SPAN = 200
const LONGEST_SPAN = 700
/** Invoices that are paid, and paid once more with the same key. */
const REPEATED = 100

interface Wish {
  readonly key: string
  readonly draft: string
  /** Until an answer has come it is asked again, with the same key. */
  isPaid: boolean
}

/**
 * kill -9 while invoices are issued and paid, eight times. Whoever got no answer asks again: afterwards no number is missing or there twice, and
 * nothing is charged twice.
 */
export async function killWhileIssuing(): Promise<string> {
  const env = { DATA_DIR: temporaryDataDir() }
  let gateway: GatewayProcess = await startGateway(env)
  try {
    await register(gateway.url, 'witness')
    let api = await signIn(gateway)
    const clientId = await client(api)
    const wishes: Wish[] = []
    for (let kill = 1; kill <= KILLS; kill++) {
      let isWriting = true
      const here = api
      const writers = Array.from({ length: WRITERS }, async () => {
        while (isWriting) await attempt(here, clientId, wishes)
      })
      await sleep(SHORTEST_SPAN + Math.random() * (LONGEST_SPAN - SHORTEST_SPAN))
      await gateway.kill()
      isWriting = false
      await Promise.all(writers)
      gateway = await startGateway(env)
      api = await signIn(gateway)
    }
    const open = wishes.filter(({ isPaid }) => !isPaid)
    if (!open.length) throw new Error('every request was answered: nothing was tried')
    const paid = wishes.filter(({ isPaid }) => isPaid).slice(-REPEATED)
    for (const wish of [...open, ...paid]) await patiently(() => issueAndPay(api, wish))
    const invoices = await all(api)
    check(invoices)
    return `${KILLS} kills among ${WRITERS} writers, ${open.length} without an answer and asked again; ${invoices.length} invoices numbered without a gap, each paid once`
  } finally {
    await gateway.stop()
    await rm(path.dirname(env.DATA_DIR), { recursive: true, force: true })
  }
}

const signIn = ({ url }: GatewayProcess) =>
  login(url, 'witness@example.com', 'a quiet winter night')

async function client({ graphql }: ApiClient): Promise<string> {
  const { createClient } = await graphql<{ createClient: { client: { id: string } } }>(
    'mutation { createClient(input: { name: "Client", email: "client@example.com" }) { client { id } } }',
  )
  return createClient.client.id
}

/** Drafts, issues and pays; what breaks off in between is a wish that is still open. */
async function attempt(api: ApiClient, clientId: string, wishes: Wish[]): Promise<void> {
  try {
    const input = {
      clientId,
      currency: 'EUR',
      issuedDate: '2026-11-01',
      dueDate: '2026-12-01',
      lines: [{ description: 'Work', unitPriceMinor: 100 }],
    }
    const { createInvoice } = await api.graphql<{ createInvoice: { invoice: { id: string } } }>(
      'mutation($input: CreateInvoiceInput!) { createInvoice(input: $input) { invoice { id } } }',
      { input },
    )
    const wish = { key: randomUUID(), draft: createInvoice.invoice.id, isPaid: false }
    wishes.push(wish)
    await issueAndPay(api, wish)
  } catch {
    await sleep(20) // the gateway was killed
  }
}

async function issueAndPay({ graphql }: ApiClient, wish: Wish): Promise<void> {
  await graphql('mutation($id: ID!) { issueInvoice(id: $id) { invoice { number } } }', {
    id: wish.draft,
  })
  const input = { invoiceId: wish.draft, amountMinor: 100, paidOn: '2026-11-10', method: 'CARD' }
  await graphql(
    'mutation($input: RecordInvoicePaymentInput!, $key: String) { recordInvoicePayment(input: $input, idempotencyKey: $key) { invoice { id } problems { message } } }',
    { input, key: wish.key },
  )
  wish.isPaid = true
}

/** Waits until the allowance of requests is whole again. */
async function patiently(work: () => Promise<void>): Promise<void> {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!messageOf(error).includes('RATE_LIMITED')) throw error
      await sleep(1000)
    }
  }
}

interface Numbered {
  number: number | null
  paid: { minor: number }
  payments: unknown[]
}

async function all({ graphql }: ApiClient): Promise<Numbered[]> {
  const found: Numbered[] = []
  for (let page = 1; ; page++) {
    const { invoices } = await graphql<{ invoices: { nodes: Numbered[] } }>(
      'query($page: Int!) { invoices(page: $page, perPage: 100, filter: { status: [SENT, PAID, PAST_DUE, PARTIAL_PAYMENT] }) { nodes { number paid { minor } payments { id } } } }',
      { page },
    )
    found.push(...invoices.nodes)
    if (invoices.nodes.length < 100) return found
  }
}

function check(invoices: readonly Numbered[]): void {
  const numbers = invoices.map(({ number }) => number ?? 0).sort((one, other) => one - other)
  const wrong = numbers.findIndex((number, index) => number !== index + 1)
  if (wrong >= 0) throw new Error(`in the place of number ${wrong + 1} is ${numbers[wrong]}`)
  const paid = invoices.filter(({ paid, payments }) => paid.minor !== 100 || payments.length !== 1)
  if (paid.length) throw new Error(`${paid.length} invoices are not paid exactly once`)
}
