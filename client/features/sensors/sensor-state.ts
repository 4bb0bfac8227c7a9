import type { Connectivity, DeviceStatus } from '../../generated/schema.ts'

/** What a tile says about its sensor, the worst first. */
export const STATES = ['above', 'below', 'stale', 'offline', 'never', 'ok', 'outOfService'] as const
export type SensorState = (typeof STATES)[number]

/** What the summary counts: a sensor is in exactly one of these. */
export const SUMMARY = ['outOfRange', 'stale', 'offline', 'outOfService', 'ok'] as const
export type SummaryState = (typeof SUMMARY)[number]

export interface Limits {
  permittedLow?: number | null | undefined
  permittedHigh?: number | null | undefined
}

export interface Watched extends Limits {
  id: string
  status: DeviceStatus
  device?: { status: DeviceStatus } | null | undefined
  reportIntervalSeconds: number
  staleAfterSeconds: number
}

/** A value equal to a limit is not beyond it. */
export function beyond(value: number, { permittedLow, permittedHigh }: Limits): 'above' | 'below' | null {
  if (permittedHigh != null && value > permittedHigh) return 'above'
  return permittedLow != null && value < permittedLow ? 'below' : null
}

export const hasLimits = ({ permittedLow, permittedHigh }: Limits): boolean => permittedLow != null || permittedHigh != null

/** Whether it is heard from, by how long ago that was. */
export function connectivityAfter(milliseconds: number, sensor: Watched): Connectivity {
  if (milliseconds <= sensor.staleAfterSeconds * 1000) return 'LIVE'
  return milliseconds <= Math.max(5 * sensor.reportIntervalSeconds, 600) * 1000 ? 'STALE' : 'OFFLINE'
}

/** Whether the value can be believed comes before what it is. */
export function stateOf(sensor: Watched, connectivity: Connectivity, value: number | null): SensorState {
  if (sensor.status !== 'ACTIVE' || (sensor.device && sensor.device.status !== 'ACTIVE')) return 'outOfService'
  if (value === null) return 'never'
  if (connectivity === 'OFFLINE') return 'offline'
  if (connectivity === 'STALE') return 'stale'
  return beyond(value, sensor) ?? 'ok'
}

export function summaryOf(state: SensorState): SummaryState {
  if (state === 'above' || state === 'below') return 'outOfRange'
  return state === 'never' ? 'offline' : state
}

export const needsAttention = (state: SensorState): boolean => state !== 'ok' && state !== 'outOfService'
