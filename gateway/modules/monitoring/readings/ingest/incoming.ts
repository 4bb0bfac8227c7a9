import type { SensorOfDevice } from './ingest-store.ts'

/** Why a reading was refused (docs/monitoring.md 3). */
export type Refusal = 'FUTURE' | 'TOO_OLD' | 'INVALID_VALUE' | 'UNKNOWN_SENSOR' | 'UNKNOWN_UNIT'

/** What may be stored: the sensor, epoch milliseconds, degrees Celsius. */
export interface Incoming {
  sensor: SensorOfDevice
  ts: number
  /** Calibrated. */
  value: number
  /** As sent; null where calibration changed nothing. */
  raw: number | null
  /** Outside what the sensor can measure: stored, and used for nothing. */
  bad: boolean
}

/** How far a device's clock may be ahead. */
export const MAX_SKEW = 300_000
/** Older readings come by import. */
export const MAX_AGE = 30 * 86_400_000
/** A value has 6 decimals; beyond this there are none left, and scaling would overflow. */
const WHOLE = 1e9

/** Checked by hand: 5,000 readings in a request leave no time for a schema. */
export function accept(
  reading: unknown,
  sensors: ReadonlyMap<string, SensorOfDevice>,
  arrivedAt: number,
  maxAge = MAX_AGE,
): Incoming | Refusal {
  if (typeof reading !== 'object' || reading === null) return 'INVALID_VALUE'
  const { sensor: key, ts, value, unit } = reading as Record<string, unknown>
  const sensor = typeof key === 'string' ? sensors.get(key) : undefined
  if (!sensor) return 'UNKNOWN_SENSOR'
  if (!isUnit(unit)) return 'UNKNOWN_UNIT'
  if (typeof value !== 'number' || !Number.isFinite(value)) return 'INVALID_VALUE'
  const time = timeOf(ts, arrivedAt)
  if (time === undefined) return 'INVALID_VALUE'
  if (time > arrivedAt + MAX_SKEW) return 'FUTURE'
  // Roll-ups of readings that are gone cannot be computed again, so nothing is added to them.
  if (time < Math.max(arrivedAt - maxAge, sensor.keptFrom)) return 'TOO_OLD'
  const raw = toCelsius(value, unit)
  const celsius = calibrated(raw, time, sensor)
  if (!Number.isFinite(celsius)) return 'INVALID_VALUE'
  const bad = celsius < sensor.physicalMin || celsius > sensor.physicalMax
  return { sensor, ts: time, value: celsius, raw: celsius === raw ? null : raw, bad }
}

/** By the calibration valid when it was measured; before the first one, nothing changes. */
function calibrated(raw: number, ts: number, { calibrations }: SensorOfDevice): number {
  const valid = calibrations?.find(([since]) => since <= ts)
  return valid ? rounded(raw * valid[1] + valid[2]) : raw
}

type Unit = 'C' | 'F' | 'K' | null | undefined
const isUnit = (unit: unknown): unit is Unit =>
  unit === undefined || unit === null || unit === 'C' || unit === 'F' || unit === 'K'

/** Rounded to 6 decimals, so that the same temperature in another unit is the same value. */
export function toCelsius(value: number, unit: Unit): number {
  const celsius = unit === 'F' ? (value - 32) / 1.8 : unit === 'K' ? value - 273.15 : value
  return rounded(celsius)
}

const rounded = (celsius: number) =>
  Math.abs(celsius) > WHOLE ? celsius : Math.round(celsius * 1e6) / 1e6 + 0 // + 0 makes -0 a 0

const ISO = /^(\d{4})-(\d{2})-(\d{2})T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:?\d{2})$/

/** Epoch milliseconds of an ISO 8601 instant (a zone is a must), of a number that is them already, or of the arrival. */
function timeOf(ts: unknown, arrivedAt: number): number | undefined {
  if (ts === undefined || ts === null) return arrivedAt
  if (typeof ts === 'number') return Number.isFinite(ts) ? Math.round(ts) : undefined
  const date = typeof ts === 'string' ? ISO.exec(ts) : null
  if (!date || Number(date[3]) > daysOf(Number(date[1]), Number(date[2]))) return undefined
  const time = Date.parse(date[0])
  return Number.isNaN(time) ? undefined : time
}

/** JavaScript would read February 30 as March 2. */
function daysOf(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
}
