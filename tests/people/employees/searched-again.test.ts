import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { textSearch } from '../../../gateway/platform/paging/page-holding.ts'
import { knownSearch } from '../../../gateway/platform/paging/remembered-search.ts'
import { employee } from '../../../seed/people/employees.ts'
import { organization, type TestOrganization } from '../../support/organization.ts'

// What a search found is remembered with what changed since, so that asking again is the same as asking for the first time (decision 103).

const LIST = `query($page: Int! = 1, $search: String!, $sort: [EmployeeSort!]) {
  employees(page: $page, perPage: 20, search: $search, sort: $sort) { totalCount nodes { id } } }`

/** One gram, a word, two, a number, a number and words, and what nobody has. */
const SEARCHES = ['twi', 'twin', 'cold twin', '4711', 'twin 12', 'peak cold twin 3', 'zzz']
const TEXT = `'Peak Cold Twin ' || i * 7 % 1600`

async function register(): Promise<TestOrganization> {
  const acme = await organization()
  await sql`insert into employee (full_name, start_date, salary, age)
    select ${sql.raw(TEXT)}, '2024-01-05', 1, 20 + i % 40 from generate_series(1, 1500) i`.execute(
    acme.tenant.db,
  )
  return acme
}

async function compare({ graphql, tenant }: TestOrganization) {
  for (const search of SEARCHES) {
    for (const [sort, order] of [
      [undefined, sql`id`],
      [[{ field: 'AGE', direction: 'DESC' }], sql`age desc, id`],
    ] as const) {
      const { rows } = await sql<{ id: string }>`
        select id::text from employee where search_text like ${`%${search}%`} order by ${order}`.execute(
        tenant.db,
      )
      for (const page of [1, 2]) {
        const { data } = await graphql(LIST, { search, page, ...(sort && { sort }) })
        const nodes = rows.slice((page - 1) * 20, page * 20)
        expect(data.employees, search).toEqual({ totalCount: rows.length, nodes })
      }
    }
  }
}

test('what is searched again is what is there now', async () => {
  const acme = await register()
  const { db } = acme.tenant
  await compare(acme)
  for (const search of SEARCHES)
    expect(
      await knownSearch(acme.tenant, {
        table: 'employee',
        name: textSearch('employee', search).name,
      }),
      search,
    ).toBeDefined()
  const some = sql<number>`(select id from employee order by id % 1009 * 7919 % 1009 limit 1)`
  for (let round = 0; round < 12; round++) {
    await db.deleteFrom('employee').where('id', '=', some).execute()
    await db
      .updateTable('employee')
      .set({ fullName: `Twin ${4700 + round}` })
      .where('id', '=', some)
      .execute()
    await db
      .updateTable('employee')
      .set({ fullName: 'Nobody', age: 50 })
      .where('id', '=', sql<number>`(select max(id) from employee)`)
      .execute()
    await db
      .insertInto('employee')
      .values(employee({ fullName: `Cold Twin 12${round}`, age: 31 }))
      .execute()
    if (round % 4 === 0) await compare(acme)
  }
  await compare(acme)
  await sql`update employee set full_name = ${sql.raw(TEXT.replace('i *', 'id % 1600 *'))} where id % 2 = 0`.execute(
    db,
  )
  await compare(acme)
}, 60_000)

test('what a transaction found of its own is not remembered, and neither is what another organisation has', async () => {
  const [acme, other] = [await register(), await organization()]
  const { graphql, tenant } = acme
  const count = async (search: string, by = graphql) =>
    (await by(LIST, { search })).data.employees.totalCount as number
  expect([await count('peak cold'), await count('peak cold', other.graphql)]).toEqual([1500, 0])
  const undone = tenant.db.transaction().execute(async (trx) => {
    await trx.deleteFrom('employee').execute()
    expect(
      await knownSearch(
        { ...tenant, db: trx },
        { table: 'employee', name: textSearch('employee', 'peak cold').name },
      ),
    ).toBeUndefined()
    expect(await count('peak cold')).toBe(1500)
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await count('peak cold')).toBe(1500)
}, 60_000)
