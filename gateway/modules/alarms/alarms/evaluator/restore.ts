import type { Definition, EngineOptions, WatchedPoint, WatchedSensor } from './definition.ts'
import { deadlineOf } from './phase.ts'
import { RateWindow } from './rate-window.ts'
import { round6, type Rule } from './rule.ts'
import type { PointState, Reading } from './state.ts'
import { readable } from './stored.ts'
import { suppressorsFirst } from './suppression.ts'
import type { Point, Watch } from './watch.ts'

const DAY = 86_400_000
const never = { suppressed: null, until: null }

/** A sensor under evaluation as it was when its state was stored; nothing given is changed. */
export function restore(
  sensor: WatchedSensor,
  points: readonly WatchedPoint[],
  options: EngineOptions,
): Watch {
  const { staleAfter, reportInterval, outOfService = false, recent = [] } = sensor
  const held = sensor.held && { ...sensor.held }
  const {
    grace = 0,
    startupGrace = 0,
    upAt = -Infinity,
    suppression = () => never,
    maxShelf = DAY,
  } = options
  const watch: Watch = {
    sensor: { staleAfter, reportInterval },
    options: { grace, startupGrace, upAt, suppression, maxShelf },
    upAt,
    now: -Infinity,
    outOfService,
    held,
    holdEnd: held ? held.ts + staleAfter : -Infinity,
    points: [],
    gone: [],
    events: [],
    quietUntil: -Infinity,
    unsettled: false,
  }
  watch.points = suppressorsFirst(
    points.map(({ definition, state }) =>
      newPoint(watch, definition, { ...readable(structuredClone(state)), outOfService }, recent),
    ),
  )
  return watch
}

export function newPoint(
  watch: Watch,
  definition: Definition,
  given: PointState,
  recent: readonly Reading[],
): Point {
  const state = { ...given, sensor: { ...watch.sensor } }
  const deadline = deadlineOf({ definition, state })
  return {
    definition,
    state,
    deadline,
    changed: !given.sensor,
    closed: [],
    ...signalOf(watch, definition.rule, recent),
  }
}

/** The signal of the held reading, with the window it is taken from. */
export function signalOf(
  { held, sensor }: Watch,
  rule: Rule,
  recent: readonly Reading[],
): Pick<Point, 'signal' | 'window'> {
  const isRate = rule.kind === 'RATE'
  const window = isRate ? new RateWindow(rule.window) : null
  if (rule.kind === 'NO_DATA' || !held) return { signal: NaN, window }
  for (const { ts, value } of window ? recent : [])
    if (ts < held.ts) window?.push(ts, value, sensor.staleAfter)
  return {
    signal: window ? window.push(held.ts, held.value, sensor.staleAfter) : round6(held.value),
    window,
  }
}
