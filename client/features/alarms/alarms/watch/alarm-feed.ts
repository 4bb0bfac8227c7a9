import { createContext } from 'react'
import { observableValue } from '../../../../lib/observable-value.ts'
import type { AlarmNewsSubscription, AlarmSummaryQuery } from './watch.generated.ts'

export type AlarmSummary = AlarmSummaryQuery['alarmSummary']
/** What happened; null when something was missed, and anything may have. */
export type AlarmNews = AlarmNewsSubscription['alarmEvents']['event']

/** What pages hear of alarms. It exists before the `AlarmWatch` that fills it has loaded, so no page is drawn again when that arrives. */
export class AlarmFeed {
  /** Null until the server has answered, where it has no answer, and for those who may not read alarms. */
  readonly summary = observableValue<AlarmSummary | null>(null)
  readonly #listeners = new Set<(news: AlarmNews) => void>()

  readonly listen = (listener: (news: AlarmNews) => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  announce(news: AlarmNews) {
    for (const listener of this.#listeners) listener(news)
  }
}

export const AlarmFeedContext = createContext(new AlarmFeed())
