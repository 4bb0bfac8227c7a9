import { buildSchema } from 'graphql'
import { expect, test } from 'vitest'
import { breakingChanges } from '../../scripts/schema/breaking.ts'
import { withoutTheExpired } from '../../scripts/schema/expired.ts'

const released = buildSchema(`
  type Query {
    address: String @deprecated(reason: "Use url. Removed after 2026-11-30.")
    old: String @deprecated(reason: "Use url.")
    url: String
    thing(kind: Kind): Int
  }
  enum Kind { ONE TWO @deprecated(reason: "Use ONE. Removed after 2026-11-30.") }
  input Wanted { a: Int b: Int @deprecated(reason: "Use a. Removed after 2026-11-30.") }
`)
const next = (body: string, kinds = 'ONE TWO') =>
  buildSchema(`type Query { ${body} } enum Kind { ${kinds} } input Wanted { a: Int b: Int }`)
const broken = (present: ReturnType<typeof next>, today: string) =>
  breakingChanges(withoutTheExpired(released, new Date(today)), present)
const FIELDS = 'address: String old: String url: String thing(kind: Kind): Int'

test('what was released cannot be taken away, renamed or narrowed', () => {
  const present = next('old: String! uri: String thing(kind: Kind!): Int', 'ONE')
  expect(broken(present, '2026-11-30')).toEqual([
    'Query.address was removed.',
    'Query.url was removed.',
    'Query.thing arg kind has changed type from Kind to Kind!.',
    'TWO was removed from enum type Kind.',
  ])
})

test('more can always be said, and what was to be gone by a day may go when it is over', () => {
  expect(broken(next(`${FIELDS} more(id: ID): Int`, 'ONE TWO THREE'), '2026-11-30')).toEqual([])
  const present = next('old: String url: String thing(kind: Kind): Int', 'ONE')
  expect(broken(present, '2026-11-30')).toHaveLength(2)
  expect(broken(present, '2026-12-01')).toEqual([])
  expect(broken(next('url: String thing(kind: Kind): Int'), '2027-12-01')).toEqual([
    'Query.old was removed.',
  ])
})

test('nor does a default become another one, or a call take another right', () => {
  const schema = (perPage: number, gain: number, subject: string) =>
    buildSchema(`
      directive @access(action: String!, subject: String!) on FIELD_DEFINITION
      type Query {
        sites(perPage: Int! = ${perPage}, of: Wanted): Int @access(action: "read", subject: "${subject}")
      }
      input Wanted { gain: Float! = ${gain} }
    `)
  const before = schema(10, 1, 'Site')
  expect(breakingChanges(before, schema(10, 1, 'Site'))).toEqual([])
  expect(breakingChanges(before, schema(20, 2, 'Sensor'))).toEqual([
    'Query.sites arg perPage has changed defaultValue from 10 to 20.',
    'Wanted.gain has changed its default value.',
    'Query.sites takes another right.',
  ])
})
