// The past under a rule (docs/monitoring.md 4.9): the same evaluator, fed with stored readings as if each had come when measured.
import { configure } from './configure.ts'
import type { Definition, SensorDefinition, Suppression } from './definition.ts'
import { evaluate } from './receive.ts'
import { restore } from './restore.ts'
import type { Reading } from './state.ts'
import { Tally, type Replay } from './tally.ts'
import { runTimers } from './timers.ts'
import type { Watch } from './watch.ts'

/** Good readings of a sensor in columns, ascending by the time they count from: epoch milliseconds and degC. */
export interface Columns {
  times: ArrayLike<number>
  values: ArrayLike<number>
}

export interface Period {
  /** From inclusive, to exclusive. Readings before it are what the sensor held then, and what rates are taken from. */
  from: number
  to: number
  suppression?: Suppression
  /** When each day begins, ascending, and last of all when the last one ends. */
  days?: readonly number[]
  /** How many occurrences are kept in full; 500 unless told. */
  keep?: number
}

/** What each of these rules would have done on a sensor; among themselves they suppress each other as they do live. */
export function replay(
  sensor: SensorDefinition,
  rules: readonly Definition[],
  readings: Columns,
  period: Period,
): Replay[] {
  const slices = replaySlices(sensor, rules, readings, period)
  let slice = slices.next()
  while (!slice.done) slice = slices.next()
  return slice.value
}

/** A few milliseconds' worth of readings. */
const SLICE = 2000

/** The same a slice at a time, for whoever has other things to do, or may not want the rest. */
export function* replaySlices(
  sensor: SensorDefinition,
  rules: readonly Definition[],
  readings: Columns,
  period: Period,
): Generator<void, Replay[], void> {
  const { times } = readings
  let next = 0
  while ((times[next] ?? Infinity) < period.from) next++
  const watch = watchFrom(sensor, rules, readings, next, period)
  const tallies = new Map(rules.map(({ configId }) => [configId, new Tally(period)]))
  for (; (times[next] ?? Infinity) < period.to; next += SLICE) {
    feed(watch, tallies, readings, { from: next, to: period.to })
    yield
  }
  runTimers(watch, period.to, 'BEFORE')
  collect(watch, tallies)
  for (const { definition, state } of watch.points)
    if (state.open) tallies.get(definition.configId)?.count(state.open)
  return [...tallies.values()].map(({ result }) => result)
}

/** A slice from a reading on, before a time. */
function feed(
  watch: Watch,
  tallies: ReadonlyMap<number, Tally>,
  { times, values }: Columns,
  { from, to }: Period,
): void {
  for (let i = from; i < from + SLICE && (times[i] ?? Infinity) < to; i++) {
    const ts = times[i] ?? NaN
    runTimers(watch, ts, 'BEFORE')
    watch.now = ts
    evaluate(watch, ts, { ts, measuredAt: ts, value: values[i] ?? NaN })
    runTimers(watch, ts, 'UNTIL')
    if (watch.events.length > 0) collect(watch, tallies)
  }
}

/** The rules begin at `from`, with what the sensor held then: the readings before the first of the period. */
function watchFrom(
  sensor: SensorDefinition,
  rules: readonly Definition[],
  { times, values }: Columns,
  first: number,
  { from, suppression }: Period,
): Watch {
  const recent: Reading[] = []
  const earliest =
    from -
    sensor.staleAfter -
    Math.max(0, ...rules.map(({ rule }) => (rule.kind === 'RATE' ? rule.window : 0)))
  for (let i = first - 1; (times[i] ?? -Infinity) >= earliest; i--)
    recent.unshift({ ts: times[i] ?? NaN, value: values[i] ?? NaN })
  const last = recent.at(-1)
  const held = last ? { ...last, receivedAt: last.ts, measuredAt: last.ts } : null
  const watch = restore({ ...sensor, held, recent }, [], { suppression })
  watch.now = from
  for (const rule of rules)
    configure(watch, from, { type: 'ADD', definition: { ...rule, ackRequired: false }, recent })
  return watch
}

/** Drained as it happens: a rule without deadband may raise alarms by the ten thousand. */
function collect(watch: Watch, tallies: ReadonlyMap<number, Tally>): void {
  for (const { configId, annunciated } of watch.events)
    if (annunciated) tallies.get(configId)?.annunciate()
  watch.events.length = 0
  for (const { definition, closed } of watch.points) {
    for (const occurrence of closed) tallies.get(definition.configId)?.count(occurrence)
    closed.length = 0
  }
}
