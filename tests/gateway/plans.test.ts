import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { RateLimits } from '../../gateway/http/rate-limit.ts'
import { storedName } from '../../gateway/platform/paging/tables.ts'
import { ownGateway } from '../support/gateway.ts'
import { newDatabase } from '../support/global-setup.ts'
import { Asking } from '../support/lists/ask.ts'
import { lists, type List } from '../support/lists/lists.ts'
import type { Long, Row } from '../support/lists/rows.ts'
import { organization, type TestOrganization } from '../support/organization.ts'
import { SEEDS, seeded } from '../support/seeds.ts'

// A long list reads what it shows and little else: no plan of it goes through all rows of the organisation, or sorts them. Which lists
// may be long they say themselves, in `support/lists.ts` of their rooms (decision 070).

// Plans follow from statistics, and these from every row of a database: in the run's own, from what other tests happen to have written.
const { stop, ...database } = await newDatabase()
afterAll(stop)
const here = await ownGateway(
  {},
  { rates: new RateLimits({ user: 100_000, organization: 100_000 }) },
  database,
)

/** Of each of the seven rows that a list is seeded with so many more. */
const COPIES = 300
const AT_ONCE = 50
const ALL = 7 * (COPIES + 1)
const PER_PAGE = 20
/** Rows that are pending for the search are looked at one by one, 200 at most: more than that is no page. */
const FEW = 500

const ground = await seeded(await organization(undefined, here))
const { made } = ground

interface Asked {
  readonly list: List
  readonly long: Long
}
const long: Asked[] = lists.flatMap((list) => {
  const seed = SEEDS[list.name]
  return seed?.long ? [{ list, long: seed.long }] : []
})

async function lengthen({ tenant }: TestOrganization, { table, vary = {} }: Long) {
  const stored = storedName(table)
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns where table_schema = 'public' and table_name = ${stored}
      and is_generated = 'NEVER' and is_identity = 'NO' and column_name not in ('id', 'organization_id')`.execute(
    tenant.db,
  )
  const names = rows.map(({ name }) => name)
  const values = names.map((name) => sql.raw(vary[name] ?? `each.${name}`))
  const originals = await sql<{ id: number }>`
    select id from ${sql.table(stored)} order by id desc limit 7`.execute(tenant.db)
  const ids = originals.rows.map(({ id }) => id)
  for (let from = 1; from <= COPIES; from += AT_ONCE)
    await sql`insert into ${sql.table(stored)} (${sql.join(names.map((name) => sql.ref(name)))})
      select ${sql.join(values)} from ${sql.table(stored)} each, generate_series(${from}::int, ${from + AT_ONCE - 1}::int) i
      where each.id = any(${ids}::int[])`.execute(tenant.db)
}

for (const each of long) await lengthen(made, each.long)
for (const {
  long: { table, emptyElsewhere = [] },
} of long) {
  await here.owner.query(`vacuum analyze ${storedName(table)}`)
  for (const column of emptyElsewhere)
    await here.owner.query(
      `select pg_restore_attribute_stats('schemaname', 'public', 'relname', $1::text, 'attname', $2::text,
        'inherited', false, 'null_frac', 0.9::real, 'n_distinct', -0.1::real)`,
      [storedName(table), column],
    )
}

interface Statement {
  readonly text: string
  readonly values?: readonly unknown[]
}

/** What the database is asked meanwhile. */
async function statementsOf(work: () => Promise<unknown>): Promise<Statement[]> {
  const asked: Statement[] = []
  const query = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await work()
    for (const [statement] of query.mock.calls as unknown as [Statement | string][]) {
      if (typeof statement !== 'string' && /^\s*(select|with)\b/i.test(statement.text))
        asked.push(statement)
    }
  } finally {
    query.mockRestore()
  }
  return asked
}

interface Plan {
  readonly 'Node Type': string
  readonly 'Index Name'?: string
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number
  readonly Plans?: readonly Plan[]
}

/** Where a plan goes through more rows than that. */
const longWays = (plan: Plan, most: (plan: Plan) => number): string[] => {
  const rows = (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops']
  const own =
    rows > most(plan) ? [`${plan['Node Type']} ${plan['Index Name'] ?? ''}: ${rows} rows`] : []
  return [...own, ...(plan.Plans ?? []).flatMap((below) => longWays(below, most))]
}

async function waysOf(
  list: List,
  variables: Row,
  most: (plan: Plan) => number = () => FEW,
): Promise<string[]> {
  const asking = new Asking(list, SEEDS[list.name] ?? { rows: async () => [] }, ground)
  const statements = await statementsOf(() => asking.answer(variables))
  const ways: string[] = []
  for (const { text, values } of statements) {
    const { rows } = await made.tenant.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>({
      text: `explain (analyze, format json) ${text}`,
      values: [...(values ?? [])],
    })
    const plan = rows[0]?.['QUERY PLAN'][0].Plan
    ways.push(...(plan ? longWays(plan, most) : []).map((way) => `${way} in ${text.slice(0, 200)}`))
  }
  return ways
}

/** Places are counted off in an index alone, from the nearer end. */
const countingOff = (plan: Plan) =>
  ['Index Only Scan', 'Result', 'Limit'].includes(plan['Node Type']) ? ALL * 0.55 : FEW

const size = (list: List) => (list.kind === 'page' ? { perPage: PER_PAGE } : { first: PER_PAGE })

describe.each(long.map((each) => ({ name: each.list.name, ...each })))(
  '$name',
  ({ list, long }) => {
    const sorts = [
      undefined,
      ...list.orders.flatMap((field) =>
        (['ASC', 'DESC'] as const).map((direction) => [{ field, direction }]),
      ),
    ]

    test('is as long as that', async () => {
      const asking = new Asking(list, SEEDS[list.name] ?? { rows: async () => [] }, ground)
      expect(
        (await asking.answer({ first: undefined, ...size(list) })).totalCount,
      ).toBeGreaterThanOrEqual(ALL)
    })

    test.each(sorts)('reads a page and no more, in the order %o', async (criterion) => {
      const sort = criterion ? { sort: criterion } : {}
      expect(await waysOf(list, { ...size(list), ...sort })).toEqual([])
    })

    test.runIf(list.kind === 'page').each(sorts)(
      'counts off places in an index, in the order %o',
      async (criterion) => {
        const sort = criterion ? { sort: criterion } : {}
        for (const share of [0.5, 1])
          expect(
            await waysOf(
              list,
              { ...size(list), ...sort, page: Math.floor((ALL / PER_PAGE) * share) },
              countingOff,
            ),
          ).toEqual([])
      },
    )

    test.runIf(long.filters)('reads a page and no more of what its pages ask for', async () => {
      for (const filter of long.filters ?? [])
        expect(await waysOf(list, { ...size(list), filter })).toEqual([])
    })

    test.runIf(list.searchable)(
      'finds what few rows have without looking at the others',
      async () => {
        for (const search of ['qqq', 'no such words'])
          expect(await waysOf(list, { ...size(list), search })).toEqual([])
      },
    )
  },
)

test('a product is written without a look at the words of others', async () => {
  const { db } = made.tenant
  await sql`insert into product_word (word) select 'word-' || i from generate_series(1, 3000) i`.execute(
    db,
  )
  await here.owner.query('vacuum analyze product_word')
  const read = await db.transaction().execute(async (trx) => {
    // What the connection read a moment ago may be among it, too.
    const tuples = async () => {
      const { rows } = await sql<{ tuples: number }>`
        select sum(pg_stat_get_xact_tuples_returned(oid))::int as tuples from pg_class
        where oid = 'product_word'::regclass or oid in (select indexrelid from pg_index where indrelid = 'product_word'::regclass)`.execute(
        trx,
      )
      return rows[0]?.tuples ?? Number.NaN
    }
    const before = await tuples()
    await sql`update product set name = name || ' anew' where id = (select min(id) from product)`.execute(
      trx,
    )
    return (await tuples()) - before
  })
  expect(read).toBeGreaterThan(0)
  expect(read).toBeLessThan(500)
})
