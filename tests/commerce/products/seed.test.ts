import { expect, test } from 'vitest'
import { GOODS } from '../../../seed/commerce/products-story.ts'
import { one } from '../../../seed/commerce/products-goods.ts'

const countBy = (values: readonly (number | string)[]) =>
  values.reduce<Record<string, number>>(
    (all, value) => ({ ...all, [value]: (all[value] ?? 0) + 1 }),
    {},
  )
const between = (values: readonly number[], least: number, most: number) =>
  values.every((value) => value >= least && value <= most)

test('the demo sells what the inventory of the contract lists', () => {
  expect(GOODS).toHaveLength(27)
  expect(countBy(GOODS.map(({ rating }) => rating))).toEqual({ 1: 3, 2: 4, 3: 6, 4: 7, 5: 7 })
  expect(GOODS.filter(({ isFree }) => isFree)).toHaveLength(6)
  expect(Object.keys(countBy(GOODS.map(({ brand }) => brand)))).toHaveLength(21)
  const prices = GOODS.map(({ price }) => price)
  expect([Math.min(...prices), Math.max(...prices)]).toEqual([1083, 799_999])
  expect(new Set(prices).size).toBeLessThan(prices.length)
  expect(new Set(GOODS.map(({ name }) => name)).size).toBe(27)
  expect(
    between(
      GOODS.map(({ name }) => name.length),
      10,
      69,
    ),
  ).toBe(true)
  expect(
    between(
      GOODS.map(({ description }) => description.length),
      69,
      557,
    ),
  ).toBe(true)
  expect(one(3)).toEqual([['PRIMARY', 'Standard', 3]])
})

test('what the demo’s carts hold is there', () => {
  const inCarts = [27, 21, 26, 25, 23].map((number) => GOODS[number - 1])
  for (const goods of inCarts)
    expect(
      goods?.variants.some(([, , stock]) => stock > 0),
      goods?.name,
    ).toBe(true)
})
