import fc from 'fast-check'
import { buildSchema, type GraphQLError } from 'graphql'
import { describe, expect, test } from 'vitest'
import { Pipeline } from '../../gateway/graphql/pipeline.ts'
import { gateway } from '../support/gateway.ts'
import { organization } from '../support/organization.ts'
import { signedInSocket } from '../support/socket.ts'

/** Documents with so many brackets of one kind inside each other. */
const NESTINGS: Record<string, (levels: number) => string> = {
  'lists that are closed': (n) =>
    `{ latest(sensorIds: ${'['.repeat(n)}${']'.repeat(n)}) { value } }`,
  'lists that stay open': (n) => `{a(x:${'['.repeat(n)}`,
  objects: (n) => `{ sites(filter: ${'{a:'.repeat(n)}1${'}'.repeat(n)}) { totalCount } }`,
  'objects in lists': (n) =>
    `{ sites(sort: ${'[{a:'.repeat(n / 2)}1${'}]'.repeat(n / 2)}) { totalCount } }`,
  'selection sets': (n) => `${'{a'.repeat(n)}${'}'.repeat(n)}`,
  'selection sets that stay open': (n) => '{a'.repeat(n),
  'inline fragments': (n) => `{${'...{'.repeat(n)}a${'}'.repeat(n)}}`,
  'inline fragments with a type': (n) => `{${'...on Query{'.repeat(n / 2)}a${'}'.repeat(n / 2)}}`,
  'types of variables': (n) => `query($a: ${'['.repeat(n)}Int${']'.repeat(n)}) { viewer { id } }`,
  'types of variables that stay open': (n) => `query($a:${'['.repeat(n)}`,
  'values a variable has by default': (n) =>
    `query($a: Int = ${'['.repeat(n)}${']'.repeat(n)}) { viewer { id } }`,
  'arguments of directives': (n) =>
    `{ viewer @include(if: ${'['.repeat(n)}${']'.repeat(n)}) { id } }`,
  'arguments of a fragment’s directives': (n) =>
    `{ ...F } fragment F on Query @a(b: ${'{a:'.repeat(n)}1${'}'.repeat(n)}) { viewer { id } }`,
  'types in a definition': (n) => `type A { a: ${'['.repeat(n)}Int${']'.repeat(n)} }`,
}

const LEVELS = [150, 990, 1990]

describe.each(Object.entries(NESTINGS))('SEC-34 %s', (_name, nested) => {
  test.each(LEVELS)('%d levels over HTTP', async (levels) => {
    const acme = await organization()
    const { status, errors } = await acme.graphql(nested(levels))
    expect({ status, code: errors?.[0]?.extensions.code }).toEqual({
      status: 400,
      code: 'GRAPHQL_PARSE_FAILED',
    })
  })

  test('over a socket, which stays open', async () => {
    const [{ url }, acme] = await Promise.all([gateway(), organization()])
    const socket = await signedInSocket(url, acme.token)
    for (const levels of LEVELS) {
      socket.say({ id: String(levels), type: 'subscribe', payload: { query: nested(levels) } })
      const { payload } = await socket.hears<{ payload: GraphQLError[] }>('error', String(levels))
      expect(payload[0]?.extensions.code).toBe('GRAPHQL_PARSE_FAILED')
    }
    socket.say({ id: 'after', type: 'subscribe', payload: { query: '{ viewer { id } }' } })
    await socket.hears('next', 'after')
    socket.socket.terminate()
  })
})

test('SEC-34 as many levels as allowed are parsed, one more is not', async () => {
  const acme = await organization()
  const lists = (levels: number) =>
    `query($a: ${'['.repeat(levels)}Int${']'.repeat(levels)}) { viewer { id } }`
  expect(await acme.graphql(lists(63))).not.toFailWith('GRAPHQL_PARSE_FAILED')
  expect(await acme.graphql(lists(64))).toFailWith('GRAPHQL_PARSE_FAILED')
})

const deep = (levels: number, open: string, close: string) =>
  `${open.repeat(levels)}1${close.repeat(levels)}`
const VARIABLES: Record<string, string> = {
  'a list as deep as JSON may be': deep(60, '[', ']'),
  'an object as deep as JSON may be': deep(60, '{"a":', '}'),
  'a list deeper than that': deep(5000, '[', ']'),
  'a very long text': JSON.stringify('x'.repeat(60_000)),
  'a huge number': '1e400',
  'half a character': '"\\ud800"',
}
const TAKING = ['[ID!]!', '[[[ID]]]', 'SiteFilter', 'DateTimeISO', 'Int!', 'Boolean']

describe.each(Object.entries(VARIABLES))('SEC-34 %s in a variable', (_name, json) => {
  test.each(TAKING)('of type %s is no defect', async (type) => {
    const [{ url, logs }, acme] = await Promise.all([gateway(), organization()])
    const query = `query($v: ${type}) { ...F } fragment F on Query { sites(filter: $v) { totalCount } }`
    const posted = await acme.rest(
      'POST',
      '/graphql',
      `{"query":${JSON.stringify(query)},"variables":{"v":${json}}}`,
    )
    expect(posted.status).toBeLessThan(500)
    const address = new URLSearchParams({ query, variables: `{"v":${json}}` })
    if (json.length < 12_000) {
      const got = await acme.rest('GET', `/graphql?${address.toString()}`, undefined, {
        'apollo-require-preflight': '1',
      })
      expect(got.status).toBeLessThan(500)
    }
    const socket = await signedInSocket(url, acme.token)
    socket.say(
      `{"id":"1","type":"subscribe","payload":{"query":${JSON.stringify(query)},"variables":{"v":${json}}}}`,
    )
    const closed = await Promise.race([socket.closed, socket.hears('error', '1').then(() => 0)])
    expect([0, 4400]).toContain(closed)
    socket.socket.terminate()
    expect(
      logs.filter((line) => line.includes('resolver failed') || line.includes('socket failed')),
    ).toEqual([])
  })
})

const word = fc.constantFrom(
  '{',
  '}',
  '[',
  ']',
  '(',
  ')',
  ':',
  '...',
  '@',
  '!',
  '$',
  '=',
  '|',
  '&',
  'query',
  'fragment',
  'on',
  'F',
  'Query',
  '__schema',
  'viewer',
  'id',
  'series',
  'sensorIds',
  'nodes',
  'a',
  'mutation',
  'subscription',
  '"',
  '"""',
  '"x"',
  '1',
  '-1e9',
  'null',
  'true',
  '\u0000',
  '\ud800',
  '# comment',
  ',',
  '@include(if:',
  '$v',
  'type',
  'extend',
  'schema',
  'input',
  'enum',
)
const run = fc
  .tuple(word, fc.integer({ min: 1, max: 400 }))
  .map(([text, times]) => `${text} `.repeat(times))
const documents = fc.array(
  fc.oneof({ weight: 5, arbitrary: word }, { weight: 1, arbitrary: run }),
  { maxLength: 60 },
)
const values = fc.jsonValue({ maxDepth: 20 })

test('SEC-34 no document and no variables are answered with 500 over HTTP', async () => {
  const acme = await organization()
  const property = fc.asyncProperty(documents, values, async (words, v) => {
    const { status } = await acme.graphql(words.join(' '), { v, ids: [v] })
    expect(status).toBeLessThan(500)
  })
  await fc.assert(property, { numRuns: 200, seed: 34 })
})

test('SEC-34 no document and no variables close a socket', async () => {
  const [{ url }, acme] = await Promise.all([gateway(), organization()])
  const socket = await signedInSocket(url, acme.token)
  let number = 0
  const property = fc.asyncProperty(documents, values, async (words, v) => {
    const id = String(number++)
    socket.say({
      id,
      type: 'subscribe',
      payload: { query: words.join(' '), variables: { v, ids: [v] } },
    })
    await Promise.race([socket.hears('error', id), socket.hears('next', id)])
    expect(socket.socket.readyState).toBe(socket.socket.OPEN)
  })
  await fc.assert(property, { numRuns: 200, seed: 34 })
  socket.socket.terminate()
})

test('SEC-34 what fails for the input alone is refused with 400, and logged as a defect', () => {
  const defects: unknown[] = []
  const overflow = new RangeError('Maximum call stack size exceeded')
  const manifest = () => {
    throw overflow
  }
  const pipeline = new Pipeline(buildSchema('type Query { a: Int }'), {
    onDefect: (error) => defects.push(error),
    manifest,
  })
  const { errors } = pipeline.prepare(null, { query: '{ a }' }, 'http')
  expect(errors?.[0]).toMatchObject({
    extensions: { code: 'GRAPHQL_VALIDATION_FAILED', http: { status: 400 } },
  })
  expect(defects).toEqual([overflow])
})
