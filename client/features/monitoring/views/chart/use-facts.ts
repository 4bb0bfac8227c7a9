import { skipToken } from '@apollo/client/react'
import { useMemo } from 'react'
import { useMay } from '../../../../lib/ability.ts'
import { useStartingPoint } from '../../../../lib/starting-points.ts'
import { AFRESH, useReadAgain } from '../../../../lib/use-read-again.ts'
import { alarmSpans } from './alarm-spans.ts'
import { useChartAlarmsQuery } from './chart-context.generated.ts'
import {
  useChartAnnotationsQuery,
  useChartNoteChangesSubscription,
} from '../../../../entities/annotations/note.generated.ts'
import { useChartFiguresQuery } from './chart-figures.generated.ts'
import type { Span } from '../time/time-range.ts'
import { useRules } from './use-rules.ts'

/** An alarm that began before what is seen may reach into it. */
const BEFORE_MS = 7 * 86_400_000

export interface FactsRequest {
  sensorIds: readonly string[]
  window: Span
  asOf: number | null
  now: number
}

const iso = (at: number) => new Date(at).toISOString()

/** What is drawn around the values, each by its own question: what may not be read is left out, and the values stay. */
export function useFacts({ sensorIds, window, asOf, now }: FactsRequest) {
  const mayAlarms = useMay('read', 'Alarm')
  const variables = useMemo(
    () => ({
      sensorIds: [...sensorIds],
      from: iso(window.from),
      to: iso(window.to),
      asOf: asOf === null ? null : iso(asOf),
    }),
    [sensorIds, window, asOf],
  )
  const some = sensorIds.length > 0
  const { sensorIds: ids, from, to, asOf: knownAt } = variables
  const alarmVariables = {
    sensorIds: ids,
    begin: iso(window.from - BEFORE_MS),
    to,
    asOf: knownAt,
    now: knownAt === null,
  }
  const alarms = useChartAlarmsQuery(
    some && mayAlarms ? { variables: alarmVariables, fetchPolicy: 'no-cache' } : skipToken,
  )
  const rules = useRules(sensorIds, asOf)
  const notes = useChartAnnotationsQuery(
    some
      ? { variables: { sensorIds: ids, from, to }, fetchPolicy: 'no-cache', context: AFRESH }
      : skipToken,
  )
  const readNotes = useReadAgain(() => notes.refetch())
  const after = useStartingPoint('changes')
  // What others write stands here as soon as it is written: whatever happened, and whenever the connection is there again.
  const heard = {
    variables: { sensorIds: ids, after },
    fetchPolicy: 'no-cache' as const,
    onData: readNotes,
  }
  useChartNoteChangesSubscription(some && after !== undefined ? heard : skipToken)
  const figures = useChartFiguresQuery(
    some
      ? { variables: { sensorIds: ids, from, to, asOf: knownAt }, fetchPolicy: 'no-cache' }
      : skipToken,
  )
  const known = {
    alarms: alarms.data ?? alarms.previousData,
    notes: notes.data ?? notes.previousData,
  }
  const end = asOf ?? now
  return {
    alarms: useMemo(() => alarmSpans(known.alarms, end), [known.alarms, end]),
    rules,
    notes: known.notes?.annotations.nodes ?? NONE,
    figures: (figures.data ?? figures.previousData)?.statistics ?? NONE,
    refetchNotes: readNotes,
    refetchLive: () => {
      void alarms.refetch()
      void figures.refetch()
    },
  }
}

const NONE: never[] = []
