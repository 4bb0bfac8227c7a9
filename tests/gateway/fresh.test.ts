import { beforeEach, expect, test, vi } from 'vitest'
import { Fresh } from '../../gateway/access/fresh.ts'

// What a gateway found out a moment ago, by a clock of the test's.

const START = Date.UTC(2026, 10, 23)
let now = START
beforeEach(() => (now = START))

const counting = () => {
  let looks = 0
  return vi.fn(() => Promise.resolve(++looks))
}

test('it is good for two seconds', async () => {
  const [fresh, look] = [new Fresh<number>(() => now), counting()]
  expect(await fresh.get('a', look)).toBe(1)
  now += 1999
  expect(await fresh.get('a', look)).toBe(1)
  now += 2
  expect(await fresh.get('a', look)).toBe(2)
  expect(look).toHaveBeenLastCalledWith(START + 2001)
})

test('a clock that is set back makes it look again', async () => {
  const [fresh, look] = [new Fresh<number>(() => now), counting()]
  await fresh.get('a', look)
  now -= 3_600_000
  expect(await fresh.get('a', look)).toBe(2)
  expect(await fresh.get('a', look)).toBe(2)
})

test('who asks while somebody looks gets the same answer', async () => {
  const [fresh, look] = [new Fresh<number>(() => now), counting()]
  expect(await Promise.all([fresh.get('a', look), fresh.get('a', look)])).toEqual([1, 1])
})

test('neither failures nor what is worth nothing are remembered', async () => {
  const fresh = new Fresh<number | undefined>(
    () => now,
    (found) => found !== undefined,
  )
  const look = vi
    .fn<() => Promise<number | undefined>>()
    .mockRejectedValueOnce(new Error('no database'))
    .mockResolvedValueOnce(undefined)
    .mockResolvedValue(3)
  await expect(fresh.get('a', look)).rejects.toThrow('no database')
  expect(await fresh.get('a', look)).toBeUndefined()
  expect(await fresh.get('a', look)).toBe(3)
  expect(await fresh.get('a', look)).toBe(3)
  expect(look).toHaveBeenCalledTimes(3)
})

test('what is forgotten is looked for again, also while somebody looks', async () => {
  const [fresh, look] = [new Fresh<number>(() => now), counting()]
  await Promise.all(['1/a', '1/b', '2/a'].map((key) => fresh.get(key, look)))
  const slow = fresh.get('1/c', look)
  fresh.forget((key) => key.startsWith('1/'))
  expect(await slow).toBe(4)
  expect(await fresh.get('2/a', look)).toBe(3)
  expect(await Promise.all(['1/a', '1/b', '1/c'].map((key) => fresh.get(key, look)))).toEqual([
    5, 6, 7,
  ])
})

test('ten thousand are remembered; the one not asked for longest goes first', async () => {
  const [fresh, look] = [new Fresh<number>(() => now), counting()]
  for (let key = 0; key < 10_000; key++) await fresh.get(String(key), look)
  expect(await fresh.get('0', look)).toBe(1)
  await fresh.get('one more', look)
  expect(await fresh.get('0', look)).toBe(1)
  expect(await fresh.get('1', look)).toBe(10_002)
})
