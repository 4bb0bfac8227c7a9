// What the evaluator is told: the sensor, the rules on it, and when they are not to be heard. Times and durations are milliseconds.
import type { Rule } from './rule.ts'
import type { HeldState, PointState, Priority, Reading } from './state.ts'

export interface SensorDefinition {
  reportInterval: number
  staleAfter: number
}

/** A version of an alarm configuration, as far as it bears on a point. */
export interface Definition {
  configId: number
  version: number
  rule: Rule
  priority: Priority
  ackRequired: boolean
  noteRequired: boolean
  /** Configurations on the same sensor that explain this one while they are active. */
  suppressedBy: readonly number[]
}

export interface WatchedSensor extends SensorDefinition {
  outOfService?: boolean
  held: HeldState | null
  /** Accepted readings of the longest rate window, ascending, up to the held one; needed when a RATE rule is among the points. */
  recent?: readonly Reading[]
}

export interface WatchedPoint {
  definition: Definition
  state: PointState
}

/** Whether schedule or maintenance suppress at a time, and until when that holds: the first instant after t that may differ. */
export type Suppression = (
  configId: number,
  t: number,
) => { suppressed: 'SCHEDULE' | 'MAINTENANCE' | null; until: number | null }

export interface EngineOptions {
  /** How long timers wait for readings that are under way (4.4). */
  grace?: number
  /** How long delays and silence wait after a start (4.7). */
  startupGrace?: number
  /** When the server, or its turn to evaluate, began; without it, long ago. */
  upAt?: number
  suppression?: Suppression
  /** How far ahead a shelf may end; 24 hours unless told. */
  maxShelf?: number
}

/** What changes besides readings and commands (4.8). `by` is whoever changed it. */
export type Change = { by?: number | null } & (
  | { type: 'ADD'; definition: Definition; state?: PointState; recent?: readonly Reading[] }
  | { type: 'EDIT'; definition: Definition; recent?: readonly Reading[] }
  | { type: 'REMOVE'; configId: number; reason: 'CONFIG_REPLACED' | 'DISABLED' | 'DELETED' }
  | { type: 'OUT_OF_SERVICE' | 'BACK_IN_SERVICE' }
  | ({ type: 'SENSOR'; recent?: readonly Reading[] } & SensorDefinition)
  /** Schedules or maintenance windows are others than before. */
  | { type: 'SUPPRESSION' }
)
