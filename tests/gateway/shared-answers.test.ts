import { makeExecutableSchema } from '@graphql-tools/schema'
import { parse } from 'graphql'
import { expect, test, vi } from 'vitest'
import type { Context, Viewer } from '../../gateway/context.ts'
import { live } from '../../gateway/graphql/live.ts'
import { noteProperties } from '../../gateway/graphql/properties.ts'
import { answersOf } from '../../gateway/graphql/shared-answers.ts'
import { countAnswers } from '../../gateway/graphql/slices.ts'
import { Headcount } from '../../gateway/graphql/headcount.ts'
import { SharedReading } from '../../gateway/platform/live/shared-reading.ts'

interface Tick {
  n: number
  by: number
}
let looks = 0
const schema = makeExecutableSchema({
  typeDefs: `directive @length(most: Int!) on FIELD_DEFINITION
    type Query { a: Int }
    type Subscription { ticked(after: String): Tick!  odd(after: String): Tick! }
    type Tick { n: Int!  times: [Int!]! @length(most: 5000)  mine: Boolean!  plus(more: Int!): Int!  or(n: Int): Int! }`,
  resolvers: {
    Subscription: {
      ticked: live(async function* () {}),
      odd: { subscribe: async function* () {}, resolve: (tick: Tick) => tick },
    },
    Tick: {
      mine: ({ by }: Tick, _args: object, { viewer }: Context) => {
        looks++
        return by === viewer?.userId
      },
      or: (_tick: Tick, { n }: { n: number | null }) => n ?? 0,
      plus: ({ n }: Tick, { more }: { more: number }) => n + more,
    },
  },
})
noteProperties(schema)
countAnswers(schema)

const documents = new Map<string, ReturnType<typeof parse>>()
function documentOf(text: string) {
  const document = documents.get(text) ?? parse(text)
  documents.set(text, document)
  return document
}

const ANN: Viewer = {
  accountId: 1,
  userId: 1,
  organizationId: 1,
  role: 'EDITOR',
  siteAccess: 'ALL',
  siteIds: [],
  sessionId: 'desk',
  expiresAt: 0,
}
const BEN = { ...ANN, accountId: 2, userId: 2 }

const asks = (viewer: Viewer, text: string, variableValues?: Record<string, unknown>) =>
  answersOf({
    schema,
    document: documentOf(text),
    contextValue: { viewer },
    variableValues,
  })
const tick = (by = 1) => ({ n: 1, by, times: Array.from({ length: 100 }, (_each, n) => n) })

const HELD = 'subscription($after: String) { ticked(after: $after) { __typename n times } }'
const MINE = 'subscription { ticked { n mine } }'

test('what an event holds itself is answered once for all who were given it, wherever they began', async () => {
  const event = tick()
  const [one, other] = [
    await asks(ANN, HELD, { after: 'x' })(event),
    await asks(BEN, HELD, { after: 'y' })(event),
  ]
  expect(one).toMatchObject({ data: { ticked: { __typename: 'Tick', n: 1 } } })
  expect(other).toBe(one)
  expect(await asks(BEN, HELD)({ ...event })).not.toBe(one)
})

test('what a resolver has a say in is answered to each with their own rights', async () => {
  const event = tick()
  looks = 0
  expect(await asks(ANN, MINE)(event)).toEqual({ data: { ticked: { n: 1, mine: true } } })
  expect(await asks(BEN, MINE)(event)).toEqual({ data: { ticked: { n: 1, mine: false } } })
  expect(looks).toBe(2)
})

test('two devices of one person share an answer, and so do not two that differ in any right', async () => {
  const event = tick()
  const answer = await asks(ANN, MINE)(event)
  expect(await asks({ ...ANN, sessionId: 'phone', expiresAt: 9 }, MINE)(event)).toBe(answer)
  const others: Partial<Viewer>[] = [
    { organizationId: 2 },
    { userId: 3 },
    { accountId: 3 },
    { role: 'ADMIN' },
    { siteAccess: 'ASSIGNED' },
    { siteAccess: 'ASSIGNED', siteIds: [1] },
    { siteAccess: 'ASSIGNED', siteIds: [1, 2] },
    { apiKey: { id: 1, name: 'k', prefix: 'k', scopes: [] } },
    { apiKey: { id: 1, name: 'k', prefix: 'k', scopes: [{ action: 'read', subject: 'Site' }] } },
  ]
  const answers = [answer]
  for (const other of others) answers.push(await asks({ ...ANN, ...other }, MINE)(event))
  expect(new Set(answers).size).toBe(others.length + 1)
})

test('who asks otherwise is answered otherwise: fields, variables, conditions, fragments', async () => {
  const event = tick()
  const plus = 'subscription($more: Int!) { ticked { plus(more: $more) } }'
  expect(await asks(ANN, plus, { more: 1 })(event)).toEqual({ data: { ticked: { plus: 2 } } })
  expect(await asks(ANN, plus, { more: 2 })(event)).toEqual({ data: { ticked: { plus: 3 } } })
  const usual = 'subscription($n: Int = 3) { ticked { or(n: $n) } }'
  expect(await asks(ANN, usual)(event)).toEqual({ data: { ticked: { or: 3 } } })
  expect(await asks(ANN, usual, { n: null })(event)).toEqual({ data: { ticked: { or: 0 } } })
  const inside = `subscription($also: Boolean!) { ticked { n ...More @include(if: $also) } } fragment More on Tick { times }`
  const [with_, without] = [
    await asks(ANN, inside, { also: true })(event),
    await asks(ANN, inside, { also: false })(event),
  ]
  expect(with_).toMatchObject({ data: { ticked: { times: event.times } } })
  expect(without).toEqual({ data: { ticked: { n: 1 } } })
  const named = 'subscription A { ticked { n } } subscription B { ticked { times } }'
  const operation = (operationName: string) =>
    answersOf({
      schema,
      document: documentOf(named),
      operationName,
      contextValue: { viewer: ANN },
    })
  expect(await operation('A')(event)).toEqual({ data: { ticked: { n: 1 } } })
  expect(await operation('B')(event)).toEqual({ data: { ticked: { times: event.times } } })
})

test('a field of a subscription that was not made by `live` is nobody else’s', async () => {
  const event = tick()
  const odd = 'subscription { odd { n } }'
  expect(await asks(ANN, odd)(event)).not.toBe(await asks(BEN, odd)(event))
})

test('who comes to an event more than a second later has the answer made anew', async () => {
  const event = tick()
  const answer = await asks(ANN, MINE)(event)
  const clock = performance.now.bind(performance)
  const later = vi.spyOn(performance, 'now').mockImplementation(() => clock() + 1001)
  expect(await asks(ANN, MINE)(event)).not.toBe(answer)
  later.mockRestore()
})

test('only a reading that is under way is shared, among those whom one message woke and to whom it is the same', async () => {
  const reading = new SharedReading<number>()
  let reads = 0
  const read = async () => ++reads
  const message = {}
  const [one, same, other, woken] = await Promise.all([
    reading.together(message, 'ann', read),
    reading.together(message, 'ann', read),
    reading.together(message, 'ben', read),
    reading.together({}, 'ann', read),
  ])
  expect([one, same, other, woken]).toEqual([1, 1, 2, 3])
  expect(await reading.together(message, 'ann', read)).toBe(4)
  const broken = () => Promise.reject(new Error('down'))
  await expect(reading.together(message, 'ann', broken)).rejects.toThrow('down')
  expect(await reading.together(message, 'ann', read)).toBe(5)
})

test('a headcount counts what came and did not go', () => {
  const count = new Headcount()
  expect([count.add('a'), count.add('a'), count.add('b')]).toEqual([1, 2, 1])
  count.remove('a')
  expect(count.add('a')).toBe(2)
  count.remove('b')
  expect(count.add('b')).toBe(1)
})
