// The life of an occurrence: raised, raised again, returned, closed (docs/monitoring.md 5.2).
import { explain } from './explain.ts'
import { rest } from './phase.ts'
import { countExposure, seePeak } from './record.ts'
import type { CloseReason, Occurrence, Who } from './state.ts'
import { refreshSuppression } from './suppression.ts'
import { annunciate, emit, eventTime, type Point, type Watch } from './watch.ts'

/** What was waited for is over: the delay of a breach, or the timeout of a silence, that began at `since`. */
export function raise(
  watch: Watch,
  point: Point,
  since: number,
  deadline: number,
  at: number,
): void {
  refreshSuppression(watch, point, deadline, at)
  const { state } = point
  const t = eventTime(state, deadline)
  const type = state.open ? 'REACTIVATED' : 'RAISED'
  state.activations++
  if (state.open) reactivate(state.open, point, t)
  else state.open = newOccurrence(watch, point, { since, deadline, t, at })
  rest(watch, point, 'ACTIVE')
  watch.unsettled = true
  emit(watch, point, type, t, at, { value: valueOf(point), annunciated: annunciate(point, at) })
}

interface Moments {
  since: number
  deadline: number
  t: number
  at: number
}

const newOccurrence = (
  watch: Watch,
  point: Point,
  { since, deadline, t, at }: Moments,
): Occurrence => ({
  instance: ++point.state.instances,
  configVersion: point.definition.version,
  priority: point.definition.priority,
  pendingSince: since,
  raisedAt: t,
  detectedAt: at,
  annunciatedAt: null,
  ackedAt: null,
  ackedBy: null,
  returnedAt: null,
  closedAt: null,
  closeReason: null,
  activationCount: 1,
  peakValue: point.state.pending?.peak.value ?? null,
  peakTs: point.state.pending?.peak.ts ?? null,
  exposure: 0,
  exposedTo: t,
  assignee: null,
  explain: explain(watch, point, since, deadline),
})

/** It is back before anybody acknowledged it, for then it would be closed: the same occurrence goes on. */
function reactivate(open: Occurrence, point: Point, t: number): void {
  open.activationCount++
  Object.assign(open, { returnedAt: null, exposedTo: t })
  const { rule } = point.definition
  const peak = point.state.pending?.peak
  if (peak && rule.kind !== 'NO_DATA') seePeak(point, rule, peak.value, peak.ts)
}

/** Within the limit again for the whole delay, or heard from again. An edit says so as its reason. */
export function giveBack(
  watch: Watch,
  point: Point,
  t: number,
  at: number,
  edit?: { reason: 'CONFIG_CHANGED'; by: Who | null },
): void {
  countExposure(watch, point, t)
  rest(watch, point, 'NORMAL')
  watch.unsettled = true
  const { open } = point.state
  if (!open) throw new Error(`Point ${point.definition.configId} was active without an occurrence`)
  open.returnedAt = eventTime(point.state, t)
  if (open.ackedAt !== null || open.annunciatedAt === null || !point.definition.ackRequired)
    close(point, 'RETURNED', t)
  emit(watch, point, 'RETURNED', t, at, { value: valueOf(point), ...edit })
}

/** Ends the open occurrence; the event that does so is still to be told. */
export function close({ state, closed }: Point, reason: CloseReason, t: number): void {
  if (!state.open) return
  closed.push(Object.assign(state.open, { closedAt: eventTime(state, t), closeReason: reason }))
  state.open = null
}

/** An administrative end, whatever the acknowledgement (4.8): nothing is open, pending or active afterwards. */
export function end(
  watch: Watch,
  point: Point,
  reason: CloseReason,
  at: number,
  by: Who | null,
): void {
  const isOpen = point.state.open !== null
  countExposure(watch, point, at)
  rest(watch, point, 'NORMAL')
  watch.unsettled = true
  close(point, reason, at)
  if (isOpen) emit(watch, point, 'CLOSED', at, at, { reason, by })
}

const valueOf = ({ signal }: Point) => (Number.isNaN(signal) ? null : signal)
