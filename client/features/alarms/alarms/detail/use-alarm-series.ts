import { skipToken } from '@apollo/client/react'
import { useMemo } from 'react'
import { useAlarmSamplesQuery, useAlarmSeriesQuery } from './alarm-chart.generated.ts'
import type { AlarmChartFragment } from './alarm-chart.generated.ts'
import type { Buckets } from '../../../../entities/sensors/drawn-series.ts'
import type { Sample } from './chart-content.ts'

/** More readings than this are a line, not dots. */
const MOST_SAMPLES = 60

/** A sensor's values in a span; those known before stay until the others are there. */
export function useAlarmSeries(
  sensorId: string | undefined,
  [from, to]: [number, number],
  maxPoints: number,
) {
  const variables = {
    sensorId: sensorId ?? '',
    from: new Date(from).toISOString(),
    to: new Date(to).toISOString(),
    maxPoints,
  }
  const { data, previousData, error, refetch } = useAlarmSeriesQuery(
    sensorId ? { variables, fetchPolicy: 'no-cache' } : skipToken,
  )
  const buckets: Buckets | null = (data ?? previousData)?.series[0] ?? null
  return {
    buckets,
    loading: !data && !previousData && !error && sensorId !== undefined,
    error: data ? undefined : error,
    refetch,
  }
}

/** The readings that kept it pending, one by one where they are few. */
export function useAlarmSamples({
  sensor,
  raisedAt,
  explanation,
}: AlarmChartFragment): readonly Sample[] {
  const since = explanation?.firstBreachAt
  const used = explanation?.readingsUsed ?? 0
  const wanted = sensor && since && used > 1 && used <= MOST_SAMPLES
  const until = new Date(Date.parse(raisedAt) + 1).toISOString()
  const { data } = useAlarmSamplesQuery(
    wanted
      ? { variables: { sensorId: sensor.id, from: since, to: until }, fetchPolicy: 'no-cache' }
      : skipToken,
  )
  return useMemo(() => {
    const good = data?.readings.nodes.filter(({ quality }) => quality === 'GOOD') ?? []
    return good.map(({ ts, value }) => ({ ts: Date.parse(ts), value }))
  }, [data])
}
