// State as it was stored. A time that cannot be read is never due, so that nobody would miss the alarm: better not to evaluate it.
import type { PointState, Shelf } from './state.ts'

const PHASES = ['NORMAL', 'PENDING', 'ACTIVE', 'CLEARING']
const isNumberOrNull = (value: unknown) => value === null || Number.isFinite(value)

/** Throws what is wrong. A shelf that cannot be read is over (docs/monitoring.md 4.7). */
export function readable(state: PointState): PointState {
  const flaw = flawOf(state)
  if (flaw) throw new RangeError(`The stored state of an alarm point cannot be read: ${flaw}`)
  return isReadable(state.shelf)
    ? state
    : { ...state, shelf: { until: state.lastEventT ?? state.validFrom, by: 0, reason: null } }
}

const isReadable = (shelf: Shelf | null) => shelf === null || Number.isFinite(shelf.until)

function flawOf({ phase, since, open, pending, ...rest }: PointState): string | undefined {
  if (!PHASES.includes(phase)) return 'phase'
  const isDelayed = phase === 'PENDING' || phase === 'CLEARING'
  if (isDelayed ? !Number.isFinite(since) : since !== null) return 'since'
  const { validFrom, watchedFrom, activations, instances, seq, lastEventT, boundary } = rest
  const always = {
    validFrom,
    watchedFrom,
    activations,
    instances,
    seq,
    ...inOpen(open),
    ...inPending(pending),
  }
  const missing = Object.entries(always).find(([, value]) => !Number.isFinite(value))
  const wrong = Object.entries({ lastEventT, boundary }).find(([, value]) => !isNumberOrNull(value))
  return (missing ?? wrong)?.[0]
}

const inOpen = (open: PointState['open']) =>
  open && {
    instance: open.instance,
    raisedAt: open.raisedAt,
    exposure: open.exposure,
    exposedTo: open.exposedTo,
  }

const inPending = (pending: PointState['pending']) =>
  pending && {
    first: pending.first.ts,
    readings: pending.readings,
    gaps: pending.gaps,
    longestGap: pending.longestGap,
  }
