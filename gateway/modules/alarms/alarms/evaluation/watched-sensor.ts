import { createEngine, type Drained, type Engine } from '../evaluator/engine.ts'
import type { EngineOptions, SensorDefinition, WatchedPoint } from '../evaluator/definition.ts'
import type { HeldState, Reading } from '../evaluator/state.ts'
import type { SensorRow } from './load-store.ts'

/** What is known of a point beside what the evaluator knows. */
export interface PointRecord {
  /** Null until its first row is written. */
  id: number | null
  /** Of the rule's version that it goes by, and of the one that its row says. */
  configVersion: number
  storedVersion: number | null
  openAlarm: { id: number; instance: number } | null
  removed: boolean
}

/** What a sensor held, whether it took part and what it was evaluated with, when its points were written. */
export interface Left extends SensorDefinition {
  held: HeldState | null
  /** Ascending, up to the held one, as far back as rates need. */
  recent: readonly Reading[]
  outOfService: boolean
}

/** What a sensor is evaluated with, in milliseconds. */
export const patienceOf = ({ reportInterval, staleAfter }: SensorRow): SensorDefinition => ({
  reportInterval: reportInterval * 1000,
  staleAfter: staleAfter * 1000,
})

/** One sensor with its rules, from the first reading or timer of a transaction to what is to be written. */
export class WatchedSensor {
  readonly sensor: SensorRow
  readonly engine: Engine
  /** By configuration. */
  readonly points: Map<number, PointRecord>
  /** When its next timer is due, epoch milliseconds; Infinity when none is set. */
  next = Number.NEGATIVE_INFINITY

  constructor(
    sensor: SensorRow,
    points: readonly (WatchedPoint & { record: PointRecord })[],
    left: Left,
    options: EngineOptions,
  ) {
    this.sensor = sensor
    this.points = new Map(points.map(({ definition, record }) => [definition.configId, record]))
    this.engine = createEngine(left, points, options)
  }

  /** What happened since the last call. */
  take(): Drained {
    this.next = this.engine.nextTimer() ?? Number.POSITIVE_INFINITY
    return this.engine.take()
  }
}
