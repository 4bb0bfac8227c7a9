import { beforeAll, expect, test } from 'vitest'
import { employee } from '../../../seed/people/employees.ts'
import { called, listOf, shape } from '../../support/contract.ts'
import { organization, type TestOrganization } from '../../support/organization.ts'

// The employee operations of the REST contract, rule by rule. Every answer is also held against the contract's schemas.
const isList = listOf('Employee')
const isPage = shape('EmployeesPage')

interface Row {
  id: number
  full_name: string
}
interface Page {
  allData: Row[]
  invoices: Row[]
  total: number
}

const PEOPLE = [
  { fullName: 'Dagny Halvorsen', post: 'Welder', email: 'dagny@depot.example', city: 'Bergen' },
  { fullName: 'Åsa Quist', post: 'Night Shift', salary: 999_900, age: 66, experience: 1 },
  { fullName: 'Milo Rossi', email: 'milo@depot.example', city: 'York', salary: 1_700_000_50 },
  { fullName: 'Zeno Novak', startDate: '2022-12-01', status: 'APPLIED', salary: 0, age: 19 },
  { fullName: '100% Quist_', status: 'RESIGNED', startDate: '2022-01-12' },
] as const

let acme: TestOrganization

const page = async (query = '', by = acme) => {
  const { status, body } = await called<Page>(by, isPage, [
    'GET',
    `/api/datatables/data${query && `?${query}`}`,
  ])
  expect(status).toBe(200)
  return body
}
const names = (rows: readonly Row[]) => rows.map((row) => row.full_name)
const found = async (q: string) => names((await page(`q=${encodeURIComponent(q)}`)).invoices)

beforeAll(async () => {
  acme = await organization()
  await acme.tenant.db
    .insertInto('employee')
    .values(PEOPLE.map((each) => employee({ city: 'Oslo', ...each })))
    .execute()
})

test('TABLE-01 all rows are a bare array, by id ascending', async () => {
  const { status, body } = await called<Row[]>(acme, isList, [
    'GET',
    '/api/datatables/initial-data',
  ])
  expect(status).toBe(200)
  expect(names(body)).toEqual(PEOPLE.map(({ fullName }) => fullName))
  const ids = body.map(({ id }) => id)
  expect(ids).toEqual(ids.toSorted((a, b) => a - b))
  expect(body[1]).toEqual({
    id: ids[1],
    avatar: '',
    full_name: 'Åsa Quist',
    post: 'Night Shift',
    email: 'dagny@depot.example',
    city: 'Oslo',
    start_date: '03/31/2024',
    salary: '$9999',
    age: '66',
    experience: '1 Year',
    status: 1,
  })
  expect(body.slice(2, 4)).toMatchObject([
    { salary: '$1700000.5', experience: '7 Years' },
    { salary: '$0', start_date: '12/01/2022', status: 5 },
  ])
})

test('TABLE-10 GEN-07 q is looked for in name, post, email, age, salary and start date, ignoring case and nothing else', async () => {
  expect(await found('åsa q')).toEqual(['Åsa Quist'])
  expect(await found('NIGHT')).toEqual(['Åsa Quist'])
  expect(await found('MILO@')).toEqual(['Milo Rossi'])
  expect(await found('66')).toEqual(['Åsa Quist'])
  expect(await found('$9999')).toEqual(['Åsa Quist'])
  expect(await found('00000.5')).toEqual(['Milo Rossi'])
  expect(await found('12/01/2022')).toEqual(['Zeno Novak'])
  expect(await found('01/12')).toEqual(['100% Quist_'])
  expect(await found('0%')).toEqual(['100% Quist_'])
  expect(await found('t_')).toEqual(['100% Quist_'])
  for (const other of ['Bergen', 'york', 'Applied', '7 Years', 'quist ', '\\', '2022-12-01'])
    expect(await found(other), other).toEqual([])
  const { status } = await acme.rest('GET', `/api/datatables/data?q=${'x'.repeat(201)}`)
  expect(status).toBe(400)
})

test('TABLE-11 GEN-06 the page stands under invoices, all rows beside it, and total counts what matches', async () => {
  const whole = names((await page()).invoices)
  expect(whole).toEqual(PEOPLE.map(({ fullName }) => fullName))
  const quists = await page('q=quist&perPage=1&page=2&sort=desc&sortColumn=full_name')
  expect(quists).toMatchObject({ total: 2, invoices: [{ full_name: '100% Quist_' }] })
  expect(names(quists.allData)).toEqual(whole)
  expect(await page('page=9')).toMatchObject({ total: 5, invoices: [] })
  expect(names((await page('perPage=0&page=x')).invoices)).toEqual(whole)
})

test('TABLE-10 a search here says nothing of the same search in the register, which looks through cities, too', async () => {
  const inRegister = async () =>
    (await acme.graphql(`{ employees(search: "bergen") { totalCount } }`)).data.employees as {
      totalCount: number
    }
  expect(await page('q=bergen')).toMatchObject({ total: 0, invoices: [] })
  const there = await inRegister()
  expect(there.totalCount).toBeGreaterThan(0)
  expect(await page('q=bergen')).toMatchObject({ total: 0, invoices: [] })
  expect(await inRegister()).toEqual(there)
})

test('GEN-16 who may not read employees is refused, and other organisations see their own', async () => {
  const other = await organization()
  expect(await page('', other)).toEqual({ allData: [], invoices: [], total: 0 })
  for (const path of ['/api/datatables/data', '/api/datatables/initial-data']) {
    expect((await acme.subscriber.rest('GET', path)).status).toBe(403)
    expect((await acme.maintainer.rest('GET', path)).status).toBe(200)
  }
})
