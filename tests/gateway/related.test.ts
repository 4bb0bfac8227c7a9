import { setImmediate as nextTurn } from 'node:timers/promises'
import { makeExecutableSchema } from '@graphql-tools/schema'
import DataLoader from 'dataloader'
import { execute, parse } from 'graphql'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import type { Lookup } from '../../gateway/batch.ts'
import type { Context } from '../../gateway/context.ts'
import { readRelated, related } from '../../gateway/graphql/related.ts'
import { deviceOf } from '../monitoring/readings/support/probe.ts'
import { program } from '../people/api-keys/support/keys.ts'
import type { Caller } from '../support/caller.ts'
import { seesOnly } from '../support/members.ts'
import { organization } from '../support/organization.ts'

const FIELDS = [
  'site { id name }',
  'device { id name }',
  'location { id name }',
  'latest { ts value }',
  'connectivity',
  'lastSeenAt',
]
const RIGHTS = ['read Sensor', 'read Site', 'read Device', 'read Location', 'read Reading']

/** What may be left out is asked for row by row, everything else for all rows of the page. */
const sensors = (directive: string) => {
  const fields = FIELDS.map((field) => field.replace(/^\w+/, (name) => `${name} ${directive}`))
  return `query Sensors($isAsked: Boolean!) { sensors { nodes { id ...Related } } viewer @include(if: $isAsked) { id } }
    fragment Related on Sensor { ... on Sensor { ${fields.join(' ')} } }`
}

/** What is answered to it asked either way, and how many rows were looked up one by one. */
async function asked(who: Caller, directive: string) {
  const load = vi.spyOn(DataLoader.prototype, 'load')
  const { data, errors = [] } = await who.graphql(sensors(directive), { isAsked: true })
  const lookups = load.mock.calls.length
  load.mockRestore()
  const refused = errors.map(({ message, path }) => `${path?.join('.')}: ${message}`).sort()
  return {
    answer: { sensors: data?.sensors as { nodes: unknown[] } | undefined, refused },
    lookups,
  }
}

test('what the rows of a page refer to is read together, and is what each row would find', async () => {
  const acme = await organization()
  const [first, second] = [await deviceOf(acme, 3), await deviceOf(acme, 2)]
  for (const device of [first, second]) await device.post([{ sensor: 'p-1', value: 4 }])
  await seesOnly(acme, acme.subscriber, [second.siteId])
  const people: [string, Caller, number][] = [
    ['everybody', acme.admin, 5],
    ['whoever sees some sites only', acme.subscriber, 2],
    ...(await Promise.all(
      RIGHTS.slice(1).map(async (missing): Promise<[string, Caller, number]> => [
        `a key that may not ${missing}`,
        await program(acme, ...RIGHTS.filter((right) => right !== missing)),
        5,
      ]),
    )),
  ]
  for (const [who, person, count] of people) {
    const [together, one] = [await asked(person, ''), await asked(person, '@include(if: $isAsked)')]
    expect(together.answer, who).toEqual(one.answer)
    // What they refer to is then asked for with the rows.
    expect((await asked(person, '')).answer, who).toEqual(one.answer)
    // Where a row is refused, what is left of it need not be looked up.
    if (together.answer.refused.length) continue
    expect(one.lookups, who).toBeGreaterThan(count)
    expect(together.answer.sensors?.nodes, who).toHaveLength(count)
    // One may be of the viewer's own rights, which are read now and then.
    expect(together.lookups, who).toBeLessThanOrEqual(1)
  }
})

test('a page that is asked for again is one message to the database, with all that it refers to', async () => {
  const acme = await organization()
  await deviceOf(acme, 3)
  const query = vi.spyOn(pg.Client.prototype, 'query')
  const messages = async () => {
    query.mockClear()
    const { errors } = await acme.admin.graphql(sensors(''), { isAsked: false })
    expect(errors).toBeUndefined()
    // Of all that a gateway asks, work of its own included, what was gathered for a request.
    return query.mock.calls.filter(([asked]) => asked.constructor.name === 'Batch').length
  }
  expect(await messages()).toBe(2)
  expect(await messages()).toBe(1)
  query.mockRestore()
})

interface Row {
  readonly from: number
  readonly to: number | null
}

/** A page with these rows, which refer to people twice. */
function letters(
  rows: readonly Row[],
  people: Lookup<{ name: string }>,
  onRead: () => void = () => undefined,
) {
  const resolvers = {
    Query: {
      letters: async () => {
        await nextTurn()
        onRead()
        return { nodes: rows }
      },
    },
    Letter: {
      from: related(({ from }: Row) => from, people),
      to: related(({ to }: Row) => to, people),
    },
  }
  const schema = makeExecutableSchema({
    typeDefs: `type Query { letters: Letters } type Letters { nodes: [Letter!]! }
      type Letter { from: Person to: Person } type Person { name: String }`,
    resolvers,
  })
  readRelated(schema, [resolvers])
  const document = parse('{ letters { nodes { from { name } to { name } } } }')
  return async (ctx: Partial<Context> = {}) => {
    const { data, errors } = await execute({ schema, document, contextValue: ctx })
    const refused = errors?.map(({ message, path }) => `${path?.join('.')}: ${message}`)
    return { data: JSON.parse(JSON.stringify(data)) as unknown, refused }
  }
}

const asName = (key: number) => ({ name: `#${key}` })

test('what two fields refer to is found for both, and asked for once', async () => {
  const all = vi.fn(async (_ctx: Context, keys: readonly number[]) => {
    return new Map(keys.map((key) => [key, asName(key)]))
  })
  const people: Lookup<{ name: string }> = Object.assign(async () => null, {
    all,
    for: () => people,
  })
  const ask = letters([{ from: 1, to: 2 }, { from: 2, to: 3 }, { from: 1, to: null }], people) // prettier-ignore
  expect((await ask()).data).toEqual({
    letters: {
      nodes: [
        { from: asName(1), to: asName(2) },
        { from: asName(2), to: asName(3) },
        { from: asName(1), to: null },
      ],
    },
  })
  expect(all.mock.calls.map(([, keys]) => keys)).toEqual([[1, 2, 3]])
})

test('what cannot be read fails each field in its place, and is not asked for again', async () => {
  const one = vi.fn(async () => asName(0))
  const people: Lookup<{ name: string }> = Object.assign(one, {
    all: () => Promise.reject(new Error('not now')),
    for: () => people,
  })
  const answer = await letters([{ from: 1, to: 2 }, { from: 3, to: null }], people)() // prettier-ignore
  expect(answer.refused).toEqual(
    ['0.from', '0.to', '1.from'].map((place) => `letters.nodes.${place}: not now`),
  )
  expect(one).not.toHaveBeenCalled()
})

test('what was read for one viewer is not shown to another, though both were given the same row', async () => {
  const [first, second]: Partial<Context>[] = [{ requestId: 'first' }, { requestId: 'second' }]
  const seen = (ctx: Context, key: number) => (ctx.requestId === 'first' ? asName(key) : null)
  const people: Lookup<{ name: string }> = Object.assign(
    async (ctx: Context, key: number) => seen(ctx, key),
    {
      all: async (ctx: Context, keys: readonly number[]) =>
        new Map(keys.flatMap((key) => (seen(ctx, key) ? [[key, asName(key)] as const] : []))),
      for: () => people,
    },
  )
  const ask = letters([{ from: 1, to: 2 }], people)
  const [shown, hidden] = await Promise.all([ask(first), ask(second)])
  expect(shown.data).toEqual({ letters: { nodes: [{ from: asName(1), to: asName(2) }] } })
  expect(hidden.data).toEqual({ letters: { nodes: [{ from: null, to: null }] } })
})

test('what a page referred to the last time is asked for with its rows, and what else it refers to then', async () => {
  const events: string[] = []
  const all = async (_ctx: Context, keys: readonly number[]) => {
    events.push(`people ${keys.toSorted().join(' ')}`)
    return new Map(keys.map((key) => [key, asName(key)]))
  }
  const people: Lookup<{ name: string }> = Object.assign(async () => null, {
    all,
    for: () => people,
  })
  const viewer = (userId: number) => ({ viewer: { organizationId: 1, userId } }) as Context
  const rows: Row[] = [{ from: 1, to: 2 }]
  const ask = letters(rows, people, () => void events.push('rows'))
  const asked = async (userId: number) => {
    events.length = 0
    const { data } = await ask(viewer(userId))
    expect(data).toEqual({
      letters: {
        nodes: rows.map(({ from, to }) => ({ from: asName(from), to: to && asName(to) })),
      },
    })
    return [...events]
  }
  expect(await asked(1)).toEqual(['rows', 'people 1 2'])
  expect(await asked(1)).toEqual(['people 1 2', 'rows'])
  expect(await asked(2)).toEqual(['rows', 'people 1 2'])
  rows.push({ from: 3, to: null })
  expect(await asked(1)).toEqual(['people 1 2', 'rows', 'people 1 2 3'])
  expect(await asked(1)).toEqual(['people 1 2 3', 'rows'])
  rows.pop()
  expect(await asked(1)).toEqual(['people 1 2 3', 'rows'])
  expect(await asked(1)).toEqual(['people 1 2', 'rows'])
})
