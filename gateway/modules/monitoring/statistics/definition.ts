import { addBreaches, noBreaches, type Limits } from './breaches.ts'
import { addReadings, figuresOf, noSums, type HeldReadings, type Period } from './held.ts'
import { exposures } from './statistics.ts'

/** The figures of one period, by the definition: one held segment after the other. Null is what nobody knows. */
export function statisticsOf(readings: HeldReadings, period: Period & Limits) {
  const edges = [period.from, period.to]
  const sums = noSums(1)
  addReadings(sums, 0, readings, period)
  const breaches = noBreaches(1)
  addBreaches(breaches, { edges, buckets: [0] }, readings, period)
  const figures = figuresOf(sums, edges)
  const { covered } = figures
  const exposure = exposures(breaches, { limits: period, edges, covered })
  return {
    n: numberIn(figures.n),
    min: knownIn(figures.min),
    minTs: knownIn(figures.minTs),
    max: knownIn(figures.max),
    maxTs: knownIn(figures.maxTs),
    last: knownIn(figures.last),
    lastTs: knownIn(figures.lastTs),
    covered: numberIn(covered),
    coverage: numberIn(figures.coverage),
    twa: knownIn(figures.twa),
    std: knownIn(figures.std),
    mkt: knownIn(figures.mkt),
    secondsAbove: exposure.secondsAbove?.at(0) ?? null,
    degreeMinutesAbove: exposure.degreeMinutesAbove?.at(0) ?? null,
    secondsBelow: exposure.secondsBelow?.at(0) ?? null,
    degreeMinutesBelow: exposure.degreeMinutesBelow?.at(0) ?? null,
  }
}

const numberIn = ([value]: Float64Array): number => value ?? NaN

function knownIn([value]: Float64Array): number | null {
  return value === undefined || Number.isNaN(value) ? null : value
}
