import { giveBack, raise } from './life.ts'
import { enter, interrupt, rest } from './phase.ts'
import { beyond, isBreach, isClear, type SignalRule } from './rule.ts'
import type { Point, Watch } from './watch.ts'

/** Applies P and C to the signal (docs/monitoring.md 4.2): it counts from `ts` on. */
export function judge(watch: Watch, point: Point, rule: SignalRule, ts: number): void {
  if (Number.isNaN(point.signal)) return interrupt(watch, point)
  const distance = beyond(rule, point.signal)
  switch (point.state.phase) {
    case 'NORMAL':
      if (isBreach(distance)) enter(watch, point, 'PENDING', ts)
      return
    case 'PENDING':
      if (!isBreach(distance)) rest(watch, point, 'NORMAL')
      return
    case 'ACTIVE':
      if (isClear(distance, rule)) enter(watch, point, 'CLEARING', ts)
      return
    case 'CLEARING':
      if (!isClear(distance, rule)) rest(watch, point, 'ACTIVE')
  }
}

/** The delay of the phase is over: PENDING raises, CLEARING returns, at the deadline. */
export function conclude(watch: Watch, point: Point, at: number): void {
  const { deadline, state } = point
  if (state.phase === 'PENDING') raise(watch, point, state.since ?? deadline, deadline, at)
  else giveBack(watch, point, deadline, at)
}
