import { expect, test } from 'vitest'
import { Places } from '../../gateway/load/places.ts'

/** Places, and in which order they were had. */
function had(bounds = { most: 2, each: 1, waiting: 2 }) {
  const places = new Places(() => bounds)
  const order: string[] = []
  const take = (group: number, name: string, wait = {}) =>
    places.take(group, wait).then(() => void order.push(name))
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  const leave = (group: number) => (places.leave(group), settle())
  return { places, order, take, leave, settle, bounds }
}

test('REL-25 groups take turns, however many of one wait', async () => {
  const { order, take, leave, settle, places } = had({ most: 2, each: 2, waiting: 9 })
  for (let number = 1; number <= 5; number++) void take(1, `a${number}`)
  void take(2, 'b1')
  void take(3, 'c1')
  await settle()
  expect(order).toEqual(['a1', 'a2'])
  await leave(1)
  expect(order).toEqual(['a1', 'a2', 'b1'])
  await leave(1)
  expect(order).toEqual(['a1', 'a2', 'b1', 'a3'])
  await leave(1)
  expect(order).toEqual(['a1', 'a2', 'b1', 'a3', 'c1'])
  await leave(2)
  await leave(3)
  expect(order).toEqual(['a1', 'a2', 'b1', 'a3', 'c1', 'a4', 'a5'])
  await leave(1)
  await leave(1)
  expect([places.taken, places.waiting]).toEqual([0, 0])
})

test('REL-13 only so many wait, only for so long, and only while somebody wants to', async () => {
  const { places, take, settle, order, leave } = had()
  const end = new AbortController()
  void take(1, 'first')
  const late = expect(take(1, 'late', { patience: 20 })).rejects.toMatchObject({
    code: 'SERVICE_UNAVAILABLE',
  })
  const gone = expect(take(1, 'gone', { waiting: end })).rejects.toMatchObject({
    code: 'SERVICE_UNAVAILABLE',
  })
  await expect(take(1, 'one too many')).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
  end.abort()
  await Promise.all([late, gone])
  expect(places.waiting).toBe(0)
  await leave(1)
  void take(1, 'next')
  await settle()
  expect(order).toEqual(['first', 'next'])
})

test('narrower bounds hold for whoever is next, wider ones at once', async () => {
  const { places, take, settle, order, leave, bounds } = had({ most: 3, each: 3, waiting: 9 })
  for (const name of ['a', 'b', 'c', 'd', 'e']) void take(1, name)
  await settle()
  bounds.most = 1
  await leave(1)
  await leave(1)
  expect(order).toEqual(['a', 'b', 'c'])
  bounds.most = 3
  places.fill()
  await settle()
  expect(order).toEqual(['a', 'b', 'c', 'd', 'e'])
})

test('REL-15 a place that rests is free for other groups at once, and for its own when it has rested', async () => {
  const { places, order, take, settle } = had({ most: 1, each: 1, waiting: 2 })
  await take(1, 'a1')
  places.leave(1, { milliseconds: 20, forAll: false })
  void take(1, 'a2')
  void take(2, 'b1')
  await settle()
  expect(order).toEqual(['a1', 'b1'])
  places.leave(2)
  await expect.poll(() => order).toEqual(['a1', 'b1', 'a2'])
})

test('REL-15 a place that rests for all is nobody’s until it has rested', async () => {
  const { places, order, take, settle } = had({ most: 1, each: 1, waiting: 2 })
  await take(1, 'a1')
  places.leave(1, { milliseconds: 20, forAll: true })
  void take(2, 'b1')
  await settle()
  expect(order).toEqual(['a1'])
  await expect.poll(() => order).toEqual(['a1', 'b1'])
})
