import type { SensorReadingsSubscription } from '../../../../entities/sensors/sensor-readings.generated.ts'
import type { ChartSeriesQuery } from './chart-data.generated.ts'

type Answer = ChartSeriesQuery['series'][number]
type Event = SensorReadingsSubscription['readings']

/** A sensor's values, degC, to which live readings are added. Times are the beginnings of buckets, epoch milliseconds. */
export interface Values {
  sensorId: string
  shiftSeconds: number
  level: Answer['level']
  /** Milliseconds; 0 when every value is a reading of its own. */
  bucket: number
  times: number[]
  min: number[]
  max: number[]
  avg: number[]
  gapAfter: boolean[]
  /** How many readings the last bucket holds, about. */
  lastCount: number
}

export const keyOf = ({ sensorId, shiftSeconds }: Pick<Values, 'sensorId' | 'shiftSeconds'>) =>
  `${sensorId}@${shiftSeconds}`

interface Reporting {
  reportIntervalSeconds: number
  staleAfterSeconds: number
}

export function valuesOf(answer: Answer, shiftSeconds: number): Values {
  const { sensorId, level, bucketSeconds, times, min, max, avg, gapAfter } = answer
  const columns = {
    times: [...times],
    min: [...min],
    max: [...max],
    avg: [...avg],
    gapAfter: [...gapAfter],
  }
  return { ...columns, sensorId, shiftSeconds, level, bucket: bucketSeconds * 1000, lastCount: 0 }
}

function append(values: Values, start: number, value: number, gapMs: number) {
  const last = values.times.length - 1
  if (last >= 0)
    values.gapAfter[last] = start - ((values.times[last] ?? start) + values.bucket) > gapMs
  values.times.push(start)
  values.min.push(value)
  values.max.push(value)
  values.avg.push(value)
  values.gapAfter.push(false)
  values.lastCount = 1
}

/** Takes a reading into the last bucket, whose average goes on from about as many readings as it can hold so far. */
function merge(values: Values, ts: number, value: number, { reportIntervalSeconds }: Reporting) {
  const last = values.times.length - 1
  const held = Math.max(
    1,
    Math.floor((ts - (values.times[last] ?? ts)) / (reportIntervalSeconds * 1000)),
  )
  const count = values.lastCount || held
  values.min[last] = Math.min(values.min[last] ?? value, value)
  values.max[last] = Math.max(values.max[last] ?? value, value)
  values.avg[last] = ((values.avg[last] ?? value) * count + value) / (count + 1)
  values.gapAfter[last] = false
  values.lastCount = count + 1
}

/** A new reading, without asking the server. False for one that came too late to be added at the end. */
export function addReading(values: Values, ts: number, value: number, sensor: Reporting): boolean {
  const { times, bucket } = values
  const start = bucket > 0 ? Math.floor(ts / bucket) * bucket : ts
  const newest = times.at(-1)
  if (newest !== undefined && start < newest) return false
  if (newest === start && bucket === 0) return true // heard before
  if (newest === start) merge(values, ts, value, sensor)
  else append(values, start, value, sensor.staleAfterSeconds * 1000)
  return true
}

/** Adds the readings of an event; answers whether there was anything to add, and whether something must be read again. */
export function addEvent(
  all: ReadonlyMap<string, Values>,
  event: Event,
  sensorOf: (id: string) => Reporting | undefined,
) {
  const result = { added: false, late: false }
  event.sensorIds.forEach((sensorId, row) => {
    const values = all.get(keyOf({ sensorId, shiftSeconds: 0 }))
    const [ts, value, sensor] = [event.times[row], event.values[row], sensorOf(sensorId)]
    if (!values || !sensor || ts === undefined || value === undefined) return
    if (addReading(values, ts, value, sensor)) result.added = true
    else if (ts >= (values.times[0] ?? ts)) result.late = true
  })
  return result
}
