import { readFile } from 'node:fs/promises'
import { makeExecutableSchema } from '@graphql-tools/schema'
import { execute, getOperationAST, getVariableValues, parse } from 'graphql'
import { expect, test } from 'vitest'
import { costOf } from '../../gateway/graphql/cost.ts'
import { LIMITS } from '../../gateway/graphql/limits.ts'
import { buildSchema } from '../../gateway/graphql/schema.ts'
import { countAnswers } from '../../gateway/graphql/slices.ts'
import { Turns } from '../../gateway/turns.ts'
import { demoModules, modules } from '../../gateway/modules/index.ts'
import { gateway } from '../support/gateway.ts'
import { organization } from '../support/organization.ts'
import { askOverSocket } from '../support/socket.ts'
import { variablesOf } from './support/variables.ts'

const schema = buildSchema(demoModules, { demo: true })

function priceOf(text: string, given: Readonly<Record<string, unknown>> = {}): number {
  const document = parse(text)
  const operation = getOperationAST(document)
  if (!operation) throw new Error('no operation')
  const { coerced, errors } = getVariableValues(schema, operation.variableDefinitions ?? [], given)
  if (errors) throw new Error(errors.map(({ message }) => message).join())
  return costOf(schema, document, operation, coerced)
}

const COLUMNS =
  'starts ends n min minTimes max maxTimes last lastTimes avg std coverage mkt secondsAbove degreeMinutesAbove secondsBelow degreeMinutesBelow'
const YEAR =
  '(sensorIds: ["1"], bucket: M5, from: "2025-01-01T00:00:00Z", to: "2025-12-07T00:00:00Z", limits: { high: 8 })'
const TWENTY = `{ ${Array.from({ length: 20 }, (_, index) => `a${index}: statistics${YEAR} { ${COLUMNS} }`).join(' ')} }`

test('SEC-33 twenty times 340 days in buckets of 5 minutes are refused before anything is read, over both transports', async () => {
  const [{ url }, acme] = await Promise.all([gateway(), organization()])
  const cost = 20 * (1 + 17 * (1 + 340 * 288 + 1))
  const expected = {
    message: `This document asks for too much: ${cost.toLocaleString('en')} values, and 250,000 are the limit.`,
    extensions: { code: 'QUERY_TOO_EXPENSIVE', cost, limit: 250_000 },
  }
  expect(await acme.graphql(TWENTY)).toMatchObject({ status: 400, errors: [expected] })
  expect((await askOverSocket(url, acme.token, TWENTY)).errors).toMatchObject([expected])
})

test.each<[string, string, number]>([
  ['a field', '{ viewer { id } }', 2],
  [
    'the rows of a page',
    '{ sites(perPage: 30) { nodes { id name } totalCount } }',
    1 + (1 + 30 * 2) + 1,
  ],
  [
    'pages in pages',
    '{ devices(perPage: 30) { nodes { sensors { id } } } }',
    1 + (1 + 30 * (1 + 20 * 1)),
  ],
  [
    'sensors times points times columns',
    '{ series(sensorIds: ["1", "2"], from: "2026-01-01T00:00:00Z", to: "2026-01-02T00:00:00Z", maxPoints: 50) { min max } }',
    1 + 2 * 2 * (1 + 50),
  ],
  [
    'sensors times buckets times columns',
    '{ statistics(sensorIds: ["1", "2", "3"], from: "2026-01-01T00:00:00Z", to: "2026-01-03T00:00:00Z", bucket: H1) { n avg } }',
    1 + 3 * 2 * (1 + 49),
  ],
  [
    'what is read, though none of it is asked for',
    '{ series(sensorIds: ["1", "2"], from: "2026-01-01T00:00:00Z", to: "2026-01-02T00:00:00Z", maxPoints: 50) { sensorId } }',
    1 + 2 * 50,
  ],
  [
    'each alias',
    '{ a: latest(sensorIds: ["1"]) { ts } b: latest(sensorIds: ["1", "2"]) { ts } }',
    2 + 3,
  ],
  ['what JSON holds', '{ auditEntries(first: 2) { nodes { detail } } }', 1 + (1 + 2 * 51)],
  [
    'fragments where they stand',
    '{ sites(perPage: 4) { nodes { ...A ...A } } } fragment A on Site { id }',
    1 + (1 + 4 * 2),
  ],
])('SEC-33 the cost counts %s', (_what, document, cost) => {
  expect(priceOf(document)).toBe(cost)
})

test('SEC-33 every operation of the client stays far below the limit, as its screens ask it', async () => {
  const operations = JSON.parse(
    await readFile('client/generated/operations.json', 'utf8'),
  ) as Record<string, string>
  const prices = Object.entries(operations).map(([name, text]) => ({
    name,
    cost: priceOf(text, variablesOf(schema, name, text)),
  }))
  expect(prices.length).toBeGreaterThan(150)
  expect(prices.filter(({ cost }) => cost > LIMITS.cost / 2)).toEqual([])
})

test('SEC-33 a list that does not say how long it can be stops the start, on any way that leads to it', () => {
  const directory = new URL('./unbounded', import.meta.url).pathname
  const resolvers = { Query: { counted: () => null, numbers: () => null } } as never
  expect(() => buildSchema([{ name: 'unbounded', resolvers }], { directory })).toThrow(
    'The list Numbers.all says by no @length',
  )
  expect(() =>
    buildSchema([...modules, { name: 'nowhere', lengths: { 'Query.nowhere': {} } }]),
  ).toThrow('no field Query.nowhere')
})

test('SEC-33 what is longer than it was announced is counted while the answer is made', async () => {
  const long = makeExecutableSchema({
    typeDefs: 'type Query { numbers(many: Int!): [Int!] }',
    resolvers: {
      Query: {
        numbers: (_root, { many }: { many: number }) => Array.from({ length: many }, () => 1),
      },
    },
  })
  countAnswers(long)
  const ask = (text: string) => execute({ schema: long, document: parse(text) })
  expect(await ask('{ a: numbers(many: 125000) b: numbers(many: 125000) }')).not.toHaveProperty(
    'errors',
  )
  const refused = await ask('{ a: numbers(many: 125000) b: numbers(many: 125001) }')
  expect(refused).toMatchObject({
    data: { b: null },
    errors: [{ originalError: { code: 'QUERY_TOO_EXPENSIVE' } }],
  })
})

test.each([
  ['of many values', 40_000, 0],
  ['that takes long', 1, 15],
])(
  'REL-04 who wants to make an answer %s lets others run in between',
  async (_what, values, ms) => {
    const turns = new Turns()
    const order: string[] = []
    const part = async (name: string) => {
      await turns.take(values)
      order.push(name)
      for (const end = performance.now() + ms; performance.now() < end;);
    }
    setImmediate(() => order.push('somebody else'))
    await part('first')
    await part('second')
    expect(order).toEqual(['first', 'somebody else', 'second'])
  },
)
