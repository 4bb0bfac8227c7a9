import { useMemo } from 'react'
import type { AlarmFilter, AlarmState } from '../../../../generated/schema.ts'
import { useNow } from '../../../../lib/now.ts'
import { useListParams } from '../../../../lib/use-list-params.ts'
import { scopeFilter, useAlarmScope, useAlarmSensors } from '../open/use-alarm-params.ts'

const DAY = 86_400_000

export const STATES: readonly AlarmState[] = [
  'UNACK',
  'RTN_UNACK',
  'ACKED',
  'SHELVED',
  'SUPPRESSED',
  'CLOSED',
]

/** Spans of time to look back over. */
export const PERIODS = { day: 1, week: 7, month: 30, year: 365, all: null } as const
export type Period = keyof typeof PERIODS
export const PERIOD_NAMES = Object.keys(PERIODS) as Period[]

export interface History {
  filter: AlarmFilter
  search: string
  states: AlarmState[]
  period: Period
  /** What the address narrows it to in place of the period. */
  raised: { from: string; to: string } | null
}

/** What the history shows, from the address; the last 30 days unless another period is chosen. */
export function useHistoryFilter(): History {
  const scope = useAlarmScope()
  const sensorIds = useAlarmSensors()
  const { chosen, search, span } = useListParams()
  const minute = useNow(300)
  return useMemo(() => {
    const states = chosen('state', STATES)
    const [period = 'month'] = chosen('period', PERIOD_NAMES)
    const days = PERIODS[period]
    const raised = span('raised')
    const filter: AlarmFilter = {
      ...scopeFilter(scope),
      ...(sensorIds.length > 0 && { sensorId: sensorIds }),
      ...(states.length > 0 && { state: states }),
      ...(days !== null && { raisedAt: { from: new Date(minute - days * DAY).toISOString() } }),
      ...(raised && { raisedAt: raised }),
    }
    return { filter, search, states, period, raised }
  }, [scope, sensorIds, chosen, search, span, minute])
}
