import { randomUUID } from 'node:crypto'
import { OperationTypeNode } from 'graphql'
import { describe, expect, test } from 'vitest'
import type { Caller } from '../support/caller.ts'
import { RateLimits } from '../../gateway/http/rate-limit.ts'
import { furnish } from '../support/furnishing.ts'
import { ownGateway } from '../support/gateway.ts'
import { operations, routes, type Operation } from '../support/operations.ts'
import { organization, type TestOrganization } from '../support/organization.ts'
import { signedInSocket } from '../support/socket.ts'

/** Everything is asked in a minute, many times over. */
const here = await ownGateway(
  {},
  { rates: new RateLimits({ user: 100_000, organization: 100_000 }) },
)

async function furnished(): Promise<TestOrganization> {
  const made = await organization(undefined, here)
  await furnish(made)
  return made
}

// Pages of the dashboard have numbers, too, which belong to everybody: no organisation and no account here has one of those.
for (const sequence of ['organization_id_seq', 'identity.account_id_seq'])
  await here.owner.query(`select setval($1, greatest(1000, nextval($1)))`, [sequence])
const [acme, rival] = [await furnished(), await furnished()]

/** A foreign id, and one of the same form that belongs to nobody. */
const PAIRS: [string, string, string][] = [
  ['a row', `${rival.id * 100_000 + 1}`, '2000000001'],
  ['an organisation', `${rival.id}`, '2000000002'],
  ['an account', `${rival.admin.accountId}`, '2000000003'],
  ['a session', rival.admin.sessionId, randomUUID()],
]

/** What was answered, without what differs by nature: the request's own id and an id that was only given back. */
const essence = (answer: unknown, id: string) =>
  JSON.stringify(answer)
    .replaceAll(/"requestId":"[^"]*"/g, '')
    .replaceAll(`"${id}"`, '"ID"')

/** Every table of organisations. */
const { rows: tables } = await here.owner.query<{ name: string }>(
  `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and a.attname = 'organization_id' order by c.relname`,
)
/** In an order that none of them can change by standing elsewhere. */
const rowsOf = async ({ tenant }: TestOrganization, name: string): Promise<string[]> => {
  const { rows } = await tenant.query({ text: `select * from ${name}` })
  return rows.map((row) => JSON.stringify(row)).sort()
}
const everythingOf = async (made: TestOrganization) =>
  JSON.stringify(await Promise.all(tables.map(({ name }) => rowsOf(made, name))))

/** What only a longer story writes. */
const EMPTY = new Set([
  'audit_entry',
  'creation_key',
  'idempotency_key',
  'mail_address',
  'mail_count',
  'notice_mail',
  'post_change',
  'reading_revision',
  'simulated_fault',
])
test.each(tables)('there is a row of $name to be found', async ({ name }) => {
  expect((await rowsOf(rival, name)).length > 0).toBe(!EMPTY.has(name))
})

async function ask(
  who: Caller,
  { kind, name, document, variables }: Operation,
  id: string,
): Promise<unknown> {
  if (kind === OperationTypeNode.SUBSCRIPTION) return follow(who, name, document, variables(id))
  const { status, data, errors } = await who.graphql(document, variables(id))
  return { status, data, errors }
}

/** Without a cursor these say nothing until something happens; all others begin with a word of their own. */
const SILENT = new Set(['readings', 'sensorStatus', 'alarmEvents'])

/** What a subscription says at first. */
async function follow({ token }: Caller, name: string, query: string, variables: object) {
  const raw = await signedInSocket(here.url, token)
  raw.say({ id: '1', type: 'subscribe', payload: { query, variables } })
  if (SILENT.has(name)) {
    // By the time this one has been to the database, a refusal is heard.
    raw.say({ id: '2', type: 'subscribe', payload: { query: '{ sites { totalCount } }' } })
    await raw.hears('next', '2')
  } else {
    await raw.hears(undefined, '1')
  }
  raw.socket.terminate()
  const said = JSON.stringify(raw.heard.filter(({ id }) => id === '1'))
  return said.replaceAll(/"cursor":"[^"]*"/g, '') // what was asked for is part of it
}

describe('SEC-27 the ids of another organisation', () => {
  const takers = operations.filter(({ takesIds }) => takesIds)
  test('there are operations that take ids', () => expect(takers.length).toBeGreaterThan(8))

  test.each(takers.map((operation) => ({ ...operation })))(
    '$kind $name answers for them as for ids nobody has',
    async (operation) => {
      const before = await everythingOf(rival)
      for (const [what, foreign, nobodys] of PAIRS) {
        const [theirs, none] = [
          await ask(acme, operation, foreign),
          await ask(acme, operation, nobodys),
        ]
        expect(essence(theirs, foreign), what).toBe(essence(none, nobodys))
        expect(JSON.stringify(theirs)).not.toContain(rival.title)
        expect(JSON.stringify(theirs)).not.toContain('INTERNAL_SERVER_ERROR')
      }
      expect(await everythingOf(rival)).toBe(before)
    },
  )

  const asked = routes.filter(({ access }) => typeof access === 'object')
  test.each(asked.map((route) => ({ ...route })))(
    '$method $path answers for them as for ids nobody has',
    async ({ method, path }) => {
      const before = await everythingOf(rival)
      for (const [what, foreign, nobodys] of PAIRS) {
        const [theirs, none] = await Promise.all(
          [foreign, nobodys].map((id) => call(acme, method, path, id)),
        )
        expect(essence(theirs, foreign), what).toBe(essence(none, nobodys))
        expect(JSON.stringify(theirs)).not.toContain(rival.title)
      }
      expect(await everythingOf(rival)).toBe(before)
    },
  )
})

/** Every name an id goes by in the contract, in the address and in the body. */
async function call(who: Caller, method: string, path: string, id: string): Promise<unknown> {
  const named = { id, orgId: id, userId: id, productId: id }
  const where = `${path.replaceAll(/:\w+/g, id)}?${new URLSearchParams(named).toString()}`
  const { status, body } = await who.rest(method, where, method === 'GET' ? undefined : named)
  return { status, body }
}

describe('SEC-28 lists', () => {
  const queries = operations.filter(
    ({ kind, access }) => kind === OperationTypeNode.QUERY && access !== 'public',
  )

  test.each(queries.map((operation) => ({ ...operation })))(
    '$name shows nothing of another organisation',
    async (operation) => {
      const own = `${acme.id * 100_000 + 1}`
      const text = JSON.stringify(await ask(acme, operation, own))
      expect(text).not.toContain(rival.title)
      expect(text).not.toContain(`${rival.id * 100_000 + 1}`)
    },
  )

  test('SEC-26 an answer given to one is not given to the other', async () => {
    const document = '{ sites { totalCount nodes { id name } } }'
    const [first, second] = [await acme.graphql(document), await rival.graphql(document)]
    expect(JSON.stringify(second.data)).not.toContain(acme.title)
    expect(JSON.stringify(first.data)).not.toContain(rival.title)
  })
})
