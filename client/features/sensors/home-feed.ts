import type { ApolloClient } from '@apollo/client'
import { HomeReadingsDocument, HomeSensorStatusDocument } from './feed.generated.ts'
import type { LiveSensors } from './live-sensors.ts'
import { loadHistory, loadSensors, type HomeSensor } from './load-sensors.ts'

const RETRY_MS = 10_000
/** Late readings come in bursts; each burst asks once. */
const QUIET_MS = 2_000

interface Listener {
  loaded(rows: HomeSensor[]): void
  failed(error: unknown): void
}

/** Keeps the sensors of a page true: the lists, what is heard, and what was missed. */
export function createHomeFeed(client: ApolloClient, sensors: LiveSensors, listener: Listener) {
  let rows: HomeSensor[] = []
  let running: Promise<void> | null = null
  let again = false
  let stopped = false
  let subscriptions: { unsubscribe(): void }[] = []
  let cursor: string | undefined
  let statusCursor: string | undefined
  let question: ReturnType<typeof setTimeout> | undefined
  let retry: ReturnType<typeof setTimeout> | undefined
  let newSensors = false
  const changedHistory = new Set<string>()

  async function loadOnce() {
    const next = await loadSensors(client)
    if (stopped) return
    rows = next
    sensors.load(rows)
    listener.loaded(rows)
    await loadHistory(client, rows, sensors)
  }

  /** Everything from the start. A wish that comes while one is under way is granted after it. */
  async function load(): Promise<void> {
    if (running) {
      again = true
      return running
    }
    running = loadOnce().catch((error: unknown) => {
      if (!stopped) listener.failed(error)
    })
    await running
    running = null
    if (!again || stopped) return
    again = false
    return load()
  }

  async function ask() {
    question = undefined
    const ids = new Set(changedHistory)
    changedHistory.clear()
    if (newSensors) {
      newSensors = false
      return load()
    }
    const late = rows.filter(({ id }) => ids.has(id))
    await loadHistory(client, late, sensors).catch(listener.failed)
  }

  function disconnect() {
    clearTimeout(retry)
    for (const subscription of subscriptions) subscription.unsubscribe()
    subscriptions = []
  }

  /** A stream that ends by itself is started again from now on, with fresh lists. */
  function ended() {
    disconnect()
    cursor = statusCursor = undefined
    retry = setTimeout(connect, RETRY_MS)
  }

  function followReadings() {
    const variables = { after: cursor }
    const events = client.subscribe({ query: HomeReadingsDocument, variables, fetchPolicy: 'no-cache' })
    return events.subscribe({
      next({ data, error }) {
        if (error || !data) return ended()
        cursor = data.readings.cursor
        if (data.readings.kind === 'GAP') return void load()
        const questions = sensors.hear(data.readings)
        newSensors ||= questions.newSensors
        for (const id of questions.changedHistory) changedHistory.add(id)
        if (newSensors || changedHistory.size > 0) question ??= setTimeout(() => void ask(), QUIET_MS)
      },
      error: ended,
      complete: ended,
    })
  }

  function followStatus() {
    const variables = { after: statusCursor }
    const events = client.subscribe({ query: HomeSensorStatusDocument, variables, fetchPolicy: 'no-cache' })
    return events.subscribe({
      next({ data, error }) {
        if (error || !data) return ended()
        const { kind, cursor: at, sensorId, connectivity, lastSeenAt } = data.sensorStatus
        statusCursor = at
        if (kind === 'GAP') return void load()
        if (sensorId && connectivity) sensors.setConnectivity(sensorId, connectivity, lastSeenAt)
      },
      error: ended,
      complete: ended,
    })
  }

  /** Goes on where it stopped; without such a place the lists are read once more, so that nothing falls in between. */
  function connect() {
    disconnect()
    const first = cursor === undefined || statusCursor === undefined
    subscriptions = [followReadings(), followStatus()]
    if (first) void load()
  }

  function stop() {
    stopped = true
    disconnect()
    clearTimeout(question)
    sensors.stop()
  }

  return { load, connect, disconnect, stop }
}
