import { createEngine, type Drained, type Engine } from './evaluator/engine.ts'
import type { EngineOptions, WatchedPoint } from './evaluator/definition.ts'
import type { HeldState, Reading } from './evaluator/state.ts'
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

/** What a sensor held, and whether it took part, when its points were written. */
export interface Left {
  held: HeldState | null
  /** Ascending, up to the held one, as far back as rates need. */
  recent: readonly Reading[]
  outOfService: boolean
}

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
    const patience = { reportInterval: sensor.reportInterval * 1000, staleAfter: sensor.staleAfter * 1000 }
    this.engine = createEngine({ ...patience, ...left }, points, options)
  }

  /** What happened since the last call. */
  take(): Drained {
    this.next = this.engine.nextTimer() ?? Number.POSITIVE_INFINITY
    return this.engine.take()
  }
}
