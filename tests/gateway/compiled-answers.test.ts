import { beforeEach, describe, expect, test, vi } from 'vitest'
import { CompiledAnswers } from '../../gateway/graphql/compiled-answers.ts'
import { unavailable } from '../../gateway/errors.ts'
import { modules } from '../../gateway/modules/index.ts'
import type { Module } from '../../gateway/platform/module.ts'
import { ownGateway } from '../support/gateway.ts'
import { organization } from '../support/organization.ts'

const LIMIT = 65_536
let isOverloaded = false
/** Stands in for what the database refuses when too much is asked of it. */
const overloaded: Module = {
  name: 'overloaded',
  resolvers: {
    Query: {
      sensorStatusCursor: () => {
        if (isOverloaded) throw unavailable()
        return 'a cursor'
      },
    },
  },
}
const here = await ownGateway(
  { ANSWER_LIMIT: String(LIMIT) },
  { compileAfter: 1, modules: [...modules, overloaded] },
)
const acme = await organization(undefined, here)
const { organizationId, db } = acme.tenant
await db.insertInto('site').values({ organizationId, name: 'Depot', timeZone: 'UTC' }).execute()

let answer = vi.spyOn(CompiledAnswers.prototype, 'answer')
beforeEach(() => {
  answer = vi.spyOn(CompiledAnswers.prototype, 'answer')
})
/** Of what was asked since, which was answered without Apollo Server. */
const answered = () => answer.mock.settledResults.map(({ value }) => value === undefined)

const SITES = `query Sites($perPage: Int) { sites(perPage: $perPage) { totalCount nodes { name } } }`
/** As Apollo Server alone reads it: it answers the same to it as to who accepts JSON. */
const NEGOTIATED = 'application/json;q=0.9'

interface Sent {
  readonly query: string
  readonly variables?: unknown
  readonly operationName?: unknown
  readonly extensions?: unknown
}

/** The answer, without what is another one with each request. */
async function ask(sent: Sent, { accept = 'application/json', token = acme.token } = {}) {
  const response = await fetch(`${here.url}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept,
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(sent),
  })
  const headers = Object.fromEntries(response.headers)
  for (const name of ['date', 'x-request-id', 'ratelimit-remaining', 'ratelimit-reset'])
    delete headers[name]
  const text = (await response.text()).replace(/"(requestId|cost)":[^,}]+/g, '')
  return { status: response.status, headers, text }
}

describe('a query that is compiled', () => {
  test('is answered without Apollo Server, as it would', async () => {
    await ask({ query: SITES })
    expect(answered()).toEqual([])
    const ours = await ask({ query: SITES, variables: { perPage: 5 }, operationName: 'Sites' })
    expect(answered()).toEqual([true])
    expect(JSON.parse(ours.text)).toEqual({
      data: { sites: { totalCount: 1, nodes: [{ name: 'Depot' }] } },
    })
    const theirs = await ask({ query: SITES, variables: { perPage: 5 } }, { accept: NEGOTIATED })
    expect(answered()).toEqual([true])
    expect(ours).toEqual(theirs)
  })

  const WRONG = `query Wrong($id: ID!) { site(id: $id) { name } sites { nodes { name } } }`
  test.each<[string, Sent, string]>([
    ['a variable that is none', { query: SITES, variables: { perPage: 'many' } }, 'BAD_USER_INPUT'],
    [
      'more than may be asked for',
      { query: SITES, variables: { perPage: 1000 } },
      'BAD_USER_INPUT',
    ],
    [
      'an operation that is not there',
      { query: SITES, operationName: 'Others' },
      'GRAPHQL_VALIDATION_FAILED',
    ],
    ['an id that nobody has', { query: WRONG, variables: { id: '2147483647' } }, '"site":null'],
  ])('with %s is refused as Apollo Server refuses it', async (_what, sent, told) => {
    await ask({ query: sent.query, variables: { id: '1' } })
    const ours = await ask(sent)
    expect(ours.text).toContain(told)
    expect(ours).toEqual(await ask(sent, { accept: NEGOTIATED }))
  })

  test('costs what it costs with the variables of each time', async () => {
    const all = Array.from(
      { length: 20 },
      (_, index) =>
        `a${index}: sensors(perPage: $n) { nodes { device { sensors { device { sensors { id name key } } } } } }`,
    )
    const query = `query All($n: Int) { ${all.join(' ')} }`
    await ask({ query, variables: { n: 1 } })
    for (const [n, told] of [
      [1, '"data"'],
      [100, 'QUERY_TOO_EXPENSIVE'],
      [2, '"data"'],
      [100, 'QUERY_TOO_EXPENSIVE'],
      [1, '"data"'],
    ] as const)
      expect((await ask({ query, variables: { n } })).text, `${n}`).toContain(told)
  })

  test('answers what may be read beside what may not, as Apollo Server does', async () => {
    const query = '{ viewer { id } apiKeys { nodes { id } } }'
    const { token } = acme.subscriber
    await ask({ query })
    const ours = await ask({ query }, { token })
    expect(answered()).toEqual([true])
    expect(ours.text).toContain('FORBIDDEN')
    expect(ours).toEqual(await ask({ query }, { token, accept: NEGOTIATED }))
  })

  test('has the status and the time to come back of what could not be done', async () => {
    const query = '{ sensorStatusCursor }'
    await ask({ query })
    isOverloaded = true
    const ours = await ask({ query })
    expect(answered()).toEqual([true])
    expect([ours.status, ours.headers['retry-after']]).toEqual([
      503,
      expect.stringMatching(/^\d+$/),
    ])
    expect(ours).toEqual(await ask({ query }, { accept: NEGOTIATED }))
    isOverloaded = false
  })

  test.each([
    ['nobody', ''],
    ['somebody whose token is none', 'x.y.z'],
  ])('is refused to %s as Apollo Server refuses it', async (_who, token) => {
    await ask({ query: SITES })
    const ours = await ask({ query: SITES }, { token })
    expect([ours.status, ours.text]).toEqual([401, expect.stringContaining('UNAUTHENTICATED')])
    expect(ours).toEqual(await ask({ query: SITES }, { token, accept: NEGOTIATED }))
  })

  test('that answers more than ANSWER_LIMIT is refused as Apollo Server refuses it', async () => {
    const globex = await organization(undefined, here)
    const { organizationId, db } = globex.tenant
    const long = Array.from({ length: 100 }, (_, index) => `${index} ${'long '.repeat(20)}`)
    const rows = long.map((name) => ({ organizationId, name, timeZone: 'UTC' }))
    await db.insertInto('site').values(rows).execute()
    const all = Array.from(
      { length: 10 },
      (_, index) => `a${index}: sites(perPage: 100) { nodes { name } }`,
    )
    const sent = { query: `{ ${all.join(' ')} }` }
    await ask(sent, { token: acme.token })
    const ours = await ask(sent, { token: globex.token })
    expect([ours.status, ours.text]).toEqual([400, expect.stringContaining('QUERY_TOO_EXPENSIVE')])
    expect(ours).toEqual(await ask(sent, { token: globex.token, accept: NEGOTIATED }))
  })

  test.each([
    ['with extensions', { query: SITES, extensions: { a: 1 } }],
    ['with variables that are none', { query: SITES, variables: [] }],
    ['with a name that is none', { query: SITES, operationName: 7 }],
    ['that is a change', { query: 'mutation { logout { success } }' }],
  ])('%s is left to Apollo Server', async (_how, sent) => {
    await ask({ query: SITES })
    answer.mockClear()
    await ask(sent)
    await ask(sent)
    expect(answered()).toEqual([])
  })

  test('is answered as the kind of JSON that is accepted', async () => {
    await ask({ query: SITES })
    answer.mockClear()
    for (const accept of [
      '',
      '*/*',
      'application/json',
      'application/graphql-response+json, application/json',
    ]) {
      const { headers } = await ask({ query: SITES }, { accept })
      expect(answered(), accept).toEqual([true])
      // A space more, and Apollo Server reads it.
      const theirs = await ask({ query: SITES }, { accept: `${accept || '*/*'}, text/plain;q=0.1` })
      expect(headers['content-type'], accept).toBe(theirs.headers['content-type'])
      answer.mockClear()
    }
  })
})
