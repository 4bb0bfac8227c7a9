import { expect, test } from 'vitest'
import { seedInvoices } from '../../../seed/commerce/invoices.ts'
import type { Plot } from '../../../seed/monitoring/plot.ts'
import { organization } from '../../support/organization.ts'

const ANCHOR = Date.now()

async function seeded(id: number) {
  const acme = await organization()
  const plot = {
    db: acme.tenant.db,
    organization: { id },
    anchor: ANCHOR,
    seed: 7,
  } as unknown as Plot
  await seedInvoices(plot)
  const { data } = await acme.graphql(`{ invoices(perPage: 100, sort: [{ field: ID }]) {
    totalCount nodes { id clientId service status issuedDate total { minor currency } balance { minor } } } }`)
  return data.invoices as {
    totalCount: number
    nodes: {
      id: string
      clientId: string
      service: string
      status: string
      issuedDate: string
      total: { minor: number; currency: string }
      balance: { minor: number }
    }[]
  }
}

test('the demo has the invoices that the older dashboard knows of', async () => {
  const { nodes } = await seeded(1)
  expect(nodes.map(({ id }) => Number(id))).toEqual(Array.from({ length: 50 }, (_, i) => 4987 + i))
  const counts: Record<string, number> = {}
  for (const { status } of nodes) counts[status] = (counts[status] ?? 0) + 1
  expect(counts).toEqual({
    DRAFT: 10,
    SENT: 6,
    DOWNLOADED: 8,
    PARTIAL_PAYMENT: 11,
    PAID: 12,
    PAST_DUE: 3,
  })
  expect(new Set(nodes.map(({ clientId }) => clientId)).size).toBe(50)
  expect(new Set(nodes.map(({ service }) => service)).size).toBe(4)
  const totals = nodes.map(({ total }) => total.minor / 100)
  expect(Math.min(...totals)).toBeGreaterThanOrEqual(2029)
  expect(Math.max(...totals)).toBeLessThanOrEqual(5612)
  const inCredit = nodes.map(({ balance }) => balance.minor / 100).filter((balance) => balance < 0)
  expect(inCredit).toHaveLength(7)
  expect(Math.min(...inCredit)).toBeGreaterThanOrEqual(-459)
  expect(Math.max(...inCredit)).toBeLessThanOrEqual(-153)
})

test('numbers follow the days, and the second organisation bills in euros', async () => {
  const [{ nodes }, second, third] = await Promise.all([seeded(1), seeded(2), seeded(3)])
  const drafts = nodes.map(({ status }) => status === 'DRAFT')
  expect(drafts.lastIndexOf(false)).toBe(39)
  const days = nodes.slice(0, 40).map(({ issuedDate }) => issuedDate)
  expect(days).toEqual([...days].sort())
  expect(second.totalCount).toBe(14)
  expect(new Set(second.nodes.map(({ total }) => total.currency))).toEqual(new Set(['EUR']))
  expect(third.totalCount).toBe(0)
})
