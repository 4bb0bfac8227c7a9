import { createHmac } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { EmployeeTable } from '../../gateway/modules/people/employees/tables.ts'
import { addressOf } from '../../gateway/platform/pictures/picture.ts'
import type { Plot } from '../monitoring/plot.ts'
import { stream } from '../monitoring/simulator/random.ts'
import { drawnPerson, SIDE } from './avatars.ts'
import { CITIES, POSTS, STATUSES } from './employees-story.ts'
import { FAMILY_NAMES, GIVEN_NAMES } from './users-story.ts'

type NewEmployee = Insertable<EmployeeTable>

/** How many each organisation has. */
const COUNTS: Readonly<Record<number, number>> = { 1: 100, 2: 12 }

const DAY = 86_400_000
const one = <T>(values: readonly T[], index: number): T => values[index % values.length] as T

export const employee = (overrides: Partial<NewEmployee> = {}): NewEmployee => ({
  fullName: 'Dagny Halvorsen',
  post: 'Calibration Technician',
  email: 'dagny@depot.example',
  city: 'Bergen',
  startDate: '2024-03-31',
  salary: 1_520_075,
  age: 41,
  experience: 7,
  status: 'CURRENT',
  ...overrides,
})

const plainLetters = (name: string) =>
  name
    .normalize('NFD')
    .replaceAll(/[^a-z]/gi, '')
    .toLowerCase()

/** Whoever stands at this place of a register; it may be far longer than the demo's. */
export function employeeAt(index: number, seed: number, anchor: number): NewEmployee {
  const { u } = stream(seed, String(index), 'employee')
  const between = (k: number, least: number, most: number) =>
    least + Math.floor(u(k) * (most - least + 1))
  const standings = STATUSES.flatMap(([status, count]) => Array<typeof status>(count).fill(status))
  const given = one(GIVEN_NAMES, index * 3 + Math.floor(index / 50))
  const family = one(FAMILY_NAMES, index * 7 + 1)
  const at = new Date(anchor - between(1, 1, 4 * 365) * DAY)
  return employee({
    fullName: `${given} ${family}`,
    post: one(POSTS, index),
    // The number tells apart who has the same name.
    email: `${plainLetters(given)}.${plainLetters(family)}${index + 1}@depot.example`,
    city: one(CITIES, index * 37),
    startDate: at.toISOString().slice(0, 10),
    salary: between(2, 1_008_996, 2_497_348),
    age: between(3, 19, 66),
    experience: between(4, 0, 9),
    // A step that shares no divisor with a hundred, so that neighbours differ.
    status: one(standings, index * 37),
    createdAt: at,
    updatedAt: at,
  })
}

/** Drawn here and of nobody; its address comes from the installation's own key. */
async function addPicture({ db, organization, seed, tokenKey }: Plot, email: string) {
  const contentType = 'image/webp'
  const key = createHmac('sha256', tokenKey).update(`employee/${organization.id}/${email}`).digest()
  const bytes = await drawnPerson(stream(seed, email, 'avatar').u)
  await db
    .insertInto('picture')
    .values({
      key,
      purpose: 'GOODS',
      memberId: null,
      contentType,
      width: SIDE,
      height: SIDE,
      bytes,
    })
    .execute()
  return addressOf({ key, contentType })
}

/** Every other one has a picture, as in the older dashboard. */
export async function seedEmployees(plot: Plot): Promise<void> {
  const { db, organization, anchor, seed } = plot
  const count = COUNTS[organization.id]
  if (!count) return
  const rows: NewEmployee[] = []
  for (let index = 0; index < count; index++) {
    const row = employeeAt(index, seed + organization.id, anchor)
    rows.push({
      ...row,
      pictureUrl: index % 2 === 0 ? await addPicture(plot, row.email ?? '') : null,
    })
  }
  await db.insertInto('employee').values(rows).execute()
}
