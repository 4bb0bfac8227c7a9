import { rights } from '../support/rights.ts'
import { describe, expect, test } from 'vitest'
import { RateLimits } from '../../gateway/http/rate-limit.ts'
import { ownGateway } from '../support/gateway.ts'
import { Asking } from '../support/lists/ask.ts'
import { expectFilter } from '../support/lists/filters.ts'
import { lists, parentsOf, type List } from '../support/lists/lists.ts'
import { expectOrder } from '../support/lists/order.ts'
import { held, type Ground, type ListRows, type Row } from '../support/lists/rows.ts'
import { seesOnly } from '../support/members.ts'
import { organization, type Person } from '../support/organization.ts'
import { SEEDS, seeded } from '../support/seeds.ts'

// Every list of the schema, held to one shape and one behaviour: one that is added joins by itself and
// fails until its room says in `support/lists.ts` what its rows are.

/** All of it is asked within a minute. */
const here = await ownGateway(
  {},
  { rates: new RateLimits({ user: 100_000, organization: 100_000 }) },
)

async function furnished(): Promise<Ground> {
  const ground = await seeded(await organization(undefined, here))
  await seesOnly(ground.made, ground.made.maintainer, [ground.ids.sites?.[0] ?? 0])
  return ground
}
const [ground, elsewhere] = [await furnished(), await furnished()]

function askingOf(list: List, of = ground): Asking {
  const seed = SEEDS[list.name]
  if (!seed)
    throw new Error(`${list.name}: say in support/lists.ts of its room what its rows are made of`)
  return new Asking(list, seed, of)
}

const named = (some: readonly List[]) => some.map((list) => ({ name: list.name, list }))
const pages = named(lists.filter(({ kind }) => kind === 'page'))
const connections = named(lists.filter(({ kind }) => kind === 'connection'))
const DIRECTIONS = ['ASC', 'DESC'] as const

test('nothing is seeded for lists that are not there', () => {
  expect(Object.keys(SEEDS).sort()).toEqual(lists.map(({ name }) => name).sort())
})

describe('the one shape', () => {
  test.each(pages)('$name is a page of rows', ({ list }) => {
    expect(list.answer.name).toBe(`${list.node.name}Page`)
    const fields = Object.values(list.answer.getFields()).map(
      ({ name, type }) => `${name}: ${String(type)}`,
    )
    expect(fields).toEqual([
      `nodes: [${list.node.name}!]!`,
      'totalCount: Int!',
      'page: Int!',
      'perPage: Int!',
    ])
    const taken = list.field.args.slice(0, 5).map(({ name }) => name)
    expect(taken).toEqual(['filter', 'search', 'sort', 'page', 'perPage'])
    expect(list.field.args.slice(3, 5).map(({ type }) => String(type))).toEqual(['Int!', 'Int!'])
    expect([list.filters.length > 0, list.orders.length > 0]).toEqual([true, true])
  })

  test.each(connections)('$name is a part of a stream', ({ list }) => {
    expect(list.answer.name).toMatch(/Connection$/)
    expect(Object.keys(list.answer.getFields())).toEqual([
      'edges',
      'nodes',
      'pageInfo',
      'totalCount',
    ])
    expect(list.field.args.slice(-4).map(({ name }) => name)).toEqual([
      'first',
      'after',
      'last',
      'before',
    ])
  })
})

describe('rows', () => {
  test.each(named(lists))('$name comes page by page as it comes at once', async ({ list }) => {
    const asking = askingOf(list)
    const whole = await asking.all()
    expect(whole.length).toBeGreaterThanOrEqual(7)
    expect(await asking.paged({})).toEqual(whole)
    if (list.kind === 'connection') expect(await asking.backwards()).toEqual(whole)
  })

  test.each(pages)('$name comes page by page in every order', async ({ list }) => {
    const asking = askingOf(list)
    const whole = await asking.all()
    for (const field of list.orders) {
      for (const direction of DIRECTIONS) {
        const sort = [{ field, direction }]
        const rows = await asking.paged({ sort })
        asking.same(rows, whole)
        expect(rows).toEqual(await asking.all({ sort }))
        expectOrder(list, field, direction, rows)
      }
    }
  })

  const withParents = lists.filter((list) => parentsOf(list).length)
  test.each(named(withParents))(
    '$name: the id of what a row belongs to stands beside it',
    async ({ list }) => {
      const names = parentsOf(list)
      const also = names.map((name) => `${name} { id } ${name}Id`).join(' ')
      const rows = await new Asking(list, { ...SEEDS[list.name], also } as ListRows, ground).all()
      // What is gone or may not be seen is null; its number stays.
      const shown = rows.flatMap((row) =>
        names.flatMap((name) => {
          const parent = row[name] as { id: string } | null
          return parent ? [{ name, id: parent.id, beside: row[`${name}Id`] }] : []
        }),
      )
      expect(shown.length).toBeGreaterThan(0)
      expect(shown.map(({ name, beside }) => [name, beside])).toEqual(
        shown.map(({ name, id }) => [name, id]),
      )
    },
  )

  const filters = lists.flatMap((list) =>
    list.filters.map((filter) => ({ name: list.name, filter: filter.name, list, field: filter })),
  )
  test.each(filters)('$name are filtered by $filter', async ({ list, field }) =>
    expectFilter(askingOf(list), field),
  )

  test.each(named(lists.filter(({ searchable }) => searchable)))(
    '$name are searched for signs as they are',
    async ({ list }) => {
      const asking = askingOf(list)
      const found = async (search: string) => (await asking.all({ search })).length
      expect(await Promise.all(['%', '_', '\\', '5%_'].map(found)), list.name).toEqual([1, 1, 1, 0])
      expect(await Promise.all(['tied', 'TIED', ' half 5%'.trim()].map(found)), list.name).toEqual([
        4, 4, 1,
      ])
    },
  )
})

/** What somebody must see of the admin's rows. */
async function seen(asking: Asking, who: Person): Promise<Row[]> {
  const { siteIn, everybodySees, maintainersSeeAll } = asking.seed
  const isOfAll = maintainersSeeAll && who.role === 'MAINTAINER'
  const siteId = String(ground.ids.sites?.[0])
  return (await asking.all())
    .filter(
      (row) =>
        who.role === 'SUBSCRIBER' ||
        !siteIn ||
        siteIn.some((path) => held(row, path).includes(siteId)),
    )
    .filter((row) => isOfAll || !everybodySees || everybodySees(row))
}

describe('who sees what', () => {
  const others = ['subscriber', 'maintainer'] as const
  const cases = others.flatMap((role) =>
    lists.map((list) => ({ who: role, name: list.name, list })),
  )
  test.each(cases)(
    '$who: totals and pages of $name are of what they may see',
    async ({ who, list }) => {
      const [asking, person] = [askingOf(list), ground.made[who]]
      if (
        list.access !== 'public' &&
        !rights.allows(person.role, list.access.action, list.access.subject)
      ) {
        expect(await asking.send(person, {})).toFailWith('FORBIDDEN')
        return
      }
      const rows = await asking.all({}, person)
      if (asking.seed.own) {
        expect(rows).toHaveLength(7)
        const foreign = new Set(asking.keys(await asking.all()))
        expect(asking.keys(rows).filter((key) => foreign.has(key))).toEqual([])
        return
      }
      asking.same(rows, await seen(asking, person))
      if (asking.seed.siteIn && who === 'maintainer')
        expect(rows.length).toBeLessThan((await asking.all()).length)
      if (list.kind === 'page') asking.same(await asking.paged({}, person), rows)
    },
  )
})

describe('out of range', () => {
  test.each(pages)('$name', async ({ list }) => {
    const asking = askingOf(list)
    for (const [argument, values] of [
      ['page', [0, -1, 10_001]],
      ['perPage', [0, -1, 101]],
    ] as const) {
      for (const value of values) await refused(asking, { [argument]: value }, argument)
    }
    const [field] = list.orders
    await refused(
      asking,
      { sort: DIRECTIONS.flatMap((direction) => [1, 2, 3].map(() => ({ field, direction }))) },
      'sort',
    )
    expect((await asking.answer({ page: 10_000 })).nodes).toEqual([])
  })

  test.each(connections)('$name', async ({ list }) => {
    const asking = askingOf(list)
    for (const argument of ['first', 'last'] as const) {
      const [least, most] = limitsOf(list, argument)
      for (const value of [least - 1, -1, most + 1])
        await refused(asking, { [argument]: value }, argument)
      for (const value of [least, most])
        expect((await asking.tryOut({ [argument]: value })).errors).toBeUndefined()
    }
    await refused(asking, { first: 2, last: 2 }, 'last')
    const foreign = (await askingOf(list, elsewhere).answer({ first: 2 }, elsewhere.made.admin))
      .pageInfo.endCursor
    for (const argument of ['after', 'before'] as const) {
      for (const cursor of ['nonsense', '', foreign]) {
        if (cursor) await refused(asking, { [argument]: cursor }, argument)
      }
    }
  })
})

/** How many rows can be asked for, as the schema tells: "1 to 100". */
function limitsOf({ field }: List, argument: string): [number, number] {
  const told = field.args.find(({ name }) => name === argument)?.description ?? ''
  const [, least = '', most = ''] = /\b(\d+) to ([\d,]+)/.exec(told) ?? []
  return [Number(least), Number(most.replaceAll(',', ''))]
}

async function refused(asking: Asking, variables: Row, argument: string): Promise<void> {
  const answer = await asking.tryOut(variables)
  expect(answer, `${asking.list.name} ${JSON.stringify(variables)}`).toFailWith('BAD_USER_INPUT')
  const [error] = answer.errors ?? []
  expect(`${error?.message}`, `${asking.list.name} ${JSON.stringify(variables)}`).toMatch(
    new RegExp(`\\b${argument}\\b`),
  )
}
