import { expect, test } from 'vitest'
import { auditOf } from '../../support/audit.ts'
import type { Caller } from '../../support/caller.ts'
import { organization, type TestOrganization } from '../../support/organization.ts'

const CREATE = `mutation($csv: String!, $dryRun: Boolean, $key: String) {
  createEmployees(input: { csv: $csv }, dryRun: $dryRun, idempotencyKey: $key) {
    employeeCount rowProblems { row column code params { min max } } problems { code path params { maxItems } } } }`
const LIST = `{ employees(sort: [{ field: ID }]) { totalCount
  nodes { fullName post email city startDate salary { minor currency } age experience status } } }`

interface Answer {
  employeeCount: number | null
  rowProblems: { row: number; column: string | null; code: string }[] | null
  problems: { code: string; path: string[] }[]
}
interface Asked {
  who?: Caller
  dryRun?: boolean
  key?: string
}
const send = async (acme: TestOrganization, csv: string, { who, dryRun, key }: Asked = {}) =>
  (await (who ?? acme.admin).graphql(CREATE, { csv, dryRun: dryRun ?? false, key })).data
    .createEmployees as Answer
const stored = async (acme: TestOrganization) =>
  (await acme.graphql(LIST)).data.employees as { totalCount: number; nodes: object[] }

const FILE = `full_name;salary;currency;start_date;age;post;status
Dagny Petrov;52000,5;eur;2024-03-31;41;Welder;current
"Aoki; Ren";4500000;JPY;2020-02-29;30;;
`
const HEAD = 'full_name,start_date,salary,age'

test('a file adds everybody in it, whoever wrote its numbers', async () => {
  const acme = await organization()
  expect(await send(acme, FILE, { dryRun: true })).toMatchObject({ employeeCount: 2, problems: [] })
  expect(await stored(acme)).toMatchObject({ totalCount: 0 })
  expect(await send(acme, FILE)).toEqual({ employeeCount: 2, rowProblems: null, problems: [] })
  expect((await stored(acme)).nodes).toEqual([
    {
      fullName: 'Dagny Petrov',
      post: 'Welder',
      email: '',
      city: '',
      startDate: '2024-03-31',
      salary: { minor: 5_200_050, currency: 'EUR' },
      age: 41,
      experience: 0,
      status: 'CURRENT',
    },
    {
      fullName: 'Aoki; Ren',
      post: '',
      email: '',
      city: '',
      startDate: '2020-02-29',
      salary: { minor: 4_500_000, currency: 'JPY' },
      age: 30,
      experience: 0,
      status: 'APPLIED',
    },
  ])
  const added = (await auditOf(acme)).filter(({ action }) => action === 'employee.created')
  expect(added).toHaveLength(2)
})

test('one bad row keeps everybody out, and each problem stands by row and column', async () => {
  const acme = await organization()
  const rows = [
    `${HEAD},currency,experience,status,email`,
    'Dagny Petrov,2024-03-31,52000,41,EUR,12,CURRENT,d@example.com',
    ',2024-03-31,52000,41,EUR,,,',
    'Nico,2024-02-30,lots,13,EUR,some,GONE,nowhere',
    'Yen,2024-03-31,1.5,41,JPY,,,',
    'Odd,2024-03-31',
  ]
  const { employeeCount, rowProblems, problems } = await send(acme, rows.join('\n'))
  expect(employeeCount).toBeNull()
  expect(problems).toMatchObject([{ code: 'INVALID', path: ['input', 'csv'] }])
  const wrong = (rowProblems ?? []).map(({ row, column, code }) => [row, column, code])
  expect(wrong).toEqual([
    [3, 'full_name', 'REQUIRED'],
    [4, 'email', 'INVALID'],
    [4, 'start_date', 'INVALID'],
    [4, 'salary', 'INVALID'],
    [4, 'age', 'OUT_OF_RANGE'],
    [4, 'experience', 'INVALID'],
    [4, 'status', 'INVALID'],
    [5, 'salary', 'INVALID'],
    [6, null, 'INVALID'],
  ])
  expect(await stored(acme)).toMatchObject({ totalCount: 0 })
})

test('a file of the list can be read again, whatever a spreadsheet would have made of it', async () => {
  const [acme, other] = [await organization(), await organization()]
  await send(acme, `${FILE}=SUM(1);1;EUR;2024-03-31;41;'quoted';current\n`)
  const { status, body } = await acme.admin.rest('GET', '/api/v1/export.csv?of=employees')
  expect(status).toBe(200)
  const csv = String(body)
  expect(csv).toContain("'=SUM(1)")
  expect(csv).toMatch(/"#sha256","[0-9a-f]{64}"\r\n$/)
  expect(await send(other, csv)).toMatchObject({ employeeCount: 3, problems: [] })
  expect((await stored(other)).nodes).toEqual((await stored(acme)).nodes)
})

test('columns that are missing, unknown or doubled, no rows and too many are said', async () => {
  const acme = await organization()
  const header = await send(acme, 'full_name,salery,age,age\nNico,1,20,20\n')
  expect(header.rowProblems).toMatchObject([
    { row: 1, column: 'start_date', code: 'REQUIRED' },
    { row: 1, column: 'salary', code: 'REQUIRED' },
    { row: 1, column: 'salery', code: 'INVALID' },
    { row: 1, column: 'age', code: 'TAKEN' },
  ])
  expect(await send(acme, `${HEAD}\n`)).toMatchObject({ problems: [{ code: 'REQUIRED' }] })
  const many = `${HEAD}\n${'Nico,2024-03-31,1,20\n'.repeat(501)}`
  expect(await send(acme, many)).toMatchObject({
    problems: [{ code: 'OUT_OF_RANGE', path: ['input', 'csv'], params: { maxItems: 500 } }],
  })
  expect(await send(acme, 'x'.repeat(100_001))).toMatchObject({
    problems: [{ code: 'OUT_OF_RANGE', path: ['input', 'csv'] }],
  })
})

test('sent again with its key a file adds nobody twice', async () => {
  const acme = await organization()
  const key = 'employees-1'
  const answers = await Promise.all([1, 2, 3].map(() => send(acme, FILE, { key })))
  expect(answers.map(({ employeeCount }) => employeeCount)).toEqual([2, 2, 2])
  expect(await stored(acme)).toMatchObject({ totalCount: 2 })
})

test('a file is for who may add employees, and stays in its organisation', async () => {
  const [acme, rival] = await Promise.all([organization(), organization()])
  await send(acme, FILE)
  expect(await stored(rival)).toMatchObject({ totalCount: 0 })
  const ask = (who: Caller) => who.graphql(CREATE, { csv: FILE })
  expect(await ask(acme.subscriber)).toFailWith('FORBIDDEN')
  expect(await ask(acme.stranger)).toFailWith('UNAUTHENTICATED')
})
