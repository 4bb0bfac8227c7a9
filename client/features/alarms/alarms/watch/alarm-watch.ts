import { startTransition } from 'react'
import type { ApolloClient } from '@apollo/client'
import { startingPoints } from '../../../../lib/starting-points.ts'
import type { AlarmFeed, AlarmSummary } from './alarm-feed.ts'
import {
  AlarmNewsDocument,
  AlarmSummaryDocument,
  type AlarmNewsSubscription,
} from './watch.generated.ts'

const RETRY_MS = 10_000
/** Alarms come in bursts; each burst asks once. */
const QUIET_MS = 300

type Change = AlarmNewsSubscription['alarmEvents']

/** Follows the alarms of the organisation for every page: how many there are, and what happens. */
export class AlarmWatch {
  readonly #client: ApolloClient
  readonly #feed: AlarmFeed
  #cursor: string | undefined
  #connected = false
  #subscription: { unsubscribe(): void } | undefined
  #question: ReturnType<typeof setTimeout> | undefined
  #retry: ReturnType<typeof setTimeout> | undefined

  constructor(client: ApolloClient, feed: AlarmFeed) {
    this.#client = client
    this.#feed = feed
  }

  /** Goes on where it stopped, or from now. The function it answers disconnects. */
  connect(): () => void {
    this.#connected = true
    if (this.#cursor === undefined) void this.#begin()
    else this.#follow(this.#cursor)
    return () => this.#disconnect()
  }

  #disconnect() {
    this.#connected = false
    clearTimeout(this.#retry)
    clearTimeout(this.#question)
    this.#question = undefined
    this.#subscription?.unsubscribe()
    this.#subscription = undefined
  }

  /** The counts, and the events from then on: nothing falls in between. Lists that were read after these counts are true already. */
  async #begin() {
    const summary = await this.#ask()
    if (!this.#connected || this.#subscription) return
    if (!summary) return this.#again()
    this.#follow(summary.cursor)
    if (summary.cursor !== startingPoints()?.alarms) this.#feed.announce(null)
  }

  #follow(after: string) {
    this.#cursor = after
    const events = this.#client.subscribe({ query: AlarmNewsDocument, variables: { after } })
    this.#subscription = events.subscribe({
      next: ({ data }) => (data ? this.#heard(data.alarmEvents) : this.#ended()),
      error: () => this.#ended(),
      complete: () => this.#ended(),
    })
  }

  /** A stream that ends by itself is started again with fresh counts. */
  #ended() {
    this.#subscription?.unsubscribe()
    this.#subscription = undefined
    this.#cursor = undefined
    this.#again()
  }

  #again() {
    clearTimeout(this.#retry)
    this.#retry = setTimeout(() => void this.#begin(), RETRY_MS)
  }

  #heard({ kind, cursor, event }: Change) {
    this.#cursor = cursor
    this.#question ??= setTimeout(() => {
      this.#question = undefined
      void this.#ask()
    }, QUIET_MS)
    this.#feed.announce(kind === 'GAP' ? null : event)
  }

  async #ask(): Promise<AlarmSummary | null> {
    try {
      const { data } = await this.#client.query({
        query: AlarmSummaryDocument,
        fetchPolicy: 'network-only',
      })
      if (data) startTransition(() => this.#feed.summary.set(data.alarmSummary))
      return data?.alarmSummary ?? null
    } catch {
      return null // the next event asks again
    }
  }
}
