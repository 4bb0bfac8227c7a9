import { expect, test } from 'vitest'
import { fmix32, fnv1a32, stream } from '../../../seed/monitoring/simulator/random.ts'

test('the published check values', () => {
  expect(fnv1a32('1/s-01/noise')).toBe(2178773519)
  const { u } = stream(1, 's-01', 'noise')
  expect([0, 1, 2, 3].map((k) => u(k).toFixed(9))).toEqual([
    '0.359074471',
    '0.358561778',
    '0.853971323',
    '0.492293052',
  ])
  expect(fmix32(0)).toBe(0)
})

test('a stream is uniform, its deviates are normal, and large numbers are as good as small ones', () => {
  for (const from of [0, 29_000_000]) {
    const { u, g } = stream(7, 'any', 'stream')
    const samples = Array.from({ length: 20_000 }, (_, i) => from + i)
    const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
    expect(samples.every((k) => u(k) >= 0 && u(k) < 1)).toBe(true)
    expect(mean(samples.map(u))).toBeCloseTo(0.5, 1)
    expect(Math.abs(mean(samples.map(g)))).toBeLessThan(0.05)
    expect(mean(samples.map((k) => g(k) ** 2))).toBeCloseTo(1, 1)
  }
})

test('text is hashed as UTF-8', () => {
  expect(fnv1a32('ü')).not.toBe(fnv1a32('u'))
  expect(fnv1a32('')).toBe(0x811c9dc5)
})
