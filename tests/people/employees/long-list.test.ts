import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { employee, employeeAt } from '../../../seed/people/employees.ts'
import { organization, type TestOrganization } from '../../support/organization.ts'

// The register stands for lists that grow long: what is kept for them (decision 070) says the same as the rows.

const LIST = `query($page: Int! = 1, $perPage: Int! = 10, $search: String, $sort: [EmployeeSort!]) {
  employees(page: $page, perPage: $perPage, search: $search, sort: $sort) { totalCount nodes { id fullName } } }`
interface Page {
  totalCount: number
  nodes: { id: string; fullName: string }[]
}
const list = async ({ graphql }: TestOrganization, variables: object = {}) =>
  (await graphql(LIST, { ...variables })).data.employees as Page
const found = async (by: TestOrganization, search: string) =>
  (await list(by, { search })).nodes.map(({ fullName }) => fullName)
const named = (fullName: string) => employee({ fullName, email: '', post: '', city: '' })

test('the count is kept as rows come and go, for each organisation by itself', async () => {
  const [acme, other] = [await organization(), await organization()]
  const { db } = acme.tenant
  expect((await list(acme)).totalCount).toBe(0)
  await db.insertInto('employee').values(['Ada', 'Bo', 'Cy'].map(named)).execute()
  await other.tenant.db.insertInto('employee').values(named('Di')).execute()
  expect([(await list(acme)).totalCount, (await list(other)).totalCount]).toEqual([3, 1])
  await db.deleteFrom('employee').where('fullName', 'in', ['Ada', 'Cy']).execute()
  expect([(await list(acme)).totalCount, (await list(other)).totalCount]).toEqual([1, 1])
})

test('what is renamed is found by its new name and no longer by its old one; what is gone is not found', async () => {
  const acme = await organization()
  const { db } = acme.tenant
  await db
    .insertInto('employee')
    .values(['Ada Lund', 'Adam Lundgren', 'Bo Ek'].map(named))
    .execute()
  expect(await found(acme, 'lund')).toEqual(['Ada Lund', 'Adam Lundgren'])
  await db
    .updateTable('employee')
    .set({ fullName: 'Ada Berg' })
    .where('fullName', '=', 'Ada Lund')
    .execute()
  expect(await found(acme, 'lund')).toEqual(['Adam Lundgren'])
  expect(await found(acme, 'ADA BER')).toEqual(['Ada Berg'])
  await db.updateTable('employee').set({ city: 'Lund' }).where('fullName', '=', 'Bo Ek').execute()
  expect(await found(acme, 'lund')).toEqual(['Adam Lundgren', 'Bo Ek'])
  await db.deleteFrom('employee').where('fullName', '=', 'Adam Lundgren').execute()
  expect(await found(acme, 'lund')).toEqual(['Bo Ek'])
  // Its three letters are all there, in another order.
  expect(await found(acme, 'ek lund')).toEqual([])
  expect(await found(acme, 'e')).toEqual(['Ada Berg', 'Bo Ek'])
})

test('pages read from either end are those of the whole order, whatever it goes by', async () => {
  const acme = await organization()
  const rows = Array.from({ length: 57 }, (_, index) => employeeAt(index, 3, Date.now()))
  await acme.tenant.db.insertInto('employee').values(rows).execute()
  for (const field of ['ID', 'NAME', 'STATUS', 'AGE', 'SALARY', 'CREATED_AT'])
    for (const direction of ['ASC', 'DESC']) {
      const sort = [{ field, direction }]
      const whole = (await list(acme, { sort, perPage: 100 })).nodes
      const pages = await Promise.all(
        [1, 2, 3, 4, 5, 6, 7].map((page) => list(acme, { sort, page })),
      )
      expect(pages.flatMap(({ nodes }) => nodes)).toEqual(whole)
      expect(pages.map(({ nodes }) => nodes.length)).toEqual([10, 10, 10, 10, 10, 7, 0])
    }
  const beyond = await list(acme, { search: 'depot', page: 9 })
  expect(beyond).toEqual({ totalCount: 57, nodes: [] })
})

test('what many rows hold is found without the help of its letters', async () => {
  const acme = await organization()
  const { db } = acme.tenant
  for (let first = 1; first < 15_100; first += 1000)
    await sql`insert into employee (full_name, start_date, salary, age)
      select 'Twin ' || i, '2024-01-05', 1, 30 from generate_series(${first}::int, least(15100, ${first + 999}::int)) i`.execute(
      db,
    )
  expect(await list(acme, { search: 'twin', perPage: 1 })).toMatchObject({
    totalCount: 15_100,
    nodes: [{ fullName: 'Twin 1' }],
  })
  expect(await found(acme, 'Twin 15100')).toEqual(['Twin 15100'])
})

test('what many rows hold is found by its words, wherever in them it stands', async () => {
  const acme = await organization()
  const { db, organizationId } = acme.tenant
  for (let first = 1; first < 4800; first += 1200)
    await sql`insert into employee (full_name, start_date, salary, age, post)
      select case when i % 4 = 0 then 'Anna-Maria Twinning ' else 'Peak Twin ' end || i, '2024-01-05', 1, i % 40 + 20, 'Cook'
      from generate_series(${first}::int, ${first + 1199}::int) i`.execute(db)
  const holding = async (search: string) => {
    const { rows } = await sql<{
      id: string
    }>`select id::text from employee where organization_id = ${organizationId}
      and search_text like ${`%${search}%`} order by full_name collate "C" desc, id`.execute(db)
    return rows.map(({ id }) => id)
  }
  const asked = [
    'twin',
    'win',
    'twinning',
    'maria twinn',
    'na-maria',
    'peak tw',
    'peak twin',
    'eak twi',
    'maria twinning',
    'peak cook',
    'k twin 1',
    'peak twinning',
    'cook',
  ]
  const compare = async () => {
    for (const search of asked) {
      const ids = await holding(search)
      for (const page of [1, 3, Math.max(1, Math.ceil(ids.length / 10))]) {
        const answer = await list(acme, {
          search,
          page,
          sort: [{ field: 'NAME', direction: 'DESC' }],
        })
        expect([search, page, answer.totalCount]).toEqual([search, page, ids.length])
        expect(answer.nodes.map(({ id }) => id)).toEqual(ids.slice(page * 10 - 10, page * 10))
      }
    }
  }
  await compare()
  await sql`update employee set full_name = 'Peter Twain ' || id where id % 3 = 0`.execute(db)
  await sql`delete from employee where id % 5 = 0`.execute(db)
  await compare()
  const of = (search: string, filter: object) =>
    acme.graphql(
      'query($search: String, $filter: EmployeeFilter) { employees(search: $search, filter: $filter) { totalCount } }',
      { search, filter },
    )
  const { data } = await of('twin', { ids: (await holding('twin')).slice(0, 7) })
  expect(data.employees).toEqual({ totalCount: 7 })
})

test('what is written one by one, by many at once, taken back or gone is found as it is', async () => {
  const acme = await organization()
  const { db, organizationId } = acme.tenant
  const NAMES = ['Ada Lund', 'Bo Lundgren', 'Cy Berg', 'Lund Berg', 'Di Ek']
  const at = (index: number) => named(`${NAMES[index % NAMES.length]} ${index}`)
  const agrees = async () => {
    for (const search of ['lund', 'berg', 'lund berg', 'undg', 'ek 1', 'g 2']) {
      const { rows } = await sql<{
        id: string
      }>`select id::text from employee where organization_id = ${organizationId}
        and search_text like ${`%${search}%`} order by id`.execute(db)
      const { totalCount, nodes } = await list(acme, { search, perPage: 100 })
      expect([search, totalCount]).toEqual([search, rows.length])
      expect(nodes.map(({ id }) => id)).toEqual(rows.slice(0, 100).map(({ id }) => id))
    }
  }
  const pending = async () =>
    (await db.selectFrom('searchPending').select('id').where('entity', '=', 'employee').execute())
      .length
  for (let index = 0; index < 150; index++)
    await db.insertInto('employee').values(at(index)).execute()
  expect(await pending()).toBe(150)
  await agrees()
  const rows = Array.from({ length: 150 }, (_, index) => at(index + 1))
  await db.insertInto('employee').values(rows).execute()
  expect(await pending()).toBe(0)
  await agrees()
  const ids = (await db.selectFrom('employee').select('id').execute()).map(({ id }) => id)
  const rename = (index: number) =>
    db
      .updateTable('employee')
      .set({ fullName: at(index * 3).fullName })
      .where('id', '=', ids[(index * 7) % 60] ?? 0)
      .execute()
  // Several of them change the same rows, and one of them brings the bits up to date.
  await Promise.all(Array.from({ length: 230 }, (_, index) => rename(index)))
  expect(await pending()).toBeLessThan(200)
  await agrees()
  const taken = db.transaction().execute(async (trx) => {
    await trx.updateTable('employee').set({ city: 'Lund Berg' }).execute()
    throw new Error('taken back')
  })
  await expect(taken).rejects.toThrow('taken back')
  await db.deleteFrom('employee').where('id', 'in', ids.slice(20, 45)).execute()
  await agrees()
  await db.updateTable('employee').set({ city: 'Ek 1' }).execute()
  expect(await pending()).toBe(0)
  await agrees()
})
