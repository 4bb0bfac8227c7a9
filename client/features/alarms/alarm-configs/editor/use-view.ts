import { useState } from 'react'
import type { KnownSensor } from '../../../../entities/sensors/all-sensors.ts'
import type { Backtest, Occurrence } from '../backtest/backtest.ts'
import { around } from '../chart/rule-chart.ts'
import type { BacktestRun } from '../backtest/use-backtest.ts'
import type { Window } from '../chart/use-history.ts'

const HOUR = 3_600_000
export const DAY = 24 * HOUR
/** Less is a close-up in which nothing is recognised any more. */
const LEAST = 10 * 60_000

/** The alarms that are gone through: the draft's, or where it raises none the stored rule's. */
export const steppedThrough = (result: Backtest | null): readonly Occurrence[] => {
  if (!result) return []
  return result.draft.occurrences.length > 0
    ? result.draft.occurrences
    : (result.present?.occurrences ?? [])
}

const distance = (occurrence: Occurrence, { from, to }: Window) =>
  Math.abs(Date.parse(occurrence.raisedAt) - (from + to) / 2)

/** The alarm that is looked at: the one of the sensor nearest to the middle of what is shown, if it is in sight. */
function currentOf(all: readonly Occurrence[], window: Window): number {
  let best = -1
  all.forEach((each, index) => {
    const seen =
      each.sensorId === window.sensorId &&
      Date.parse(each.raisedAt) >= window.from &&
      Date.parse(each.raisedAt) <= window.to
    const other = all[best]
    if (seen && (!other || distance(each, window) < distance(other, window))) best = index
  })
  return best
}

/** Which sensor is looked at, from when to when: at first its newest alarm. */
export function useView(sensors: readonly KnownSensor[]) {
  const [window, setWindow] = useState<Window | null>(null)
  const [index, setIndex] = useState<number | null>(null)
  const known = window && sensors.some(({ id }) => id === window.sensorId) ? window : null
  const shown = known?.sensorId ?? sensors[0]?.id ?? null

  const look = (next: Window, at: number | null = null) => {
    setWindow(next)
    setIndex(at)
  }
  const lookAt = (occurrence: Occurrence, until: number, at: number | null = null) =>
    look({ sensorId: occurrence.sensorId, ...around(occurrence, until) }, at)

  /** What is drawn, given what is known of alarms; null while the first answer is awaited. The first alarm found is stayed at. */
  const settle = ({
    result,
    status,
    to,
  }: Pick<BacktestRun, 'result' | 'status' | 'to'>): Window | null => {
    if (known || shown === null) return known
    const until = Date.parse(to)
    const newest = steppedThrough(result).findLast(({ sensorId }) =>
      sensors.some(({ id }) => id === sensorId),
    )
    if (newest) lookAt(newest, until)
    return status === 'running' && !result
      ? null
      : { sensorId: shown, from: until - DAY, to: until }
  }
  const stepOf = (result: Backtest | null, drawn: Window | null) => {
    const all = steppedThrough(result)
    const at =
      index !== null && index < all.length && all[index]?.sensorId === drawn?.sensorId
        ? index
        : drawn
          ? currentOf(all, drawn)
          : -1
    return { all, at }
  }
  const zoom = (drawn: Window, from: number, to: number, until: number) => {
    const half = Math.max(LEAST, to - from) / 2
    const middle = (from + to) / 2
    look({ sensorId: drawn.sensorId, from: middle - half, to: Math.min(until, middle + half) })
  }
  return { shown, settle, stepOf, look, lookAt, zoom }
}

export type View = ReturnType<typeof useView>
