import type { Connectivity, DeviceStatus } from '../../../../generated/schema.ts'
import type { TileAlarm } from './tile-alarm.ts'

/** What a tile says about its sensor, the worst first. */
export const STATES = [
  'unack',
  'rtnUnack',
  'acked',
  'pending',
  'above',
  'below',
  'stale',
  'offline',
  'never',
  'shelved',
  'suppressed',
  'ok',
  'outOfService',
] as const
export type SensorState = (typeof STATES)[number]

/** What the summary counts, and the states it counts in each figure: an active alarm may also wait for its acknowledgement. */
const SUMMARY_STATES = {
  inAlarm: ['unack', 'acked'],
  toAcknowledge: ['unack', 'rtnUnack'],
  pending: ['pending'],
  outOfRange: ['above', 'below'],
  stale: ['stale'],
  offline: ['offline', 'never'],
  hidden: ['shelved', 'suppressed'],
  outOfService: ['outOfService'],
  ok: ['ok'],
} as const satisfies Record<string, readonly SensorState[]>
export type SummaryState = keyof typeof SUMMARY_STATES
export const SUMMARY = Object.keys(SUMMARY_STATES) as SummaryState[] // the keys of the table above

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
export function beyond(
  value: number,
  { permittedLow, permittedHigh }: Limits,
): 'above' | 'below' | null {
  if (permittedHigh != null && value > permittedHigh) return 'above'
  return permittedLow != null && value < permittedLow ? 'below' : null
}

export const hasLimits = ({ permittedLow, permittedHigh }: Limits): boolean =>
  permittedLow != null || permittedHigh != null

/** Whether it is heard from, by how long ago that was. */
export function connectivityAfter(milliseconds: number, sensor: Watched): Connectivity {
  if (milliseconds <= sensor.staleAfterSeconds * 1000) return 'LIVE'
  return milliseconds <= Math.max(5 * sensor.reportIntervalSeconds, 600) * 1000
    ? 'STALE'
    : 'OFFLINE'
}

/** An alarm about silence, once somebody has seen it, is told by the silence itself. */
const isAcknowledgedSilence = ({ kind, state }: TileAlarm) =>
  kind === 'NO_DATA' && state === 'acked'

/** Alarms first; then whether the value can be believed comes before what it is. */
export function stateOf(
  sensor: Watched,
  connectivity: Connectivity,
  value: number | null,
  alarm: TileAlarm | null = null,
): SensorState {
  if (sensor.status !== 'ACTIVE' || (sensor.device && sensor.device.status !== 'ACTIVE'))
    return 'outOfService'
  const hidden = alarm?.state === 'shelved' || alarm?.state === 'suppressed' ? alarm.state : null
  if (alarm && !hidden && !isAcknowledgedSilence(alarm)) return alarm.state
  if (value === null) return hidden ?? 'never'
  if (connectivity === 'OFFLINE') return 'offline'
  if (connectivity === 'STALE') return 'stale'
  return hidden ?? beyond(value, sensor) ?? 'ok'
}

export const countsIn = (summary: SummaryState, state: SensorState): boolean =>
  (SUMMARY_STATES[summary] as readonly SensorState[]).includes(state)

const CALM: readonly SensorState[] = ['ok', 'outOfService', 'shelved', 'suppressed']
export const needsAttention = (state: SensorState): boolean => !CALM.includes(state)
