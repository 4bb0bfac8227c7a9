import { expect, test } from 'vitest'
import { arranged, moved, rearranged, tableStateOf } from '../../client/ui/list/arrangement.ts'

const COLUMNS = [{ id: 'user', head: true }, { id: 'role' }, { id: 'plan', spare: true }]
const column = (id: string, rest: object = {}) => ({
  id,
  width: null,
  hidden: false,
  pinned: false,
  ...rest,
})

test('without an arrangement columns stand as they were declared, spare ones hidden', () => {
  expect(arranged(COLUMNS)).toEqual([
    column('user'),
    column('role'),
    column('plan', { hidden: true }),
  ])
})

test('a column that is new stands behind the one it was declared after; one that went keeps its place; rows keep their name', () => {
  const kept = [column('gone'), column('role', { width: 90 }), column('user', { hidden: true })]
  expect(arranged(COLUMNS, kept).map(({ id }) => id)).toEqual(['gone', 'role', 'plan', 'user'])
  expect(arranged(COLUMNS, kept).at(-1)).toEqual(column('user'))
  expect(arranged(COLUMNS, [column('plan')]).map(({ id }) => id)).toEqual(['user', 'role', 'plan'])
})

test('what the table changes is put into the arrangement, and the rest stays', () => {
  const now = arranged(COLUMNS)
  const state = tableStateOf(now)
  expect(rearranged(now, state)).toEqual(now)
  const next = rearranged(
    rearranged(rearranged(now, { columnOrder: ['plan', 'user', 'role'] }), {
      columnSizing: { role: 10, user: 123.4 },
    }),
    { columnPinning: { start: ['role'], end: [] }, columnVisibility: { user: true, plan: true } },
  )
  expect(next).toEqual([
    column('plan'),
    column('user', { width: 123 }),
    column('role', { width: 56, pinned: true }),
  ])
})

test('a column moves among those that it stands with, and not beyond', () => {
  const columns = [
    column('a'),
    column('b', { pinned: true }),
    column('c'),
    column('d', { pinned: true }),
  ]
  expect(moved(columns, 'c', -1)).toEqual(['c', 'b', 'a', 'd'])
  expect(moved(columns, 'b', 1)).toEqual(['a', 'd', 'c', 'b'])
  expect(moved(columns, 'a', -1)).toBeNull()
  expect(moved(columns, 'd', 1)).toBeNull()
})
