import { expect, test } from 'vitest'
import {
  countOf,
  holds,
  idsOf,
  inBoth,
  inEither,
  NO_ROWS,
  rowsOfIds,
  without,
} from '../../gateway/platform/paging/bits.ts'

const BEGIN = 51_900_000
const SOME = [1, 8, 9, 77, 4095, 4096].map((each) => BEGIN + each)
const OTHERS = [0, 9, 77, 4096, 12_000].map((each) => BEGIN + each)
const [some, others] = [rowsOfIds(SOME), rowsOfIds(OTHERS)]

test('bits of rows are put together as sets are', () => {
  expect(idsOf(some)).toEqual(SOME)
  expect(countOf(some)).toBe(SOME.length)
  expect(idsOf(inBoth(some, others))).toEqual(SOME.filter((id) => OTHERS.includes(id)))
  const either = [...new Set([...SOME, ...OTHERS])].toSorted((one, other) => one - other)
  expect(idsOf(inEither(some, others))).toEqual(either)
  expect(idsOf(without(some, others))).toEqual(SOME.filter((id) => !OTHERS.includes(id)))
  expect(SOME.every((id) => holds(some, id)) && !holds(some, BEGIN) && !holds(some, 5)).toBe(true)
  expect([inBoth(some, NO_ROWS), without(NO_ROWS, some)].map(idsOf)).toEqual([[], []])
  expect([inEither(some, NO_ROWS), inEither(NO_ROWS, some)].map(idsOf)).toEqual([SOME, SOME])
})

test('they take as much as there are rows, wherever their numbers begin', () => {
  expect(some.bytes.length).toBe(513)
  expect(inEither(some, others).bytes.length).toBe(1501)
})
