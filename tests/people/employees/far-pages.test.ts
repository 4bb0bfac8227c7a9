import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Tenant } from '../../../gateway/access/authorize.ts'
import { openSnapshot } from '../../../gateway/access/snapshot.ts'
import {
  isWorthReading,
  knownOrder,
  NEAR,
  readOrder,
  type OrderedTable,
} from '../../../gateway/platform/paging/remembered-order.ts'
import { employee } from '../../../seed/people/employees.ts'
import { contextOf } from '../../support/context.ts'
import { gateway } from '../../support/gateway.ts'
import { organization, type TestOrganization } from '../../support/organization.ts'

// Pages far in the midst of a long list come from an order that is remembered, and are those of the order as it is now (decision 103).

const ROWS = 3 * NEAR
const PER_PAGE = 20
const LIST = `query($page: Int!, $sort: [EmployeeSort!]) {
  employees(page: $page, perPage: ${PER_PAGE}, sort: $sort) { totalCount nodes { id } } }`

const ORDERS = [
  ['NAME', 'ASC', sql`full_name collate "C", id`],
  ['NAME', 'DESC', sql`full_name collate "C" desc, id`],
  ['AGE', 'ASC', sql`age, id`],
  ['AGE', 'DESC', sql`age desc, id`],
  ['STATUS', 'ASC', sql`employee_status_rank(status), id`],
  ['ID', 'DESC', sql`id desc`],
] as const
const BY_AGE: OrderedTable = { table: 'employee', order: sql`age, id` }

async function longRegister(): Promise<TestOrganization> {
  const acme = await organization()
  for (let first = 0; first < ROWS; first += 1000)
    await sql`insert into employee (full_name, start_date, salary, age, status)
      select 'Twin ' || (i * 7919) % 4001, '2024-01-05', 1, 20 + i * 31 % 40, (array['CURRENT', 'RESIGNED'])[1 + i % 2]
      from generate_series(${first}::int, ${first + 999}::int) i`.execute(acme.tenant.db)
  return acme
}

const idsBy = async ({ db }: Pick<Tenant, 'db'>, order: OrderedTable['order']) => {
  const { rows } = await sql<{ id: number }>`select id from employee order by ${order}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Pages on both sides of where orders begin to be remembered, and in the midst. */
const PAGES = [NEAR / PER_PAGE, NEAR / PER_PAGE + 2, 150, 198, 200, 203]

async function compare({ graphql, tenant }: TestOrganization) {
  for (const [field, direction, order] of ORDERS) {
    const ids = await idsBy(tenant, order)
    for (const page of PAGES) {
      const { data } = await graphql(LIST, { page, sort: [{ field, direction }] })
      const from = (page - 1) * PER_PAGE
      expect(data.employees, `${field} ${direction}, page ${page}`).toEqual({
        totalCount: ids.length,
        nodes: ids.slice(from, from + PER_PAGE).map((id) => ({ id: String(id) })),
      })
    }
  }
}

/** The same in every run. */
function numbers(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
}

test('far pages are those of the order as it is now, whatever came, went or changed since it was read', async () => {
  const acme = await longRegister()
  const { db } = acme.tenant
  await compare(acme)
  const any = numbers(7)
  for (const changes of [1, 3, 40, 120, 60]) {
    const ids = await idsBy(acme.tenant, sql`id`)
    const some = () => ids[any(ids.length)] ?? 0
    for (let change = 0; change < changes; change++) {
      const fullName = `Twin ${any(4001)}`
      await [
        () =>
          db
            .updateTable('employee')
            .set({ age: 20 + any(40) })
            .where('id', '=', some()),
        () => db.updateTable('employee').set({ fullName }).where('id', '=', some()),
        () => db.insertInto('employee').values(employee({ fullName, age: 20 + any(40) })),
        () => db.deleteFrom('employee').where('id', '=', some()),
      ]
        [any(4)]?.()
        .execute()
    }
    await compare(acme)
  }
  await sql`update employee set age = 60 - age % 7 where id % 3 = 0`.execute(db)
  await compare(acme)
}, 120_000)

test('what others wrote before the order was read, and committed after it, is told as a change', async () => {
  const acme = await longRegister()
  const { tenant } = acme
  const [first] = await idsBy(tenant, sql`id`)
  await tenant.db.transaction().execute(async (trx) => {
    await trx
      .updateTable('employee')
      .set({ age: 59 })
      .where('id', '=', first ?? 0)
      .execute()
    await tenant.db
      .updateTable('employee')
      .set({ age: 58 })
      .where('id', '=', (first ?? 0) + 1)
      .execute()
    await readOrder(tenant, BY_AGE)
    expect((await knownOrder(tenant, BY_AGE))?.changed).toEqual([])
  })
  expect((await knownOrder(tenant, BY_AGE))?.changed).toEqual([first])
}, 60_000)

test('only what is committed by now is remembered, and told of', async () => {
  const acme = await longRegister()
  const other = await organization()
  const { tenant } = acme
  expect(await knownOrder(tenant, BY_AGE)).toBeUndefined()
  expect([...((await readOrder(tenant, BY_AGE))?.ids ?? [])]).toEqual(
    await idsBy(tenant, BY_AGE.order),
  )
  const rename = async ({ db }: Pick<Tenant, 'db'>) => {
    await sql`update employee set full_name = 'Ada' where id in (select min(id) from employee)`.execute(
      db,
    )
  }
  const undone = tenant.db.transaction().execute(async (db) => {
    const within = { ...tenant, db }
    await rename(within)
    expect((await knownOrder(within, BY_AGE))?.changed).toHaveLength(1)
    expect(await readOrder(within, BY_AGE)).toBeUndefined()
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect((await knownOrder(tenant, BY_AGE))?.changed).toEqual([])
  await other.tenant.db.insertInto('employee').values(employee()).execute()
  expect((await knownOrder(tenant, BY_AGE))?.changed).toEqual([])
  expect(await knownOrder(other.tenant, BY_AGE)).toBeUndefined()
}, 60_000)

test('a snapshot asks no order that is newer than itself', async () => {
  const acme = await longRegister()
  const { tenant } = acme
  const snapshot = await openSnapshot(await contextOf(acme.admin))
  try {
    const within = { ...tenant, ...snapshot.ctx.database.tenant(acme.id) }
    const ids = await idsBy(within, BY_AGE.order)
    await sql`update employee set age = 99 where id = ${ids[2100]}`.execute(tenant.db)
    await readOrder(tenant, BY_AGE)
    expect(await knownOrder(within, BY_AGE)).toBeUndefined()
    expect(await readOrder(within, BY_AGE)).toBeUndefined()
    expect((await knownOrder(tenant, BY_AGE))?.changed).toEqual([])
  } finally {
    await snapshot.end()
  }
}, 60_000)

test('many changes are one line, after which an order is read again; lines never become many', async () => {
  const { tenant } = await longRegister()
  await readOrder(tenant, BY_AGE)
  await sql`update employee set age = age + 1 where id in (select id from employee limit 101)`.execute(
    tenant.db,
  )
  expect(await knownOrder(tenant, BY_AGE)).toBeUndefined()
  await readOrder(tenant, BY_AGE)
  const [first] = await idsBy(tenant, sql`id`)
  for (let change = 0; change < 500; change++)
    await tenant.db
      .updateTable('employee')
      .set({ age: 20 + (change % 40) })
      .where('id', '=', first ?? 0)
      .execute()
  expect(await knownOrder(tenant, BY_AGE)).toBeUndefined()
  const { rows } = await sql<{
    lines: number
  }>`select count(*)::int as lines from changed_row`.execute(tenant.db)
  expect(rows[0]?.lines).toBeLessThan(400)
}, 60_000)

test('an order that was soon of no use is not worth reading again', async () => {
  const acme = await longRegister()
  const { tenant } = acme
  expect(isWorthReading(tenant, BY_AGE)).toBe(true)
  await readOrder(tenant, BY_AGE)
  await compare(acme)
  await sql`update employee set age = 20 + (id % 40) * 17 % 40 where id % 3 = 0`.execute(tenant.db)
  expect(await knownOrder(tenant, BY_AGE)).toBeUndefined()
  expect(isWorthReading(tenant, BY_AGE)).toBe(false)
  await compare(acme)
}, 60_000)

test('every list whose rows are counted tells which of them changed', async () => {
  const { owner } = await gateway()
  const { rows } = await owner.query<{ name: string; tells: boolean }>(
    `select tgrelid::regclass::text as name, count(*) filter (where tgname in ('order_added', 'order_removed', 'order_changed')) = 3 as tells
      from pg_trigger group by tgrelid having bool_or(tgname = 'count_added')`,
  )
  expect(rows.length).toBeGreaterThan(5)
  expect(rows.filter(({ tells }) => !tells)).toEqual([])
})
