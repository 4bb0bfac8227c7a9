import type { Connectivity } from '../../generated/schema.ts'
import { extended, type DayTrace } from './day-trace.ts'
import { drawn, hear, tracked, type LiveSensor, type SensorRow, type Tracked } from './live-sensor.ts'
import { rateOf, type Point } from './rate.ts'
import type { SensorState } from './sensor-state.ts'

export interface ReadingsBatch {
  sensorIds: readonly string[]
  times: readonly number[]
  values: readonly number[]
  receivedAt: number
}

/** What the server must be asked for after a batch. */
export interface Questions {
  /** Somebody nobody knows yet sends readings. */
  newSensors: boolean
  /** Sensors whose past changed. */
  changedHistory: string[]
}

/**
 * The sensors of a page between the socket and the tiles. Readings are taken in as they come and drawn once a frame; a tile
 * hears only of its own sensor, and the page only of states.
 */
export function createLiveSensors() {
  const sensors = new Map<string, Tracked>()
  const drawings = new Map<string, LiveSensor>()
  const listeners = new Map<string, Set<() => void>>()
  const overviewListeners = new Set<() => void>()
  const changed = new Set<string>()
  let overview: ReadonlyMap<string, SensorState> = new Map()
  let frame = 0

  function draw() {
    frame = 0
    const now = Date.now()
    let statesChanged = overview.size !== sensors.size
    for (const id of changed) {
      const sensor = sensors.get(id)
      if (!sensor) continue
      const drawing = drawn(sensor, now)
      statesChanged ||= drawing.state !== overview.get(id)
      drawings.set(id, drawing)
    }
    const ids = [...changed]
    changed.clear()
    if (statesChanged) {
      overview = new Map([...sensors.keys()].map((id) => [id, drawings.get(id)?.state ?? 'never']))
      for (const listener of overviewListeners) listener()
    }
    for (const id of ids) for (const listener of listeners.get(id) ?? []) listener()
  }

  function touch(id: string) {
    changed.add(id)
    frame ||= requestAnimationFrame(draw)
  }

  return {
    /** The server's answer about all sensors; drawn at once, because the page is waiting for it. */
    load(rows: readonly SensorRow[]) {
      const before = new Map(sensors)
      sensors.clear()
      for (const row of rows) {
        sensors.set(row.id, tracked(row, before.get(row.id), Date.now()))
        changed.add(row.id)
      }
      draw()
    },
    /** The server's answer about one sensor's past; what was heard since is added to it. */
    loadHistory(id: string, trace: DayTrace, recent: readonly Point[]) {
      const sensor = sensors.get(id)
      if (!sensor) return
      const newest = recent.at(-1)?.[0] ?? 0
      const since = sensor.recent.filter(([ts]) => ts > newest)
      sensor.trace = since.reduce((longer, [ts, value]) => extended(longer, ts, value, false), trace)
      sensor.recent = [...recent, ...since]
      sensor.rate = rateOf(sensor.recent) ?? sensor.rate
      touch(id)
    },
    hear({ sensorIds, times, values, receivedAt }: ReadingsBatch): Questions {
      const questions: Questions = { newSensors: false, changedHistory: [] }
      sensorIds.forEach((id, row) => {
        const [ts, value, sensor] = [times[row], values[row], sensors.get(id)]
        if (ts === undefined || value === undefined) return
        if (!sensor) questions.newSensors = true
        const heard = sensor && hear(sensor, [ts, value], receivedAt, Date.now())
        if (heard === 'late') questions.changedHistory.push(id)
        if (heard === 'newest') touch(id)
      })
      return questions
    },
    setConnectivity(id: string, connectivity: Connectivity, lastSeenAt: string | null) {
      const sensor = sensors.get(id)
      if (!sensor) return
      sensor.connectivity = connectivity
      sensor.confirmedAt = Date.now()
      if (lastSeenAt) sensor.lastSeen = Math.max(sensor.lastSeen ?? 0, Date.parse(lastSeenAt))
      touch(id)
    },
    /** Time passed: what is shown may be older than it looks. */
    tick() {
      const now = Date.now()
      for (const [id, sensor] of sensors) {
        const [next, shown] = [drawn(sensor, now), drawings.get(id)]
        if (next.state !== shown?.state || next.trace?.from !== shown.trace?.from) touch(id)
      }
    },
    stop: () => cancelAnimationFrame(frame),
    get: (id: string) => drawings.get(id),
    overview: () => overview,
    subscribe(id: string, listener: () => void) {
      const own = listeners.get(id) ?? new Set()
      listeners.set(id, own.add(listener))
      return () => void own.delete(listener)
    },
    subscribeOverview(listener: () => void) {
      overviewListeners.add(listener)
      return () => void overviewListeners.delete(listener)
    },
  }
}

export type LiveSensors = ReturnType<typeof createLiveSensors>
