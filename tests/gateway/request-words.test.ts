import { expect, test } from 'vitest'
import type { Body, GraphQLAnswer } from '../support/caller.ts'
import { organization } from '../support/organization.ts'

// What is no request is refused in our words, whoever found it out.

const acme = await organization()

/** What Apollo Server says of requests. */
const OF_APOLLO =
  /Apollo(?!-Require-Preflight)|batching|CSRF|recursively|persisted ?query|search parameter|POST body|graphql-js|`extension`/i
const QUERY = { query: '{ viewer { id } }' }
const PREFLIGHT = { 'apollo-require-preflight': '1' }
const asked = (values: Record<string, string>) => `/graphql?${new URLSearchParams(values)}`
/** Bodies that are no request, and addresses. */
const NO_REQUEST: [what: string, body: Body | undefined, address?: string, headers?: object][] = [
  ['an empty query', { query: '' }],
  ['no query', { variables: {} }],
  ['an empty object', {}],
  ['a batch', [QUERY]],
  ['a batch of nothing', []],
  ['a document as a tree', { query: { kind: 'Document' } }],
  ['a number for a document', { query: 7 }],
  ['a hash for a document', { extensions: { persistedQuery: { version: 1, sha256Hash: 'a' } } }],
  ['variables as a text', { ...QUERY, variables: '{}' }],
  ['variables as a list', { ...QUERY, variables: [] }],
  ['extensions as a text', { ...QUERY, extensions: '{}' }],
  ['extensions as a list', { ...QUERY, extensions: [] }],
  ['an operation named by a number', { ...QUERY, operationName: 7 }],
  ['an address from elsewhere', undefined, asked(QUERY), {}],
  ['two documents in an address', undefined, `${asked(QUERY)}&query=x`, PREFLIGHT],
  ['variables that are no JSON', undefined, asked({ ...QUERY, variables: '{' }), PREFLIGHT],
  ['variables that are no object', undefined, asked({ ...QUERY, variables: '7' }), PREFLIGHT],
  ['no document in an address', undefined, '/graphql', PREFLIGHT],
  [
    'a mutation in an address',
    undefined,
    asked({ query: 'mutation { logout { problems { code } } }' }),
    PREFLIGHT,
  ],
  ['an answer of another type', QUERY, '/graphql', { accept: 'text/css' }],
]

test.each(NO_REQUEST)(
  '%s is refused in no words of Apollo',
  async (_what, sent, address = '/graphql', headers = {}) => {
    const { status, body } = await acme.rest(
      sent === undefined ? 'GET' : 'POST',
      address,
      sent,
      headers as Record<string, string>,
    )
    expect([400, 405, 406]).toContain(status)
    const [error] = (body as GraphQLAnswer).errors ?? []
    expect(error?.extensions).toMatchObject({ code: 'BAD_USER_INPUT' })
    expect(error?.message).not.toMatch(OF_APOLLO)
    expect(error?.message).not.toBe('This request cannot be read.')
  },
)
