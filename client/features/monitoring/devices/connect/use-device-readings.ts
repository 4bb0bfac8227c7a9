import { useState } from 'react'
import { skipToken } from '@apollo/client/react'
import { useReconnected } from '../../../../lib/use-reconnected.ts'
import { useReadingsFrom } from '../../../../lib/starting-points.ts'
import {
  useSensorReadingsSubscription,
  type SensorReadingsSubscription,
} from '../../../../entities/sensors/sensor-readings.generated.ts'

export interface LiveReading {
  sensorId: string
  ts: number
  value: number
}

type Event = SensorReadingsSubscription['readings']

/** The newest reading of each sensor in an event, laid over those known before. */
function withEvent(known: ReadonlyMap<string, LiveReading>, { sensorIds, times, values }: Event) {
  const next = new Map(known)
  sensorIds.forEach((sensorId, row) => {
    const [ts, value] = [times[row], values[row]]
    if (ts === undefined || value === undefined || ts < (next.get(sensorId)?.ts ?? 0)) return
    next.set(sensorId, { sensorId, ts, value })
  })
  return next
}

/** What the sensors of a device have sent since the page was opened. After a gap, and after an outage, `onGap` reads the device again. */
export function useDeviceReadings(
  sensorIds: string[],
  onGap: () => void,
): ReadonlyMap<string, LiveReading> {
  const [readings, setReadings] = useState<ReadonlyMap<string, LiveReading>>(new Map())
  const after = useReadingsFrom(sensorIds.join())
  const options = {
    variables: { sensorIds, after },
    fetchPolicy: 'no-cache' as const,
    onData: ({ data }: { data: { data?: SensorReadingsSubscription | undefined } }) => {
      const event = data.data?.readings
      if (event?.kind === 'GAP') onGap()
      else if (event) setReadings((known) => withEvent(known, event))
    },
  }
  useSensorReadingsSubscription(sensorIds.length > 0 ? options : skipToken)
  useReconnected(onGap, after !== undefined)
  return readings
}
