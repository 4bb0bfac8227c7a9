// One accepted reading after the other, in the order of measurement (docs/monitoring.md 4.4, step 2).
import { conclude, judge } from './judge.ts'
import { interrupt } from './phase.ts'
import { countExposure, record } from './record.ts'
import { round6 } from './rule.ts'
import { hear } from './silence.ts'
import type { HeldState } from './state.ts'
import { refreshSuppression, settleSuppression } from './suppression.ts'
import type { Point, Watch } from './watch.ts'

/**
 * Takes a reading unless it is late or a duplicate: those never touch alarms. Where its time has not come yet it counts from now, so
 * that what arrives after it is not late for that (decision 028).
 */
export function receive(watch: Watch, at: number, measuredAt: number, value: number): void {
  const ts = Math.min(measuredAt, at)
  const { held } = watch
  if (held && (ts < held.ts || (ts === held.ts && measuredAt <= held.measuredAt))) return
  evaluate(watch, at, { ts, measuredAt, value })
}

/** Takes the next reading, by the time it counts from. */
export function evaluate(
  watch: Watch,
  at: number,
  { ts, measuredAt, value }: Omit<HeldState, 'receivedAt'>,
): void {
  const silence = watch.held ? ts - watch.held.ts : 0
  elapse(watch, ts, at)
  for (const point of watch.points) countExposure(watch, point, ts)
  if (ts > watch.holdEnd) for (const point of watch.points) interrupt(watch, point)
  hold(watch, { ts, measuredAt, value: round6(value), receivedAt: at })
  for (const point of watch.points) apply(watch, point, ts, at, silence)
  settleSuppression(watch, ts, at)
}

/** Before the reading itself: what fell due since the one before it, as far as that was held. */
function elapse(watch: Watch, ts: number, at: number): void {
  for (;;) {
    let t = Infinity
    for (const point of watch.points) t = Math.min(t, dueBefore(watch, point, ts, at))
    if (t === Infinity) return
    for (const point of watch.points) {
      if (point.state.boundary === t) refreshSuppression(watch, point, t, at)
      if (point.deadline === t) conclude(watch, point, at)
    }
    settleSuppression(watch, t, at)
  }
}

/** A boundary is still ahead here when a buffered upload tells of a time before it. */
function dueBefore(
  { holdEnd }: Watch,
  { deadline, state: { boundary } }: Point,
  ts: number,
  at: number,
): number {
  const delay = deadline < ts && deadline <= holdEnd ? deadline : Infinity
  return boundary !== null && boundary < ts && boundary <= at ? Math.min(boundary, delay) : delay
}

/** Changed in place: history has millions of readings. */
function hold(watch: Watch, { ts, measuredAt, value, receivedAt }: HeldState): void {
  const { held } = watch
  if (held) {
    held.ts = ts
    held.measuredAt = measuredAt
    held.value = value
    held.receivedAt = receivedAt
  } else watch.held = { ts, measuredAt, value, receivedAt }
  watch.holdEnd = ts + watch.sensor.staleAfter
}

function apply(watch: Watch, point: Point, ts: number, at: number, silence: number): void {
  const { rule } = point.definition
  if (rule.kind === 'NO_DATA') return hear(watch, point, rule, at)
  point.signal = signalOf(watch, point)
  if (watch.outOfService) return
  judge(watch, point, rule, ts)
  if (point.state.phase === 'NORMAL') return
  record(watch, point, rule, silence)
  if (point.deadline <= ts) conclude(watch, point, at)
}

const signalOf = ({ held, sensor }: Watch, { window }: Point): number => {
  if (!held) return NaN
  return window ? window.push(held.ts, held.value, sensor.staleAfter) : held.value
}
