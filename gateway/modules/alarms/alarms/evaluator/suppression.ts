// Alarms nobody is to hear by design (docs/monitoring.md 5.3): schedule, maintenance, and a worse alarm that explains them.
import { isActive, type SuppressionReason } from './state.ts'
import { annunciate, emit, eventTime, touch, type Point, type Watch } from './watch.ts'

/** Asks again whether a point is suppressed at t. */
export function refreshSuppression(watch: Watch, point: Point, t: number, at: number): void {
  const { definition, state } = point
  const time = eventTime(state, t)
  const { suppressed, until } = watch.options.suppression(definition.configId, time)
  if (until !== null && until <= time)
    throw new RangeError(`Suppression of ${definition.configId} at ${time} ends at ${until}`)
  if (state.boundary !== until) {
    state.boundary = until
    touch(watch, point)
  }
  hide(watch, point, suppressed ?? (isExplained(watch, point) ? 'ALARM' : null), time, at)
}

const isExplained = ({ points }: Watch, { definition: { suppressedBy } }: Point) =>
  suppressedBy.length > 0 &&
  points.some(
    ({ definition, state }) => suppressedBy.includes(definition.configId) && isActive(state),
  )

function hide(
  watch: Watch,
  point: Point,
  reason: SuppressionReason | null,
  t: number,
  at: number,
): void {
  const { state } = point
  const before = state.suppressed
  if (reason === before) return
  state.suppressed = reason
  touch(watch, point)
  if (!state.open || (reason !== null && before !== null)) return
  if (reason) return emit(watch, point, 'SUPPRESSED', t, at, { reason })
  const isNews = isActive(state) && state.open.ackedAt === null
  emit(watch, point, 'UNSUPPRESSED', t, at, {
    reason: before,
    annunciated: isNews && annunciate(point, at),
  })
}

/** After all that happened at t: points see whether the alarms that explain them are active now. */
export function settleSuppression(watch: Watch, t: number, at: number): void {
  if (!watch.unsettled) return
  watch.unsettled = false
  for (const point of watch.points)
    if (point.definition.suppressedBy.length > 0) refreshSuppression(watch, point, t, at)
}

/** Points in an order in which those that suppress come before those they suppress. */
export function suppressorsFirst(points: readonly Point[]): Point[] {
  const byConfig = new Map(points.map((point) => [point.definition.configId, point]))
  const ordered = new Set<Point>()
  const seen = new Set<Point>() // two that suppress each other have no order
  const place = (point: Point) => {
    if (seen.has(point)) return
    seen.add(point)
    for (const id of point.definition.suppressedBy) {
      const suppressor = byConfig.get(id)
      if (suppressor) place(suppressor)
    }
    ordered.add(point)
  }
  points.forEach(place)
  return [...ordered]
}
