import { beforeAll, expect, test } from 'vitest'
import { exported } from '../../monitoring/reports/support/csv.ts'
import type { TestOrganization } from '../../support/organization.ts'
import { card } from './support/behind.ts'
import { busy } from './support/story.ts'

// The list behind a card leaves as a file with the same filter, and then holds the same rows.

let acme: TestOrganization
beforeAll(async () => {
  acme = await busy()
})

/** What the page of the list has in its address, as its file is asked for. */
const said = (address: string) => Object.fromEntries(new URL(address, 'http://x').searchParams)

test.each([
  ['REVENUE', 'invoices', { issued: 'issuedDate' }],
  ['NEWSLETTER', 'invoices', { sent: 'sentAt' }],
  ['CUSTOMERS', 'clients', { billed: 'billed' }],
  ['SUBSCRIBERS', 'users', { added: 'createdAt' }],
  ['ACTIVE_USERS', 'users', { signedIn: 'signedIn' }],
] as const)('%s: the file of %s has the rows of the list', async (name, of, names) => {
  const { list } = await card(acme, name)
  const asked = Object.entries(said(list.address)).map(([key, value]) => [
    (names as Record<string, string>)[key] ?? key,
    value,
  ])
  const { data } = await acme.graphql(
    `query($filter: ${{ invoices: 'InvoiceFilter', clients: 'ClientFilter', users: 'UserFilter' }[of]}) {
      ${of}(filter: $filter, perPage: 100) { nodes { id } } }`,
    { filter: list.filter },
  )
  const { nodes } = data[of] as { nodes: { id: string }[] }
  const { rows } = await exported(acme, { of, ...(Object.fromEntries(asked) as object) })
  expect(nodes.length).toBeGreaterThan(0)
  expect(rows.map(([id]) => id).sort()).toEqual(nodes.map(({ id }) => id).sort())
})

test('a span that is none is refused by its name', async () => {
  for (const [of, name, value] of [
    ['invoices', 'issuedDate', '2026-01-01'],
    ['invoices', 'sentAt', 'yesterday..today'],
    ['users', 'createdAt', '..'],
  ] as const) {
    const answer = await acme.rest('GET', `/api/v1/export.csv?of=${of}&${name}=${value}`)
    expect([answer.status, answer.body.path?.[0]]).toEqual([400, name])
  }
})
