import fc from 'fast-check'
import { GraphQLDateTimeISO } from 'graphql-scalars'
import { expect, test } from 'vitest'
import { momentText } from '../../gateway/graphql/moment-text.ts'
import { scalarsOf } from '../../gateway/graphql/scalars.ts'

const moments = fc.oneof(
  fc.date(),
  fc.date({ noInvalidDate: true, min: new Date('2026-11-28'), max: new Date('2026-11-30') }),
)
const EDGES = [0, -1, 1, 86_399_999, 86_400_000, -86_400_000, -86_400_001, 8.64e15, -8.64e15]

test('a moment is written as toISOString does', () => {
  const as = (date: Date) => (Number.isNaN(date.getTime()) ? undefined : date.toISOString())
  for (const time of [...EDGES, ...EDGES])
    expect(momentText(new Date(time))).toBe(new Date(time).toISOString())
  fc.assert(
    fc.property(moments, (date) => {
      expect(momentText(date)).toBe(as(date))
    }),
    { numRuns: 2000 },
  )
})

test('whatever an answer has for a moment is what the library makes of it', () => {
  const [scalar] = Object.values(scalarsOf(['"A moment"\nscalar DateTimeISO']))
  const outcome = (serialize: () => unknown) => {
    try {
      return serialize()
    } catch (error) {
      return String(error)
    }
  }
  const all = [
    new Date(0),
    new Date(Number.NaN),
    0,
    12.5,
    '2026-11-29T10:00:00+02:00',
    'never',
    null,
    {},
    true,
  ]
  for (const value of all)
    expect(outcome(() => scalar?.serialize(value))).toEqual(
      outcome(() => GraphQLDateTimeISO.serialize(value)),
    )
})
