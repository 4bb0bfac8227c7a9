/** One measured value of a sensor, in degrees Celsius. */
export interface Reading {
  sensorId: number
  ts: Date
  value: number
  quality: ReadingQuality
  receivedAt: Date
  late: boolean
}
export type ReadingQuality = 'GOOD' | 'OUT_OF_PHYSICAL_RANGE'
