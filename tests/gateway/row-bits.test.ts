import { expect, test } from 'vitest'
import {
  countOf,
  holds,
  idsAt,
  idsOf,
  inBoth,
  inEither,
  NO_ROWS,
  rowsBetween,
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

test('a part of them is the same part of their numbers, from either end and between any two', () => {
  const ids = [...SOME, ...OTHERS].toSorted((one, other) => one - other)
  const all = rowsOfIds(ids)
  const numbers = [...new Set(ids)]
  for (const isHighestFirst of [false, true]) {
    const inOrder = isHighestFirst ? numbers.toReversed() : numbers
    for (const offset of [0, 1, 2, 3, 5, 8, 9, 20])
      for (const limit of [0, 1, 2, 4, 50])
        expect(idsAt(all, { offset, limit, isHighestFirst })).toEqual(
          inOrder.slice(offset, offset + limit),
        )
  }
  const ends = [
    -1,
    0,
    BEGIN - 20,
    BEGIN - 1,
    ...numbers,
    BEGIN + 10,
    BEGIN + 20_000,
    1e15,
    Infinity,
  ]
  for (const above of ends)
    for (const below of ends)
      expect(idsOf(rowsBetween(all, above, below))).toEqual(
        numbers.filter((id) => id > above && id < below),
      )
})
