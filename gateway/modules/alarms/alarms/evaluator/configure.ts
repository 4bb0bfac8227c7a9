// What changes besides readings and commands (docs/monitoring.md 4.8): valid from now on, nothing is back-dated.
import type { Change } from './definition.ts'
import { edit, startWithHeld } from './edit.ts'
import { end } from './life.ts'
import { deadlineOf } from './phase.ts'
import { countExposure } from './record.ts'
import { newPoint, signalOf } from './restore.ts'
import { freshState, type Who } from './state.ts'
import { refreshSuppression, suppressorsFirst } from './suppression.ts'
import { touch, type Point, type Watch } from './watch.ts'

type Of<T extends Change['type']> = Change & { type: T }

export function configure(watch: Watch, at: number, change: Change): void {
  switch (change.type) {
    case 'ADD':
      return add(watch, at, change)
    case 'EDIT':
      edit(watch, pointOf(watch, change.definition.configId), at, change)
      watch.points = suppressorsFirst(watch.points)
      watch.unsettled = true
      return
    case 'REMOVE':
      return remove(watch, pointOf(watch, change.configId), at, change)
    case 'OUT_OF_SERVICE':
      return takeOut(watch, at, change.by ?? null)
    case 'BACK_IN_SERVICE':
      return putBack(watch, at)
    case 'SENSOR':
      return changeSensor(watch, at, change)
    case 'SUPPRESSION':
      for (const point of watch.points) refreshSuppression(watch, point, at, at)
  }
}

export function pointOf({ points }: Watch, configId: number): Point {
  const point = points.find(({ definition }) => definition.configId === configId)
  if (!point) throw new RangeError(`Configuration ${configId} is not on this sensor`)
  return point
}

/** New on the sensor, in scope or enabled again: the held reading counts from now on. */
function add(watch: Watch, at: number, { definition, state, recent = [] }: Of<'ADD'>): void {
  if (watch.points.some((point) => point.definition.configId === definition.configId)) {
    throw new RangeError(`Configuration ${definition.configId} is on this sensor already`)
  }
  const from = {
    ...freshState(at),
    ...structuredClone(state),
    validFrom: at,
    watchedFrom: at,
    boundary: at,
  }
  const point = newPoint(watch, definition, { ...from, outOfService: watch.outOfService }, recent)
  watch.points = suppressorsFirst([...watch.points, point])
  touch(watch, point)
  refreshSuppression(watch, point, at, at)
  startWithHeld(watch, point, at)
}

/** Its history stays, its shelf does not: nobody could see it. */
function remove(watch: Watch, point: Point, at: number, { reason, by }: Of<'REMOVE'>): void {
  Object.assign(point.state, { shelf: null, suppressed: null, boundary: null })
  end(watch, point, reason, at, by ?? null)
  watch.points = watch.points.filter((other) => other !== point)
  watch.gone.push(point)
}

function takeOut(watch: Watch, at: number, by: Who | null): void {
  watch.outOfService = true
  for (const point of watch.points) {
    point.state.outOfService = true
    end(watch, point, 'OUT_OF_SERVICE', at, by)
  }
}

/** Evaluation starts with the next reading, and silence is counted from now. */
function putBack(watch: Watch, at: number): void {
  watch.outOfService = false
  for (const point of watch.points) {
    Object.assign(point.state, { outOfService: false, validFrom: at, watchedFrom: at })
    touch(watch, point)
  }
}

/** A deadline that was not held long enough is not made up for: of a longer `staleAfter` it falls due now at the earliest. */
function changeSensor(
  watch: Watch,
  at: number,
  { reportInterval, staleAfter, recent }: Of<'SENSOR'>,
): void {
  const isHeldAsBefore = staleAfter === watch.sensor.staleAfter
  for (const point of watch.points) countExposure(watch, point, at)
  watch.sensor = { reportInterval, staleAfter }
  watch.holdEnd = watch.held ? watch.held.ts + staleAfter : -Infinity
  for (const point of watch.points) {
    point.state.sensor = { ...watch.sensor }
    touch(watch, point)
    const { rule } = point.definition
    if (rule.kind === 'NO_DATA' || isHeldAsBefore) continue
    point.state.validFrom = at
    Object.assign(point, signalOf(watch, rule, recent ?? point.window?.readings() ?? []))
    point.deadline = deadlineOf(point)
  }
}
