import { touch, type Point, type Watch } from './watch.ts'

/** When the delay of a point's phase is over (4.2); Infinity in the phases without one. */
export function deadlineOf({
  definition: { rule },
  state: { phase, since, validFrom },
}: Pick<Point, 'definition' | 'state'>): number {
  if (rule.kind === 'NO_DATA' || since === null) return Infinity
  return Math.max(since + (phase === 'PENDING' ? rule.onDelay : rule.offDelay), validFrom)
}

/** Into a phase with a delay, by a signal of that time; what was so before this version of the rule does not count. */
export function enter(watch: Watch, point: Point, phase: 'PENDING' | 'CLEARING', ts: number): void {
  const { state, signal } = point
  state.phase = phase
  state.since = Math.max(ts, state.validFrom)
  point.deadline = deadlineOf(point)
  if (phase === 'PENDING') {
    const first = { ts: watch.held?.ts ?? ts, value: signal }
    state.pending = { first, readings: 1, gaps: 0, longestGap: 0, peak: { ...first } }
  }
  touch(watch, point)
}

/** Into a phase without a delay. */
export function rest(watch: Watch, point: Point, phase: 'NORMAL' | 'ACTIVE'): void {
  Object.assign(point.state, { phase, since: null, pending: null })
  point.deadline = Infinity
  touch(watch, point)
}

/** The signal was not known throughout: a delay that runs begins anew with the next reading that justifies it (4.3, 4.6). */
export function interrupt(watch: Watch, point: Point): void {
  if (point.state.phase === 'PENDING') rest(watch, point, 'NORMAL')
  else if (point.state.phase === 'CLEARING') rest(watch, point, 'ACTIVE')
}
