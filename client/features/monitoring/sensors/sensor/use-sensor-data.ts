import { useMemo } from 'react'
import {
  useChartAnnotationsQuery,
  useChartNoteChangesSubscription,
} from '../../../../entities/annotations/note.generated.ts'
import { useStartingPoint } from '../../../../lib/starting-points.ts'
import { AFRESH, readAfresh, useReadAgain } from '../../../../lib/use-read-again.ts'
import { useReconnected } from '../../../../lib/use-reconnected.ts'
import type { Limits } from '../tiles/sensor-state.ts'
import {
  useSensorAlarmEventsSubscription,
  useSensorAlarmsQuery,
} from './sensor-alarms.generated.ts'
import { useSensorChartQuery } from './sensor-chart.generated.ts'
import { useSensorRuleChangesSubscription, useSensorRulesQuery } from './sensor-rules.generated.ts'

/** An alarm that began before what is seen may reach into it. */
const BEFORE = 7 * 86_400_000

const iso = (at: number) => new Date(at).toISOString()
const LIVE = { fetchPolicy: 'no-cache' } as const

function useChart(id: string, span: { from: number; to: number }, permitted: Limits) {
  const { from, to } = span
  const { permittedLow: low, permittedHigh: high } = permitted
  const variables = useMemo(() => {
    const limits = (low ?? high) == null ? null : { low: low ?? null, high: high ?? null }
    return { sensorIds: [id], from: iso(from), to: iso(to), begin: iso(from - BEFORE), limits }
  }, [id, from, to, low, high])
  return useSensorChartQuery({ variables, fetchPolicy: 'no-cache', context: AFRESH })
}

function useNotes(id: string, { from, to }: { from: number; to: number }) {
  const variables = useMemo(
    () => ({ sensorIds: [id], from: iso(from), to: iso(to) }),
    [id, from, to],
  )
  return useChartAnnotationsQuery({ variables, fetchPolicy: 'no-cache', context: AFRESH })
}

interface Asked {
  id: string
  span: { from: number; to: number }
  permitted: Limits
}

/** What stands around a sensor's value, each part by its own question and read again whenever something happens to it. */
export function useSensorData({ id, span, permitted }: Asked) {
  const again = { fetchPolicy: 'cache-and-network' } as const
  const rules = useSensorRulesQuery({ variables: { id }, ...again })
  const alarms = useSensorAlarmsQuery({ variables: { sensorIds: [id] }, ...again })
  const chart = useChart(id, span, permitted)
  const notes = useNotes(id, span)

  const readRules = useReadAgain(() => readAfresh(rules))
  const readAlarms = useReadAgain(() => readAfresh(alarms))
  const readChart = useReadAgain(() => chart.refetch())
  const readNotes = useReadAgain(() => notes.refetch())
  const happened = () => {
    readRules()
    readAlarms()
    readChart()
  }
  const sensorIds = [id]
  const after = useStartingPoint('changes')
  const afterAlarm = useStartingPoint('alarms')
  // All points are known at once.
  const live = { ...LIVE, skip: after === undefined }
  const alarmsFrom = { sensorIds, after: afterAlarm }
  useSensorAlarmEventsSubscription({ variables: alarmsFrom, ...live, onData: happened })
  useSensorRuleChangesSubscription({ variables: { after }, ...live, onData: readRules })
  const notesFrom = { sensorIds, after }
  useChartNoteChangesSubscription({ variables: notesFrom, ...live, onData: readNotes })
  useReconnected(() => {
    happened()
    readNotes()
  }, afterAlarm !== null)
  return {
    rules: { ...part(rules), retry: () => void rules.refetch() },
    alarms: { ...part(alarms), retry: () => void alarms.refetch() },
    chart: { ...part(chart), retry: readChart },
    notes: { ...part(notes), retry: readNotes },
  }
}

/** A part of the page: what is known of it, and why there is nothing. The answer before stays until the next one is there. */
export interface Part<Data> {
  data: Data | undefined
  error: unknown
  retry: () => void
}

const part = <Data>(query: { data?: Data; previousData?: Data; error?: unknown }) => ({
  data: query.data ?? query.previousData,
  error: query.error,
})
