// What is noted about a breach while it lasts: for the explanation, the peak and the exposure (docs/monitoring.md 5.4).
import { beyond, type SignalRule } from './rule.ts'
import { isActive } from './state.ts'
import { touch, type Point, type Watch } from './watch.ts'

/** Adds up degree-minutes beyond the limit while active, as far as the held value reaches. */
export function countExposure(watch: Watch, point: Point, until: number): void {
  const { definition, state, signal } = point
  const { rule } = definition
  if (
    !state.open ||
    !watch.held ||
    !isActive(state) ||
    rule.kind === 'RATE' ||
    rule.kind === 'NO_DATA'
  )
    return
  const from = Math.max(state.open.exposedTo, watch.held.ts)
  const to = Math.min(until, watch.holdEnd)
  if (to <= from) return
  state.open.exposure += Math.max(0, beyond(rule, signal)) * ((to - from) / 60_000)
  state.open.exposedTo = to
  touch(watch, point)
}

/** Notes the reading just held; `silence` is the time since the one before it. */
export function record(watch: Watch, point: Point, rule: SignalRule, silence: number): void {
  const { state, signal } = point
  const { pending, open } = state
  const ts = watch.held?.ts ?? NaN
  if (pending && pending.first.ts < ts) {
    pending.readings++
    pending.longestGap = Math.max(pending.longestGap, silence)
    if (silence > 1.5 * watch.sensor.reportInterval) pending.gaps++
    if (beyond(rule, signal) > beyond(rule, pending.peak.value))
      Object.assign(pending.peak, { ts, value: signal })
  }
  if (open && isActive(state)) seePeak(point, rule, signal, ts)
  touch(watch, point)
}

/** Keeps the signal farthest beyond the limit; of equal ones the first. */
export function seePeak(
  { state: { open } }: Point,
  rule: SignalRule,
  value: number,
  ts: number,
): void {
  if (!open || Number.isNaN(value)) return
  if (open.peakValue !== null && beyond(rule, value) <= beyond(rule, open.peakValue)) return
  Object.assign(open, { peakValue: value, peakTs: ts })
}
