import { skipToken } from '@apollo/client/react'
import { useMemo } from 'react'
import { convert, type TemperatureUnit } from '../../../../lib/format.ts'
import type { ChartSeries } from '../../../../ui/time-chart/types.ts'
import { useRuleHistoryQuery } from '../editor/editor.generated.ts'

/** Enough for a day in single readings, and for a chart of any width. */
const MAX_POINTS = 1500

export interface Window {
  sensorId: string
  from: number
  to: number
}

/** What a sensor measured, degC as stored and in the unit that is shown. */
export interface History {
  stored: ChartSeries
  shown: ChartSeries
}

const EMPTY: ChartSeries = { times: [], min: [], max: [], avg: [], gapAfter: [] }

const inUnit = (series: ChartSeries, unit: TemperatureUnit): ChartSeries => {
  const all = (values: readonly number[]) => values.map((value) => convert(value, unit))
  return { ...series, min: all(series.min), max: all(series.max), avg: all(series.avg) }
}

/** The sensor's own history in a span; the one before stays until the next is there. */
export function useHistory(window: Window | null, unit: TemperatureUnit) {
  const variables = window && {
    sensorIds: [window.sensorId],
    from: new Date(window.from).toISOString(),
    to: new Date(window.to).toISOString(),
    maxPoints: MAX_POINTS,
  }
  const { data, previousData, loading, error, refetch } = useRuleHistoryQuery(
    variables ? { variables } : skipToken,
  )
  const series = (data ?? previousData)?.series[0]
  const history = useMemo((): History | null => {
    if (!data && !previousData) return null
    const stored: ChartSeries = series ? { ...series, bucket: series.bucketSeconds * 1000 } : EMPTY
    return { stored, shown: inUnit(stored, unit) }
  }, [data, previousData, series, unit])
  return { history, loading, error, retry: () => void refetch() }
}
