import { expect } from 'vitest'
import { statisticsOf } from '../../../../gateway/modules/monitoring/statistics/definition.ts'
import type { Answered, Point } from './history.ts'

export const near = (value: number | null | undefined): unknown =>
  typeof value === 'number' ? expect.closeTo(value, 9) : null

/** An answer by the definition, one bucket after the other, from the readings alone. */
export function byDefinition(
  points: readonly Point[],
  { starts, ends }: Pick<Answered, 'starts' | 'ends'>,
  asked: { staleAfterMs: number; low?: number; high?: number },
) {
  const sorted = [...points].sort((a, b) => a.ts - b.ts)
  const readings = { times: sorted.map(({ ts }) => ts), values: sorted.map(({ value }) => value) }
  const each = starts.map((from, i) => statisticsOf(readings, { from, to: ends[i] ?? 0, ...asked }))
  const column = (name: keyof (typeof each)[number]) => each.map((figures) => near(figures[name]))
  return {
    n: each.map(({ n }) => n),
    min: column('min'),
    minTimes: column('minTs'),
    max: column('max'),
    maxTimes: column('maxTs'),
    last: column('last'),
    avg: column('twa'),
    std: column('std'),
    coverage: column('coverage'),
    mkt: each.map(({ mkt, coverage }) => near(coverage < 0.9 ? null : mkt)),
    secondsAbove: asked.high === undefined ? null : column('secondsAbove'),
    degreeMinutesAbove: asked.high === undefined ? null : column('degreeMinutesAbove'),
    secondsBelow: asked.low === undefined ? null : column('secondsBelow'),
    degreeMinutesBelow: asked.low === undefined ? null : column('degreeMinutesBelow'),
  }
}
