// NO_DATA (docs/monitoring.md 4.5): what is compared is not a value but the time since the sensor was seen.
import { giveBack, raise } from './life.ts'
import type { NoDataRule } from './rule.ts'
import type { Point, Watch } from './watch.ts'

/** Since when nothing was heard of a sensor that is watched. */
const unheardSince = ({ held }: Watch, { state }: Point) =>
  Math.max(held?.ts ?? -Infinity, state.watchedFrom)

/** Since when a sensor is silent: a start of the server begins it anew, for nobody listened before. */
const silentSince = (watch: Watch, point: Point) => Math.max(unheardSince(watch, point), watch.upAt)

/** When the silence has lasted for the timeout; never before the version of the rule that says so. */
export const silenceDeadline = (watch: Watch, point: Point, { timeout }: NoDataRule): number =>
  Math.max(silentSince(watch, point) + timeout, point.state.validFrom)

/** Whether a silence that was raised is one by this timeout, too. A start of the server says nothing about the sensor. */
export const isStillSilent = (
  watch: Watch,
  point: Point,
  { timeout }: NoDataRule,
  at: number,
): boolean => at >= unheardSince(watch, point) + timeout

export const miss = (watch: Watch, point: Point, deadline: number, at: number): void =>
  raise(watch, point, silentSince(watch, point), deadline, at)

/** A reading has come: the sensor is back, unless what came is older than the timeout itself. */
export function hear(watch: Watch, point: Point, { timeout }: NoDataRule, at: number): void {
  if (point.state.phase === 'ACTIVE' && watch.held && at < watch.held.ts + timeout)
    giveBack(watch, point, at, at)
}
