import type { Connectivity } from '../../../../generated/schema.ts'
import { extended, type DayTrace } from '../tiles/day-trace.ts'
import {
  drawn,
  hear,
  tracked,
  type LiveSensor,
  type SensorRow,
  type Tracked,
} from './live-sensor.ts'
import { whenIdle } from '../../../../lib/when-idle.ts'
import { rateOf, type Point } from '../tiles/rate.ts'
import type { SensorState } from '../tiles/sensor-state.ts'
import type { TileAlarm } from '../tiles/tile-alarm.ts'

interface ReadingsBatch {
  sensorIds: readonly string[]
  times: readonly number[]
  values: readonly number[]
  receivedAt: string
}

/** What the server must be asked for after a batch. */
interface Questions {
  /** Somebody nobody knows yet sends readings. */
  newSensors: boolean
  /** Sensors whose past changed. */
  changedHistory: string[]
}

type Listener = () => void

/**
 * The sensors of a page between the socket and the tiles. Readings are taken in as they come and drawn once a frame; a tile
 * hears only of its own sensor, and the page only of states. Tiles in sight are told at once, the others when there is time.
 */
export class LiveSensors {
  readonly #sensors = new Map<string, Tracked>()
  readonly #drawings = new Map<string, LiveSensor>()
  readonly #listeners = new Map<string, Map<Listener, boolean>>()
  readonly #overviewListeners = new Set<Listener>()
  readonly #changed = new Set<string>()
  #overview: ReadonlyMap<string, SensorState> = new Map()
  #frame = 0
  #alarms: ReadonlyMap<string, TileAlarm> = new Map()

  /** The server's answer about all sensors; drawn at once, because the page is waiting for it. */
  load(rows: readonly SensorRow[]) {
    const before = new Map(this.#sensors)
    this.#sensors.clear()
    for (const row of rows) {
      const sensor = tracked(row, before.get(row.id), Date.now())
      sensor.alarm = this.#alarms.get(row.id) ?? null
      this.#sensors.set(row.id, sensor)
      this.#changed.add(row.id)
    }
    this.#draw()
  }

  /** The server's answer about one sensor's past; what was heard since is added to it. */
  loadHistory(id: string, trace: DayTrace, recent: readonly Point[]) {
    const sensor = this.#sensors.get(id)
    if (!sensor) return
    const newest = recent.at(-1)?.[0] ?? 0
    const since = sensor.recent.filter(([ts]) => ts > newest)
    sensor.trace = since.reduce((longer, [ts, value]) => extended(longer, ts, value, false), trace)
    sensor.recent = [...recent, ...since]
    sensor.rate = rateOf(sensor.recent) ?? sensor.rate
    this.#touch(id)
  }

  hear({ sensorIds, times, values, ...batch }: ReadingsBatch): Questions {
    const receivedAt = Date.parse(batch.receivedAt)
    const questions: Questions = { newSensors: false, changedHistory: [] }
    sensorIds.forEach((id, row) => {
      const [ts, value, sensor] = [times[row], values[row], this.#sensors.get(id)]
      if (ts === undefined || value === undefined) return
      if (!sensor) questions.newSensors = true
      const heard = sensor && hear(sensor, [ts, value], receivedAt, Date.now())
      if (heard === 'late') questions.changedHistory.push(id)
      if (heard === 'newest') this.#touch(id)
    })
    return questions
  }

  setConnectivity(id: string, connectivity: Connectivity, lastSeenAt: string | null) {
    const sensor = this.#sensors.get(id)
    if (!sensor) return
    sensor.connectivity = connectivity
    sensor.confirmedAt = Date.now()
    if (lastSeenAt) sensor.lastSeen = Math.max(sensor.lastSeen ?? 0, Date.parse(lastSeenAt))
    this.#touch(id)
  }

  /** The server's answer about all alarms, by sensor; who is not named has none. Drawn at once: the page may wait for it. */
  setAlarms(alarms: ReadonlyMap<string, TileAlarm>) {
    this.#alarms = alarms
    for (const [id, sensor] of this.#sensors) this.#setAlarm(id, sensor)
    if (this.#changed.size) this.#draw()
  }

  #setAlarm(id: string, sensor: Tracked) {
    const alarm = this.#alarms.get(id) ?? null
    if (JSON.stringify(alarm) === JSON.stringify(sensor.alarm)) return
    sensor.alarm = alarm
    this.#touch(id)
  }

  /** Time passed: what is shown may be older than it looks. */
  tick() {
    const now = Date.now()
    for (const [id, sensor] of this.#sensors) {
      const [next, shown] = [drawn(sensor, now), this.#drawings.get(id)]
      if (next.state !== shown?.state || next.trace?.from !== shown.trace?.from) this.#touch(id)
    }
  }

  stop() {
    cancelAnimationFrame(this.#frame)
    this.#frame = 0
  }

  readonly get = (id: string): LiveSensor | undefined => this.#drawings.get(id)
  readonly overview = (): ReadonlyMap<string, SensorState> => this.#overview

  readonly subscribe = (id: string, listener: Listener, inSight: boolean) => {
    const own = this.#listeners.get(id) ?? new Map<Listener, boolean>()
    this.#listeners.set(id, own.set(listener, inSight))
    return () => void own.delete(listener)
  }

  readonly subscribeOverview = (listener: Listener) => {
    this.#overviewListeners.add(listener)
    return () => void this.#overviewListeners.delete(listener)
  }

  #touch(id: string) {
    this.#changed.add(id)
    this.#frame ||= requestAnimationFrame(() => this.#draw())
  }

  #draw() {
    this.stop()
    const now = Date.now()
    const ids = [...this.#changed].filter((id) => this.#sensors.has(id))
    this.#changed.clear()
    for (const id of ids) {
      const sensor = this.#sensors.get(id)
      if (sensor) this.#drawings.set(id, drawn(sensor, now))
    }
    const shifted = ids.some((id) => this.#drawings.get(id)?.state !== this.#overview.get(id))
    if (shifted || this.#overview.size !== this.#sensors.size) {
      this.#overview = new Map(
        [...this.#sensors.keys()].map((id) => [id, this.#drawings.get(id)?.state ?? 'never']),
      )
      for (const listener of this.#overviewListeners) listener()
    }
    for (const id of ids)
      for (const [listener, inSight] of this.#listeners.get(id) ?? []) this.#tell(listener, inSight)
  }

  #tell(listener: Listener, inSight: boolean) {
    if (inSight) listener()
    else whenIdle(listener)
  }
}
