import { describe, expect, test } from 'vitest'
import { gateway } from '../support/gateway.ts'
import { organization } from '../support/organization.ts'
import { askOverSocket } from '../support/socket.ts'

interface Case {
  limit: string
  /** A document of the given size, and its variables. */
  of: (size: number) => [string, object?]
  most: number
}

const times = (count: number, text: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => text(index)).join(' ')
const nested = (depth: number): string => (depth === 1 ? 'id' : `parent { ${nested(depth - 1)} }`)
const latestOf = (count: number) => `latest(sensorIds: [${times(count, () => '1')}]) { value }`
const padded = (bytes: number) => '{ viewer { id } } #'.padEnd(bytes, 'é').slice(0, bytes)

const CASES: Case[] = [
  { limit: 'bytes', most: 16_384, of: (size) => [padBytes(size)] },
  {
    limit: 'tokens',
    most: 2000,
    of: (size) => [`{ a: ${latestOf(980)} b: ${latestOf(size - 1006)} }`],
  },
  { limit: 'depth', most: 10, of: (size) => [`{ location(id: "1") { ${nested(size - 1)} } }`] },
  {
    limit: 'depth through fragments',
    most: 10,
    of: (size) => [
      `{ location(id: "1") { ...Deep } } fragment Deep on Location { ${nested(size - 1)} }`,
    ],
  },
  {
    limit: 'aliases',
    most: 30,
    of: (size) => [`{ viewer { ${times(size, (index) => `a${index}: id`)} } }`],
  },
  {
    limit: 'aliases through fragments',
    most: 30,
    of: (size) => [
      `{ viewer { ...F ...F a: id ${size > 30 ? 'b: id c: id' : 'b: id'} } } fragment F on Viewer { ${times(14, (i) => `f${i}: id`)} }`,
    ],
  },
  { limit: 'root fields', most: 20, of: (size) => [`{ ${times(size, () => 'viewer { id }')} }`] },
  {
    limit: 'root fields through fragments',
    most: 20,
    of: (size) => [
      `{ ...F ...F ${times(size - 18, () => 'viewer { id }')} } fragment F on Query { ${times(9, () => 'viewer { id }')} }`,
    ],
  },
  {
    limit: 'directives',
    most: 20,
    of: (size) => [`{ viewer { ${times(size, () => 'id @include(if: true)')} } }`],
  },
  {
    limit: 'characters of an alias',
    most: 100,
    of: (size) => [`{ viewer { ${'a'.repeat(size)}: id } }`],
  },
  { limit: 'cost', most: 250_000, of: (size) => [`{ ${MANY} ${rest(size)} }`] },
  {
    limit: 'cost by variables',
    most: 250_000,
    of: (size) => [
      `query ($ids: [ID!]!, $points: Int!) { ${rest(size)} series(sensorIds: $ids, ${SPAN}, maxPoints: $points) { min } }`,
      { ids: TWELVE, points: 20_000 },
    ],
  },
  {
    limit: 'cost by page size in a variable',
    most: 250_000,
    of: (size) => [
      `query ($size: Int!) { ${MANY} ${rest(size - 4902)} sites(perPage: $size) { nodes { ${times(49, () => 'id')} } } }`,
      { size: 100 },
    ],
  },
  {
    limit: 'cost through fragments',
    most: 250_000,
    of: (size) => [`{ ${rest(size)} ...S } fragment S on Query { ${MANY} }`],
  },
]

function padBytes(bytes: number): string {
  const document = padded(bytes - 20)
  const pad = bytes - Buffer.byteLength(document)
  return pad >= 0 ? document + 'x'.repeat(pad) : `{ viewer { id } } #${'x'.repeat(bytes - 19)}`
}
const TWELVE = Array.from({ length: 12 }, (_, index) => String(index + 1))
const SPAN = 'from: "2026-01-01T00:00:00Z", to: "2026-01-02T00:00:00Z"'
/** One for the field, and for each sensor one more than it has points. */
const MANY = `series(sensorIds: ${JSON.stringify(TWELVE)}, ${SPAN}, maxPoints: 20000) { min }`
const COST_OF_MANY = 1 + 12 * 20_001
/** What makes the cost of the document with MANY so much. */
const rest = (cost: number) =>
  `b: series(sensorIds: ["1"], ${SPAN}, maxPoints: ${cost - COST_OF_MANY - 2}) { min }`

describe.each(CASES)('SEC-33 $limit', ({ of, most }) => {
  const extensions = { code: 'QUERY_TOO_EXPENSIVE', limit: most, cost: most + 1 }
  const expected = { extensions }

  test('over HTTP', async () => {
    const acme = await organization()
    const [accepted, refused] = await Promise.all([
      acme.graphql(...withVariables(of(most))),
      acme.graphql(...withVariables(of(most + 1))),
    ])
    expect(accepted.errors?.[0]?.extensions.code).not.toBe(extensions.code)
    expect(accepted).toMatchObject({ status: 200 })
    expect(refused).toMatchObject({ status: 400, errors: [expected] })
  })

  test('over a socket', async () => {
    const [{ url }, acme] = await Promise.all([gateway(), organization()])
    const [accepted, refused] = await Promise.all([
      askOverSocket(url, acme.token, ...of(most)),
      askOverSocket(url, acme.token, ...of(most + 1)),
    ])
    expect(accepted.errors?.[0]?.extensions.code).not.toBe(extensions.code)
    expect(refused.errors).toMatchObject([expected])
  })
})

const withVariables = ([query, variables]: [string, object?]) =>
  [query, variables as Record<string, unknown> | undefined] as const

test('SEC-33 a body of 100 KiB is read, one byte more is not', async () => {
  const acme = await organization()
  const body = (bytes: number) => JSON.stringify({ query: '{ viewer { id } }' }).padEnd(bytes, ' ')
  expect((await acme.rest('POST', '/graphql', body(100 * 1024))).status).toBe(200)
  const refused = await acme.rest('POST', '/graphql', body(100 * 1024 + 1))
  expect(refused).toMatchObject({
    status: 413,
    body: { errors: [{ extensions: { code: 'PAYLOAD_TOO_LARGE' } }] },
  })
})

test('SEC-33 batches of operations are off', async () => {
  const acme = await organization()
  const { status, body } = await acme.rest('POST', '/graphql', [{ query: '{ viewer { id } }' }])
  expect({ status, code: body.errors[0].extensions.code }).toEqual({
    status: 400,
    code: 'BAD_USER_INPUT',
  })
})

const DOUBLING = times(
  60,
  (index) => `fragment F${index} on Location { ...F${index + 1} ...F${index + 1} }`,
)
const HOSTILE: Record<string, string> = {
  'a circle of fragments':
    '{ location(id: 1) { ...A } } fragment A on Location { parent { ...B } } fragment B on Location { ...A }',
  'a fragment that spreads itself': '{ ...A } fragment A on Query { ...A }',
  'fragments that double sixty times': `{ location(id: 1) { ...F0 } } ${DOUBLING} fragment F60 on Location { id }`,
  'many braces': '{'.repeat(100_000),
  'a list as deep as it can be': `{ latest(sensorIds: ${'['.repeat(900)}${']'.repeat(900)}) { value } }`,
  'overlapping fields': `{ ${times(300, () => 'viewer { id email }')} }`,
  'a huge number': `{ sites(page: ${'9'.repeat(10_000)}) { totalCount } }`,
  'a flood of directives': `{ viewer ${'@skip(if: false) '.repeat(300)} { id } }`,
  nothing: '',
  'no document': '🦄',
  'two operations and no name': 'query A { viewer { id } } query B { viewer { id } }',
}

// What takes exponential time to judge would outlast the test.
test.each(Object.entries(HOSTILE))('SEC-34 %s is refused', async (_name, query) => {
  const acme = await organization()
  const { status } = await acme.graphql(query)
  expect(status).toBe(400)
})
