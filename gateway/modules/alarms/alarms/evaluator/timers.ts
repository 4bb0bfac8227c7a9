// What time alone brings about, and when (docs/monitoring.md 4.4).
import { conclude } from './judge.ts'
import { miss, silenceDeadline } from './silence.ts'
import { unshelve } from './shelf.ts'
import { refreshSuppression, settleSuppression } from './suppression.ts'
import type { Point, Watch } from './watch.ts'

interface Timer {
  /** When it runs, and the time of its event. */
  fireAt: number
  t: number
  run: (at: number) => void
}

function timersOf(watch: Watch, point: Point): Timer[] {
  const { upAt, options, held, holdEnd } = watch
  const { state, deadline, definition } = point
  const timers: Timer[] = []
  const add = (t: number, fireAt: number, run: Timer['run']) =>
    timers.push({ t, fireAt: Math.max(fireAt, upAt), run })
  const afterStart = upAt + options.startupGrace
  if (state.shelf) {
    const { until } = state.shelf
    add(until, until, (at) => unshelve(watch, point, until, at, null))
  }
  if (state.boundary !== null) {
    const { boundary } = state
    add(boundary, boundary, (at) => refreshSuppression(watch, point, boundary, at))
  }
  if (deadline <= holdEnd && held) {
    const patience = Math.max(deadline, held.receivedAt) + options.grace
    add(deadline, Math.max(patience, afterStart), (at) => conclude(watch, point, at))
  }
  if (definition.rule.kind === 'NO_DATA' && state.phase === 'NORMAL' && !state.outOfService) {
    const silent = silenceDeadline(watch, point, definition.rule)
    add(silent, Math.max(silent + options.grace, afterStart), (at) =>
      miss(watch, point, silent, at),
    )
  }
  return timers
}

/** Those that run next, all of one instant: the order of what they stand for is the order of their events' times. */
function nextTimers(watch: Watch): Timer[] {
  const timers = watch.points.flatMap((point) => timersOf(watch, point))
  const fireAt = Math.min(...timers.map((timer) => timer.fireAt))
  const first = timers.filter((timer) => timer.fireAt === fireAt)
  const t = Math.min(...first.map((timer) => timer.t))
  return first.filter((timer) => timer.t === t)
}

/** When the next timer runs; Infinity when there is none. */
export const nextFireAt = (watch: Watch): number => nextTimers(watch)[0]?.fireAt ?? Infinity

/** Runs the timers due until a time, or before it, one instant after the other. */
export function runTimers(watch: Watch, until: number, due: 'BEFORE' | 'UNTIL'): void {
  while (watch.quietUntil < until || (due === 'UNTIL' && watch.quietUntil === until)) {
    const timers = nextTimers(watch)
    const [next] = timers
    watch.quietUntil = next?.fireAt ?? Infinity
    if (!next || next.fireAt > until || (due === 'BEFORE' && next.fireAt === until)) return
    watch.now = Math.max(next.fireAt, watch.now)
    for (const { run } of timers) run(watch.now)
    settleSuppression(watch, next.t, watch.now)
  }
}
