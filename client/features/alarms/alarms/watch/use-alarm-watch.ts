import { useApolloClient } from '@apollo/client/react'
import { startTransition, use, useEffect, useEffectEvent, useState } from 'react'
import { useMay } from '../../../../lib/ability.ts'
import { useConnection } from '../../../../lib/connection.ts'
import { afterFirstPaint } from '../../../../lib/first-paint.ts'
import { useValue } from '../../../../lib/observable-value.ts'
import { AlarmFeed, AlarmFeedContext, type AlarmNews, type AlarmSummary } from './alarm-feed.ts'
import type { AlarmWatch } from './alarm-watch.ts'

const loadWatch = afterFirstPaint(() => import('./alarm-watch.ts'))

/** The feed of the whole application, filled for as long as it is connected. The code that fills it loads after the first page. */
export function useNewAlarmFeed(): AlarmFeed {
  const client = useApolloClient()
  const may = useMay('read', 'Alarm')
  const live = useConnection().state === 'live'
  const [feed] = useState(() => new AlarmFeed())
  const [watch, setWatch] = useState<AlarmWatch | null>(null)
  useEffect(() => {
    if (!may) return
    let gone = false
    // What cannot be loaded is a build that was replaced: the next page asks for a reload.
    loadWatch().then(
      (code) => gone || startTransition(() => setWatch(new code.AlarmWatch(client, feed))),
      () => undefined,
    )
    return () => {
      gone = true
      setWatch(null)
      feed.summary.set(null)
    }
  }, [client, feed, may])
  useEffect(() => (live ? watch?.connect() : undefined), [watch, live])
  return feed
}

/** How many alarms there are; null until it is known. */
export const useAlarmSummary = (): AlarmSummary | null => useValue(use(AlarmFeedContext).summary)

/** Calls back with everything that happens to alarms; with null when anything may have happened. */
export function useAlarmNews(callback: (news: AlarmNews) => void) {
  const { listen } = use(AlarmFeedContext)
  const call = useEffectEvent(callback)
  useEffect(() => listen((news) => call(news)), [listen])
}
