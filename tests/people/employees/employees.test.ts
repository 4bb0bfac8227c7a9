import { expect, test } from 'vitest'
import { auditOf } from '../../support/audit.ts'
import { organization, type TestOrganization } from '../../support/organization.ts'

const EMPLOYEE =
  'id fullName post email city startDate salary { minor currency } age experience status version'
const CREATE = `mutation($input: CreateEmployeeInput!) {
  createEmployee(input: $input) { employee { ${EMPLOYEE} } problems { code path } } }`
const UPDATE = `mutation($id: ID!, $input: UpdateEmployeeInput!, $expectedVersion: Int) {
  updateEmployee(id: $id, input: $input, expectedVersion: $expectedVersion) { employee { ${EMPLOYEE} } problems { code path } } }`
const DELETE = `mutation($id: ID!, $expectedVersion: Int) {
  deleteEmployee(id: $id, expectedVersion: $expectedVersion) { deletedId problems { code } } }`

const DAGNY = {
  fullName: ' Dagny Halvorsen ',
  startDate: '2024-03-31',
  salaryMinor: 1_520_075,
  age: 41,
}

const create = async (by: Pick<TestOrganization, 'graphql'>, input: object) =>
  (await by.graphql(CREATE, { input })).data.createEmployee as {
    employee: { id: string } | null
    problems: object[]
  }

test('an employee is added, changed and deleted, and the audit log tells it', async () => {
  const acme = await organization()
  const { employee, problems } = await create(acme, DAGNY)
  expect(problems).toEqual([])
  expect(employee).toMatchObject({
    fullName: 'Dagny Halvorsen',
    post: '',
    salary: { minor: 1_520_075, currency: 'USD' },
    experience: 0,
    status: 'APPLIED',
    version: 1,
  })
  const id = employee?.id
  const promoted = { status: 'CURRENT', post: 'Welder', salaryMinor: 1_600_000, currency: 'EUR' }
  const { updateEmployee } = (
    await acme.graphql(UPDATE, { id, input: promoted, expectedVersion: 1 })
  ).data
  expect(updateEmployee).toMatchObject({
    problems: [],
    employee: { post: 'Welder', salary: { minor: 1_600_000, currency: 'EUR' }, version: 2 },
  })
  const late = (await acme.graphql(UPDATE, { id, input: { age: 42 }, expectedVersion: 1 })).data
  expect(late.updateEmployee).toMatchObject({
    problems: [{ code: 'CONFLICT' }],
    employee: { age: 41, version: 2 },
  })
  expect((await acme.graphql(DELETE, { id, expectedVersion: 2 })).data.deleteEmployee).toEqual({
    deletedId: id,
    problems: [],
  })
  const entries = await auditOf(acme, { entity: 'Employee' })
  expect(entries.map(({ action }) => action)).toEqual([
    'employee.created',
    'employee.updated',
    'employee.deleted',
  ])
})

test('what is wrong is said of each field', async () => {
  const acme = await organization()
  const wrong = {
    ...DAGNY,
    fullName: ' ',
    email: 'nobody',
    salaryMinor: -1,
    currency: 'EUR',
    age: 13,
    experience: 81,
  }
  const { employee, problems } = await create(acme, wrong)
  expect(employee).toBeNull()
  expect(problems.map((problem) => (problem as { path: string[] }).path.at(-1))).toEqual([
    'fullName',
    'email',
    'salaryMinor',
    'age',
    'experience',
  ])
})

test('who may read the register may not change it', async () => {
  const acme = await organization()
  const { errors } = await acme.maintainer.graphql(CREATE, { input: DAGNY })
  expect(errors?.[0]?.extensions?.code).toBe('FORBIDDEN')
  const read = await acme.maintainer.graphql('{ employees { totalCount } }')
  expect(read.data).toEqual({ employees: { totalCount: 0 } })
  expect((await acme.subscriber.graphql('{ employees { totalCount } }')).errors).toHaveLength(1)
})

test('employees are grouped, with what each group comes to in each currency', async () => {
  const acme = await organization()
  const add = (fullName: string, more: object) => create(acme, { ...DAGNY, fullName, ...more })
  await add('Ada', { status: 'APPLIED', post: 'Welder', salaryMinor: 300, age: 30, experience: 1 })
  await add('Bo', { status: 'CURRENT', post: 'Butcher', salaryMinor: 500, age: 40, experience: 4 })
  await add('Cy', { status: 'CURRENT', post: 'Welder', salaryMinor: 700, age: 51, currency: 'EUR' })
  await add('Di', { status: 'CURRENT', post: 'Welder', salaryMinor: 200, age: 20 })
  const groups = async (args: string) =>
    (
      await acme.graphql(
        `{ employeeGroups(${args}) { key employeeCount salaries { minor currency } averageAge averageExperience } }`,
      )
    ).data.employeeGroups as unknown
  expect(await groups('by: STATUS')).toEqual([
    {
      key: 'CURRENT',
      employeeCount: 3,
      salaries: [
        { minor: 700, currency: 'EUR' },
        { minor: 700, currency: 'USD' },
      ],
      averageAge: 37,
      averageExperience: 4 / 3,
    },
    {
      key: 'APPLIED',
      employeeCount: 1,
      salaries: [{ minor: 300, currency: 'USD' }],
      averageAge: 30,
      averageExperience: 1,
    },
  ])
  expect(await groups('by: POST, filter: { status: [CURRENT] }')).toMatchObject([
    { key: 'Butcher', employeeCount: 1 },
    { key: 'Welder', employeeCount: 2, averageAge: 35.5 },
  ])
  expect(await groups('by: CITY, search: "bo"')).toMatchObject([{ key: '', employeeCount: 1 }])
  expect(await groups('by: CITY, search: "nobody"')).toEqual([])
})
