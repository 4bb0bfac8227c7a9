import type { ApolloClient, TypedDocumentNode } from '@apollo/client'
import { dropFirstAnswer } from '../../../../lib/first-answers.ts'
import { firstPaint } from '../../../../lib/first-paint.ts'
import { observableValue } from '../../../../lib/observable-value.ts'
import { startingPoints } from '../../../../lib/starting-points.ts'
import {
  HomeReadingsDocument,
  HomeSensorStatusDocument,
  type HomeReadingsSubscription,
  type HomeSensorStatusSubscription,
} from './feed.generated.ts'
import { LiveSensors } from './live-sensors.ts'
import { firstSensors, loadHistory, loadSensors, type HomeSensor } from './load-sensors.ts'

const RETRY_MS = 10_000
/** Late readings come in bursts; each burst asks once. */
const QUIET_MS = 2_000
const TICK_MS = 5_000
/** Names, coverage and what no event tells are read again this often. */
const RELOAD_MS = 5 * 60_000

interface HomeState {
  /** Null until the first answer. */
  rows: HomeSensor[] | null
  /** Why the last attempt to load them failed. */
  error: unknown
}

/** Keeps the sensors of a page true: the lists, what is heard, and what was missed. */
export class HomeFeed {
  readonly sensors = new LiveSensors()
  readonly state = observableValue<HomeState>({ rows: null, error: null })
  readonly #client: ApolloClient
  readonly #only: string | null
  /** What was asked for before the page ran. */
  #arrived: HomeSensor[] | null = null
  #running = false
  #again = false
  #stopped = true
  #subscriptions: { unsubscribe(): void }[] = []
  #cursors: { readings?: string | undefined; status?: string | undefined } = {}
  #begun = false
  #question: ReturnType<typeof setTimeout> | undefined
  #retry: ReturnType<typeof setTimeout> | undefined
  #newSensors = false
  readonly #changedHistory = new Set<string>()

  /** Of all sensors in use, or of one. */
  constructor(client: ApolloClient, only: string | null = null) {
    this.#client = client
    this.#only = only
    this.#arrived = only === null ? firstSensors(client) : null
    if (this.#arrived) this.#show(this.#arrived)
  }

  /** Reads the lists, and again from time to time. The function it answers ends everything. */
  start(): () => void {
    this.#stopped = false
    if (this.#arrived) dropFirstAnswer('HomePage')
    if (!this.#running) void this.load()
    const tick = setInterval(() => this.sensors.tick(), TICK_MS)
    const reload = setInterval(() => document.hidden || void this.load(), RELOAD_MS)
    return () => {
      this.#stopped = true
      for (const timer of [tick, reload]) clearInterval(timer)
      clearTimeout(this.#question)
      this.#question = undefined
      this.sensors.stop()
    }
  }

  /** Another try after a failure. */
  retry() {
    this.state.set({ rows: null, error: null })
    void this.load()
  }

  /** Everything from the start. A wish that comes while one is under way is granted after it. */
  async load(): Promise<void> {
    this.#again = this.#running
    if (this.#running) return
    this.#running = true
    const arrived = this.#arrived
    this.#arrived = null
    try {
      const rows = arrived ?? (await loadSensors(this.#client, this.#only))
      if (this.#stopped) return
      if (!arrived) this.#show(rows)
      await firstPaint
      if (this.#stopped) return
      await loadHistory(this.#client, rows, this.sensors)
    } catch (error) {
      if (!this.#stopped) this.state.set({ ...this.state.get(), error })
    } finally {
      this.#running = false
    }
    if (this.#again && !this.#stopped) await this.load()
  }

  #show(rows: HomeSensor[]) {
    this.sensors.load(rows)
    this.state.set({ rows, error: null })
  }

  /**
   * Goes on where it stopped, and at first from where the page started; without such a place the lists are read once more, so
   * that nothing falls in between. The function it answers disconnects.
   */
  connect(): () => void {
    const points = this.#begun ? null : startingPoints()
    this.#begun = true
    const { readings = points?.readings, status = points?.sensorStatus } = this.#cursors
    const sensorIds = this.#only === null ? null : [this.#only]
    this.#subscriptions = [
      this.#follow(HomeReadingsDocument, { sensorIds, after: readings }, (data) =>
        this.#heard(data.readings),
      ),
      this.#follow(HomeSensorStatusDocument, { after: status }, (data) =>
        this.#statusChanged(data.sensorStatus),
      ),
    ]
    if (readings === undefined || status === undefined) {
      this.#arrived = null
      void this.load()
    }
    return () => this.#disconnect()
  }

  #disconnect() {
    clearTimeout(this.#retry)
    for (const subscription of this.#subscriptions) subscription.unsubscribe()
    this.#subscriptions = []
  }

  #follow<Data, Variables extends Record<string, unknown>>(
    query: TypedDocumentNode<Data, Variables>,
    variables: Variables,
    heard: (data: Data) => void,
  ) {
    const events = this.#client.subscribe({ query, variables, fetchPolicy: 'no-cache' })
    return events.subscribe({
      next: ({ data }) => (data ? heard(data) : this.#ended()),
      error: () => this.#ended(),
      complete: () => this.#ended(),
    })
  }

  /** A stream that ends by itself is started again from then on, with fresh lists. */
  #ended() {
    this.#disconnect()
    this.#cursors = {}
    this.#retry = setTimeout(() => this.connect(), RETRY_MS)
  }

  #heard(event: HomeReadingsSubscription['readings']) {
    this.#cursors.readings = event.cursor
    if (event.kind === 'GAP') return void this.load()
    const { newSensors, changedHistory } = this.sensors.hear(event)
    this.#newSensors ||= newSensors
    for (const id of changedHistory) this.#changedHistory.add(id)
    if (this.#newSensors || this.#changedHistory.size > 0)
      this.#question ??= setTimeout(() => void this.#ask(), QUIET_MS)
  }

  #statusChanged({
    kind,
    cursor,
    sensorId,
    connectivity,
    lastSeenAt,
  }: HomeSensorStatusSubscription['sensorStatus']) {
    this.#cursors.status = cursor
    if (kind === 'GAP') return void this.load()
    if (sensorId && connectivity) this.sensors.setConnectivity(sensorId, connectivity, lastSeenAt)
  }

  /** Asks the server for what a reading alone cannot tell. */
  async #ask() {
    this.#question = undefined
    const late = (this.state.get().rows ?? []).filter(({ id }) => this.#changedHistory.has(id))
    const all = this.#newSensors
    this.#newSensors = false
    this.#changedHistory.clear()
    if (all) return this.load()
    // What fails here is read again with the next reload.
    await loadHistory(this.#client, late, this.sensors).catch(() => undefined)
  }
}
