import type { TemperatureUnit } from '../../../lib/format.ts'
import { celsiusOf } from '../../../lib/typed-number.ts'
import type { CreateSensorInput } from '../../../generated/schema.ts'

/** A sensor as it is typed. */
export interface SensorValues {
  sensorName: string
  key: string
  interval: string
  low: string
  high: string
}

/** The form's names for fields of the input. */
export const FIELD_NAMES = {
  name: 'sensorName',
  reportIntervalSeconds: 'interval',
  permittedLow: 'low',
  permittedHigh: 'high',
}

export const NEW_SENSOR: SensorValues = {
  sensorName: '',
  key: 'probe-1',
  interval: '60',
  low: '',
  high: '',
}

/** The first key of the row probe-1, probe-2 that is free. */
export function freeKey(taken: readonly string[]): string {
  for (let number = 1; ; number++) if (!taken.includes(`probe-${number}`)) return `probe-${number}`
}

/** A sensor as the schema takes it, from values that have been checked. */
export function sensorInput(
  deviceId: string,
  values: SensorValues,
  unit: TemperatureUnit,
): CreateSensorInput {
  return {
    deviceId,
    name: values.sensorName,
    key: values.key,
    reportIntervalSeconds: Number(values.interval),
    permittedLow: celsiusOf(values.low, unit) ?? null,
    permittedHigh: celsiusOf(values.high, unit) ?? null,
  }
}
