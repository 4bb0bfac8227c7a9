import type { Command, Refusal } from './command.ts'
import type { Change, EngineOptions, WatchedPoint, WatchedSensor } from './definition.ts'
import { configure, pointOf } from './configure.ts'
import type { AlarmEvent } from './event.ts'
import { execute } from './execute.ts'
import { receive } from './receive.ts'
import { restore } from './restore.ts'
import type { HeldState, Occurrence, PointState, Reading } from './state.ts'
import { settleSuppression } from './suppression.ts'
import { nextFireAt, runTimers } from './timers.ts'
import type { Watch } from './watch.ts'

/** A point that changed since it was drained, with the occurrences that were closed meanwhile. */
export interface ChangedPoint {
  configId: number
  state: PointState
  closed: Occurrence[]
}

export interface Drained {
  /** In the order in which they came about. */
  events: AlarmEvent[]
  points: ChangedPoint[]
}

/** The alarms of one sensor. Time (`at`, epoch milliseconds) comes from outside and never runs back. */
export interface Engine {
  /** Good readings of one stored batch, in any order; late ones and duplicates are passed over. */
  batch(at: number, readings: readonly Reading[]): void
  /** Lets time pass: runs the timers that are due. */
  advance(at: number): void
  /** Executes, or says why not. */
  command(at: number, command: Command): Refusal | undefined
  configure(at: number, change: Change): void
  /** The server, or its turn, begins (4.7). */
  up(at: number): void
  /** When `advance` has something to do next. */
  nextTimer(): number | null
  /** What happened since the last call; the states are copies. */
  take(): Drained
  /** Whether `take` has events to tell. */
  hasEvents(): boolean
  held(): HeldState | null
}

export function createEngine(
  sensor: WatchedSensor,
  points: readonly WatchedPoint[],
  options: EngineOptions = {},
): Engine {
  const watch = restore(sensor, points, options)

  /** Timers due so far run before and after what happens at a time (4.4). */
  function at<T>(given: number, due: 'BEFORE' | 'UNTIL', happen: (now: number) => T): T {
    const now = Math.max(given, watch.now)
    runTimers(watch, now, due)
    watch.now = now
    const result = happen(now)
    settleSuppression(watch, now, now)
    runTimers(watch, now, 'UNTIL')
    return result
  }

  return {
    batch: (time, readings) => at(time, 'BEFORE', (now) => receiveAll(watch, now, readings)),
    advance: (time) => at(time, 'UNTIL', () => undefined),
    command: (time, command) =>
      at(time, 'UNTIL', (now) => execute(watch, pointOf(watch, command.configId), now, command)),
    configure: (time, change) => at(time, 'UNTIL', (now) => configure(watch, now, change)),
    up(time) {
      watch.upAt = time // nothing ran while it was down
      at(time, 'UNTIL', () => undefined)
    },
    nextTimer: () => finite(nextFireAt(watch)),
    take: () => take(watch),
    hasEvents: () => watch.events.length > 0,
    held: () => watch.held && { ...watch.held },
  }
}

const finite = (time: number) => (Number.isFinite(time) ? time : null)

function receiveAll(watch: Watch, at: number, readings: readonly Reading[]): void {
  const ascending = readings.length > 1 ? readings.toSorted((a, b) => a.ts - b.ts) : readings
  for (const { ts, value } of ascending) receive(watch, at, ts, value)
}

function take(watch: Watch): Drained {
  const changed = [...watch.points, ...watch.gone].filter((point) => point.changed)
  const points = changed.map(({ definition, state, closed }) => ({
    configId: definition.configId,
    state: structuredClone(state),
    closed,
  }))
  for (const point of changed) Object.assign(point, { changed: false, closed: [] })
  const { events } = watch
  Object.assign(watch, { events: [], gone: [] })
  return { events, points }
}
