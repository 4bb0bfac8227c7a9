import { useApolloClient } from '@apollo/client/react'
import { createContext, use, useEffect, useEffectEvent, useState } from 'react'
import { useMay } from '../../../../lib/ability.ts'
import { useConnection } from '../../../../lib/connection.ts'
import { observableValue, useValue } from '../../../../lib/observable-value.ts'
import type { AlarmNews, AlarmSummary, AlarmWatch } from './alarm-watch.ts'

/** Null for those who may not read alarms. */
export const AlarmWatchContext = createContext<AlarmWatch | null>(null)

const loadWatch = () => import('./alarm-watch.ts')

/** One watch for the whole application, for as long as it is connected. Its code comes after the first page. */
export function useNewAlarmWatch(): AlarmWatch | null {
  const client = useApolloClient()
  const may = useMay('read', 'Alarm')
  const live = useConnection().state === 'live'
  const [watch, setWatch] = useState<AlarmWatch | null>(null)
  useEffect(() => {
    if (!may) return
    let gone = false
    // What cannot be loaded is a build that was replaced: the next page asks for a reload.
    loadWatch().then(
      (code) => gone || setWatch(new code.AlarmWatch(client)),
      () => undefined,
    )
    return () => {
      gone = true
      setWatch(null)
    }
  }, [client, may])
  useEffect(() => (live ? watch?.connect() : undefined), [watch, live])
  return watch
}

const NOTHING = observableValue<AlarmSummary | null>(null)

/** How many alarms there are; null until it is known. */
export const useAlarmSummary = (): AlarmSummary | null =>
  useValue(use(AlarmWatchContext)?.summary ?? NOTHING)

/** Calls back with everything that happens to alarms; with null when anything may have happened. */
export function useAlarmNews(callback: (news: AlarmNews) => void) {
  const watch = use(AlarmWatchContext)
  const call = useEffectEvent(callback)
  useEffect(() => watch?.listen((news) => call(news)), [watch])
}
