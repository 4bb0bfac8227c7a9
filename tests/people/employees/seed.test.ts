import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Plot } from '../../../seed/monitoring/plot.ts'
import { seedEmployees } from '../../../seed/people/employees.ts'
import { organization } from '../../support/organization.ts'

interface Row {
  post: string
  email: string
  city: string
  status: string
  age: number
  experience: number
  startDate: string
  pictureUrl: string | null
  salary: { minor: number }
}

test('the demo has a hundred employees, as many of each kind as the older dashboard knew', async () => {
  const acme = await organization()
  const anchor = Date.parse('2026-11-25T12:00:00Z')
  await seedEmployees({
    db: acme.tenant.db,
    organization: { id: 1 },
    anchor,
    seed: 7,
    tokenKey: randomBytes(32),
  } as unknown as Plot)
  const { data } = await acme.graphql(
    '{ employees(perPage: 100) { nodes { post email city status age experience startDate pictureUrl salary { minor } } } }',
  )
  const { nodes } = data.employees as { nodes: Row[] }
  const counts: Record<string, number> = {}
  for (const { status } of nodes) counts[status] = (counts[status] ?? 0) + 1
  expect(counts).toEqual({ CURRENT: 23, PROFESSIONAL: 19, REJECTED: 18, RESIGNED: 23, APPLIED: 17 })
  expect(nodes.filter(({ pictureUrl }) => pictureUrl)).toHaveLength(50)
  const different = (of: (row: Row) => string) => new Set(nodes.map(of)).size
  expect([different(({ post }) => post), different(({ city }) => city)]).toEqual([63, 100])
  expect(different(({ email }) => email)).toBe(100)
  for (const { age, experience, salary, startDate } of nodes) {
    expect(age >= 19 && age <= 66, `${age} years old`).toBe(true)
    expect(experience >= 0 && experience <= 9).toBe(true)
    expect(salary.minor >= 1_008_996 && salary.minor <= 2_497_348).toBe(true)
    expect(startDate > '2022-11-24' && startDate < '2026-11-25', startDate).toBe(true)
  }
})
