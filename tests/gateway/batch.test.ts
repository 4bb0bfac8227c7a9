import { expect, test } from 'vitest'
import { batchedBy } from '../../gateway/batch.ts'
import type { Context } from '../../gateway/context.ts'

/** Numbers its reads, of which one fails, and knows no odd keys. */
function counting(failing?: number) {
  const reads: number[][] = []
  const find = batchedBy(
    async (_ctx, keys) => {
      const read = reads.push([...keys])
      if (read === failing) throw new Error('the database is away')
      return keys.filter((key) => key % 2 === 0).map((key) => ({ key, read }))
    },
    ({ key }) => key,
  )
  return { find, reads }
}
/** Nothing in it is used, only which one it is. */
const someContext = () => ({}) as Context

test('what one tick asks is read once, each key once', async () => {
  const { find, reads } = counting()
  const ctx = someContext()
  const rows = await Promise.all([2, 4, 2, 3, 4, 2].map((key) => find(ctx, key)))
  expect(rows.map((row) => row?.key)).toEqual([2, 4, 2, undefined, 4, 2])
  expect(reads).toEqual([[2, 4, 3]])
})

test('a later tick reads anew, as a socket asks of one context for hours', async () => {
  const { find, reads } = counting()
  const ctx = someContext()
  expect(await find(ctx, 2)).toEqual({ key: 2, read: 1 })
  expect(await find(ctx, 2)).toEqual({ key: 2, read: 2 })
  expect(reads).toEqual([[2], [2]])
})

test('a failed read fails all who asked, and none who ask later', async () => {
  const { find } = counting(1)
  const ctx = someContext()
  const results = await Promise.allSettled([find(ctx, 2), find(ctx, 2), find(ctx, 4)])
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  expect(await find(ctx, 2)).toEqual({ key: 2, read: 2 })
})

test('two contexts share nothing', async () => {
  const { find, reads } = counting()
  await Promise.all([find(someContext(), 2), find(someContext(), 2)])
  expect(reads).toEqual([[2], [2]])
})

test('many keys are read in parts, and each is answered', async () => {
  const { find, reads } = counting()
  const ctx = someContext()
  const keys = Array.from({ length: 2500 }, (_, index) => 2 * index)
  const rows = await Promise.all([...keys, ...keys].map((key) => find(ctx, key)))
  expect(rows.map((row) => row?.key)).toEqual([...keys, ...keys])
  expect(reads.map(({ length }) => length)).toEqual([1000, 1000, 500])
})
