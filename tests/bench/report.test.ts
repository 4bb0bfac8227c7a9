import { describe, expect, test } from 'vitest'
import { exactly, inTurn, middle, once, share } from '../../bench/measure.ts'
import type { KeptFigure, Sections } from '../../bench/report-file.ts'
import { reportPage } from '../../bench/report-page.ts'
import { figure, isWorse } from '../../bench/report.ts'

const page = { name: 'a page', unit: 'ms' }

describe('a figure', () => {
  test('is a ratio to its peer, and its limit one of the ratio', () => {
    const asked = { ...page, ours: middle([3, 6, 4]), peer: { name: 'bare', ...middle([2, 4, 2]) } }
    expect(figure({ ...asked, limit: { most: 2 } })).toMatchObject({ ratio: 2, holds: true })
    expect(figure({ ...asked, limit: { most: 1.9 } }).holds).toBe(false)
    expect(figure({ ...asked, limit: { least: 2.1 } }).holds).toBe(false)
    expect(figure(asked)).toMatchObject({ limit: null, holds: null })
  })

  test('without a peer is judged by itself', () => {
    const figured = figure({ ...page, ours: once(7), limit: { most: 6 } })
    expect(figured).toMatchObject({ ratio: null, holds: false })
  })

  test('has the noise of its rounds, and beside a peer that of their ratios', () => {
    expect(figure({ ...page, ours: middle([9, 10, 11]) }).noise).toBeCloseTo(0.2 / 3)
    const slower = { name: 'bare', ...middle([18, 20, 22]) }
    expect(figure({ ...page, ours: middle([9, 10, 11]), peer: slower }).noise).toBe(0)
    expect(figure({ ...page, ours: once(10) }).noise).toBeNull()
    expect(figure({ ...page, ours: exactly(10) }).noise).toBe(0)
  })

  test('is worse beyond the noise of both runs, whichever way is worse', () => {
    const of = (value: number, better: 'less' | 'more') =>
      figure({ ...page, better, ours: middle([value * 0.95, value, value * 1.05]) })
    expect(isWorse(of(105, 'less'), of(100, 'less'))).toBe(false)
    expect(isWorse(of(110, 'less'), of(100, 'less'))).toBe(true)
    expect(isWorse(of(90, 'less'), of(100, 'less'))).toBe(false)
    expect(isWorse(of(90, 'more'), of(100, 'more'))).toBe(true)
    expect(isWorse(of(110, 'more'), of(100, 'more'))).toBe(false)
    expect(isWorse(figure({ ...page, ours: once(500) }), of(100, 'less'))).toBe(false)
  })
})

test('a percentile has that of each fifth of the times', () => {
  const times = Array.from({ length: 100 }, (_, index) => index)
  expect(share(times, 0.5)).toEqual({ value: 49, rounds: [9, 29, 49, 69, 89] })
  expect(share([1, 2], 1).rounds).toEqual([])
})

test('candidates take turns', async () => {
  const turns: string[] = []
  const measure = (name: string) => async () => turns.push(name)
  expect(await inTurn(2, { a: measure('a'), b: measure('b') })).toEqual({
    a: { value: 3, rounds: [1, 3] },
    b: { value: 4, rounds: [2, 4] },
  })
})

test('the page shows each figure beside its peer, and first what is beyond its limit or got worse', () => {
  const kept: KeptFigure = {
    ...figure({
      ...page,
      ours: middle([3, 3.3, 3.2]),
      peer: { name: 'bare route', ...middle([2, 2, 2]) },
      limit: { most: 1.3 },
    }),
    before: { value: 1.2, at: '2026-11-20T10:00Z' },
    isWorse: true,
  }
  const sections: Sections = {
    pages: {
      at: '2026-11-27T10:00Z',
      machine: '2 x Processor',
      node: '24.21.0',
      database: '18.4.0',
      load: 0.5,
      figures: [kept],
      notes: ['100 rows'],
    },
  }
  const text = reportPage(sections)
  expect(text).toContain('- pages: a page x1.6 of bare route, limit at most x1.3')
  expect(text).toContain('- pages: a page x1.6 of bare route, before x1.2')
  expect(text).toContain(
    '| a page | 3.2 | ms | bare route | 2 | x1.6 | at most x1.3 **no** | 3 % | x1.2 **worse** |',
  )
  expect(text).toContain('2026-11-27 10:00 UTC, load 0.5 before. Node 24.21.0, PostgreSQL 18.4.0')
  expect(text).toContain('- 100 rows')
})
