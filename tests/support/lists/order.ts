import { isEnumType } from 'graphql'
import { expect } from 'vitest'
import { readBy, type List } from './lists.ts'
import type { Row } from './rows.ts'

/** Rows are in this order, as far as it can be seen in them, and those that it does not tell apart are by number. */
export function expectOrder(
  list: List,
  order: string,
  direction: 'ASC' | 'DESC',
  rows: readonly Row[],
): void {
  const read = readBy(list, order)
  if (!read) return
  const values = rows.map((row) => row[read.name])
  const byNumber = order === 'ID'
  const why = `${list.name} ${order} ${direction}: ${JSON.stringify(values)}`
  if (isEnumType(read.type)) expectTogether(values, why)
  else
    expect(values, why).toEqual(
      [...values].sort(direction === 'ASC' ? compare : (a, b) => compare(b, a)),
    )
  for (const [index, row] of rows.entries()) {
    const next = rows[index + 1]
    // Some orders look at more than the field they are named after; those rows come by number at least where all is equal.
    if (
      !byNumber &&
      next &&
      JSON.stringify({ ...row, id: 0 }) === JSON.stringify({ ...next, id: 0 })
    ) {
      expect(Number(row.id), why).toBeLessThan(Number(next.id))
    }
  }
}

/** Words have an order of their own (the worst first, by label): equal ones stand together. */
function expectTogether(values: readonly unknown[], why: string): void {
  const runs = values.filter((value, index) => index === 0 || value !== values[index - 1])
  expect(new Set(runs).size, why).toBe(runs.length)
}

/** Numbers and moments by size, texts by code point, what is missing last. */
function compare(a: unknown, b: unknown): number {
  if (a === b) return 0
  if (a === null || b === null) return a === null ? 1 : -1
  const [one, other] = [`${a as string}`, `${b as string}`]
  const isNumber = /^\d+$/.test(one) && /^\d+$/.test(other)
  return isNumber
    ? Number(one) - Number(other)
    : Buffer.compare(Buffer.from(one), Buffer.from(other))
}
