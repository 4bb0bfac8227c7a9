import { useApolloClient } from '@apollo/client/react'
import { createContext, use, useEffect, useEffectEvent, useMemo } from 'react'
import { useMay } from '../../lib/ability.ts'
import { useConnection } from '../../lib/connection.ts'
import { observableValue, useValue } from '../../lib/observable-value.ts'
import { AlarmWatch, type AlarmNews, type AlarmSummary } from './alarm-watch.ts'

/** Null for those who may not read alarms. */
export const AlarmWatchContext = createContext<AlarmWatch | null>(null)

/** One watch for the whole application, for as long as it is connected. */
export function useNewAlarmWatch(): AlarmWatch | null {
  const client = useApolloClient()
  const may = useMay('read', 'Alarm')
  const live = useConnection().state === 'live'
  const watch = useMemo(() => (may ? new AlarmWatch(client) : null), [client, may])
  useEffect(() => (live ? watch?.connect() : undefined), [watch, live])
  return watch
}

const NOTHING = observableValue<AlarmSummary | null>(null)

/** How many alarms there are; null until it is known. */
export const useAlarmSummary = (): AlarmSummary | null => useValue(use(AlarmWatchContext)?.summary ?? NOTHING)

/** Calls back with everything that happens to alarms; with null when anything may have happened. */
export function useAlarmNews(callback: (news: AlarmNews) => void) {
  const watch = use(AlarmWatchContext)
  const call = useEffectEvent(callback)
  useEffect(() => watch?.listen((news) => call(news)), [watch])
}
