import type { Definition, EngineOptions, SensorDefinition } from './definition.ts'
import type { AlarmEvent, EventType } from './event.ts'
import type { RateWindow } from './rate-window.ts'
import {
  isHidden,
  visibleState,
  type HeldState,
  type Occurrence,
  type PointState,
} from './state.ts'

/** A sensor under evaluation: all that the parts of the evaluator work on. */
export interface Watch {
  sensor: SensorDefinition
  readonly options: Required<EngineOptions>
  upAt: number
  /** The latest time told. */
  now: number
  outOfService: boolean
  held: HeldState | null
  /** Until when the held reading counts, inclusive (4.3). */
  holdEnd: number
  /** Those that suppress others come before them. */
  points: Point[]
  /** Removed, and not drained yet. */
  gone: Point[]
  events: AlarmEvent[]
  /** No timer is due before; -Infinity when that has to be found out. */
  quietUntil: number
  /** Whether an alarm became active or ended since suppression between points was settled. */
  unsettled: boolean
}

/** A rule on the sensor: its state, and what is derived from it to be quick. */
export interface Point {
  definition: Definition
  readonly state: PointState
  /** Of RATE rules. */
  window: RateWindow | null
  /** What is compared with the limit, held like the reading; NaN while there is none. */
  signal: number
  /** When the delay of PENDING or CLEARING is over; Infinity in the other phases. */
  deadline: number
  changed: boolean
  closed: Occurrence[]
}

export function touch(watch: Watch, point: Point): void {
  point.changed = true
  watch.quietUntil = -Infinity
}

/** An event is never earlier than the previous one of its point. */
export const eventTime = ({ lastEventT }: PointState, t: number): number =>
  Math.max(t, lastEventT ?? t)

type Details = Partial<
  Pick<AlarmEvent, 'value' | 'by' | 'note' | 'reason' | 'until' | 'assignee' | 'annunciated'>
> &
  Partial<Pick<AlarmEvent, 'instance' | 'ofOccurrence'>>

/** Records what has just happened to a point. */
export function emit(
  watch: Watch,
  point: Point,
  type: EventType,
  t: number,
  at: number,
  details: Details = {},
): void {
  const { state, definition } = point
  state.lastEventT = eventTime(state, t)
  state.seq++
  watch.events.push({
    configId: definition.configId,
    seq: state.seq,
    t: state.lastEventT,
    at,
    type,
    state: visibleState(state),
    instance: state.instances,
    ofOccurrence: true,
    activation: state.activations,
    annunciated: false,
    value: null,
    by: null,
    note: null,
    reason: null,
    until: null,
    assignee: null,
    ...details,
  })
  touch(watch, point)
}

/** Tells people of the open occurrence, unless it is hidden from them; says whether it did. */
export function annunciate({ state }: Point, at: number): boolean {
  if (!state.open || isHidden(state)) return false
  state.open.annunciatedAt = at
  return true
}
