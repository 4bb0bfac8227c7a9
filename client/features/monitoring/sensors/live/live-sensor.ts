import type { Connectivity } from '../../../../generated/schema.ts'
import { extended, moved, type DayTrace } from '../tiles/day-trace.ts'
import { rateOf, remembered, type Point } from '../tiles/rate.ts'
import {
  connectivityAfter,
  stateOf,
  type SensorState,
  type Watched,
} from '../tiles/sensor-state.ts'
import type { TileAlarm } from '../tiles/tile-alarm.ts'

/** A sensor as the page's query gives it: what it starts from before anything is heard live. */
export interface SensorRow extends Watched {
  physicalMin: number
  physicalMax: number
  connectivity: Connectivity
  lastSeenAt: string | null
  rate15Min: number | null
  coverageToday: number | null
  latest: { ts: string; value: number } | null
}

/** What a tile draws; a new object whenever something in it is different. */
export interface LiveSensor {
  state: SensorState
  value: number | null
  /** When it was last heard from, epoch milliseconds; null when never. */
  lastSeen: number | null
  rate: number | null
  coverage: number | null
  trace: DayTrace | null
  /** The worst of its rules that has something to tell. */
  alarm: TileAlarm | null
}

/** A sensor between two drawings: the figures as they stand. */
export interface Tracked {
  row: SensorRow
  connectivity: Connectivity
  /** By this machine's clock: when the connectivity was last true for certain. Two clocks are never compared. */
  confirmedAt: number
  latest: Point | null
  lastSeen: number | null
  rate: number | null
  recent: readonly Point[]
  trace: DayTrace | null
  alarm: TileAlarm | null
}

const time = (instant: string | null | undefined) => (instant ? Date.parse(instant) : null)
const later = (a: number | null, b: number | null) =>
  a === null ? b : b === null ? a : Math.max(a, b)

/** A sensor from the server's answer. What was heard live in the meantime is newer than the answer and stays. */
export function tracked(row: SensorRow, before: Tracked | undefined, now: number): Tracked {
  const answered: Point | null = row.latest ? [Date.parse(row.latest.ts), row.latest.value] : null
  const lastSeen = time(row.lastSeenAt)
  const heardSince = before?.latest && (!answered || before.latest[0] > answered[0])
  return {
    row,
    connectivity: heardSince ? before.connectivity : row.connectivity,
    confirmedAt: heardSince ? before.confirmedAt : now,
    latest: heardSince ? before.latest : answered,
    lastSeen: later(lastSeen, before?.lastSeen ?? null),
    rate: heardSince ? before.rate : row.rate15Min,
    recent: before?.recent ?? [],
    trace: before?.trace ?? null,
    alarm: before?.alarm ?? null,
  }
}

export type Heard = 'newest' | 'known' | 'late' | 'unusable'

/** Takes in one reading. A late one changes history, which only the server can tell. */
export function hear(sensor: Tracked, [ts, value]: Point, receivedAt: number, now: number): Heard {
  const { row, latest } = sensor
  if (value < row.physicalMin || value > row.physicalMax) return 'unusable'
  if (latest && ts === latest[0]) return 'known'
  if (latest && ts < latest[0]) return 'late'
  const silent = latest !== null && ts - latest[0] > row.staleAfterSeconds * 1000
  const seen = Math.min(ts, receivedAt)
  sensor.latest = [ts, value]
  sensor.lastSeen = later(sensor.lastSeen, seen)
  sensor.connectivity = connectivityAfter(receivedAt - seen, row)
  sensor.confirmedAt = now - (receivedAt - seen)
  sensor.recent = remembered(sensor.recent, [ts, value])
  sensor.rate = rateOf(sensor.recent)
  if (sensor.trace) sensor.trace = extended(sensor.trace, ts, value, silent)
  return 'newest'
}

const ORDER: Connectivity[] = ['LIVE', 'STALE', 'OFFLINE']

/** Connectivity as it must be by now, should nobody have said so: a page without a connection must not call a sensor live. */
function connectivityAt({ connectivity, confirmedAt, row }: Tracked, now: number): Connectivity {
  if (connectivity !== 'LIVE') return connectivity
  const derived = connectivityAfter(now - confirmedAt - row.reportIntervalSeconds * 1000, row)
  return ORDER.indexOf(derived) > ORDER.indexOf(connectivity) ? derived : connectivity
}

export function drawn(sensor: Tracked, now: number): LiveSensor {
  const { row, latest, lastSeen, rate, trace, alarm } = sensor
  const value = latest?.[1] ?? null
  const state = stateOf(row, connectivityAt(sensor, now), value, alarm)
  return {
    state,
    value,
    lastSeen,
    rate,
    coverage: row.coverageToday,
    trace: trace && moved(trace, now),
    alarm,
  }
}
