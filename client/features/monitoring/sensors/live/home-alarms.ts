import type { ApolloClient } from '@apollo/client'
import { dropFirstAnswer, findFirstAnswer } from '../../../../lib/first-answers.ts'
import { observableValue } from '../../../../lib/observable-value.ts'
import { startingPoints } from '../../../../lib/starting-points.ts'
import {
  HomeAlarmEventsDocument,
  HomeAlarmsDocument,
  type HomeAlarmsQuery,
  type TilePointFragment,
} from './home-alarms.generated.ts'
import type { LiveSensors } from './live-sensors.ts'
import { tileAlarmOf, worse, type TileAlarm } from '../tiles/tile-alarm.ts'

/** Events come in bursts; each burst asks once. */
const QUIET_MS = 150
/** A breach becomes pending without an event. */
const PENDING_MS = 15_000
const RETRY_MS = 10_000
const PER_PAGE = 50
/** Sensors are not kept from anybody because their alarms are late. */
const PATIENCE_MS = 1000

const isLast = ({ open, pending }: HomeAlarmsQuery, page: number) =>
  Math.max(open.totalCount, pending.totalCount) <= page * PER_PAGE

/** What was asked for before the page ran, where it had arrived and holds them all. */
function firstPoints(): TilePointFragment[] | null {
  const variables = { page: 1, sensorIds: null }
  const data = findFirstAnswer('HomeAlarms', variables) as HomeAlarmsQuery | null
  return data && isLast(data, 1) ? [...data.open.nodes, ...data.pending.nodes] : null
}

async function loadPoints(
  client: ApolloClient,
  sensorIds: string[] | null,
): Promise<TilePointFragment[]> {
  const points: TilePointFragment[] = []
  for (let page = 1, more = true; more; page++) {
    const { data } = await client.query({
      query: HomeAlarmsDocument,
      variables: { page, sensorIds },
      fetchPolicy: 'no-cache',
    })
    if (!data) throw new Error('The list of alarms came back empty.')
    points.push(...data.open.nodes, ...data.pending.nodes)
    more = !isLast(data, page)
  }
  return points
}

/** By sensor, the worst of its rules. */
function alarmsOf(points: readonly TilePointFragment[]): Map<string, TileAlarm> {
  const alarms = new Map<string, TileAlarm>()
  for (const point of points) {
    const [id, alarm] = [point.sensor?.id, tileAlarmOf(point)]
    if (id && alarm) alarms.set(id, worse(alarm, alarms.get(id)))
  }
  return alarms
}

/** Keeps the alarms of a page true: read again whenever something happened to one. */
export class HomeAlarms {
  readonly #client: ApolloClient
  readonly #sensors: LiveSensors
  readonly #sensorIds: string[] | null
  /** Whether the first answer is there, or does not come: before it, a sensor in alarm would be shown as one that is not. */
  readonly settled = observableValue(false)
  #cursor: string | undefined
  #begun = false
  #question: ReturnType<typeof setTimeout> | undefined
  #running = false
  #again = false

  /** Of all sensors, or of one. */
  constructor(client: ApolloClient, sensors: LiveSensors, only: string | null = null) {
    this.#client = client
    this.#sensors = sensors
    this.#sensorIds = only === null ? null : [only]
    const points = only === null ? firstPoints() : null
    if (!points) return
    sensors.setAlarms(alarmsOf(points))
    this.settled.set(true)
  }

  start(): () => void {
    if (this.settled.get()) dropFirstAnswer('HomeAlarms')
    else this.ask(0)
    const patience = setTimeout(() => this.settled.set(true), PATIENCE_MS)
    const poll = setInterval(() => document.hidden || this.ask(0), PENDING_MS)
    return () => {
      clearInterval(poll)
      clearTimeout(patience)
      clearTimeout(this.#question)
      this.#question = undefined
    }
  }

  connect(): () => void {
    const start = this.#begun ? undefined : startingPoints()?.alarms
    this.#begun = true
    this.#cursor ??= start
    let retry: ReturnType<typeof setTimeout> | undefined
    let stop = this.#follow(() => (retry = setTimeout(() => (stop = this.connect()), RETRY_MS)))
    // What happened since the page started is told; after an outage all is read again.
    if (start === undefined) this.ask(0)
    return () => {
      clearTimeout(retry)
      stop()
    }
  }

  #follow(ended: () => void): () => void {
    const variables = { sensorIds: this.#sensorIds, after: this.#cursor }
    const events = this.#client.subscribe({
      query: HomeAlarmEventsDocument,
      variables,
      fetchPolicy: 'no-cache',
    })
    const subscription = events.subscribe({
      next: ({ data }) => {
        if (!data) return
        this.#cursor = data.alarmEvents.cursor
        this.ask(QUIET_MS)
      },
      error: () => {
        this.#cursor = undefined
        ended()
      },
    })
    return () => subscription.unsubscribe()
  }

  ask(wait: number) {
    this.#question ??= setTimeout(() => void this.#load(), wait)
  }

  async #load() {
    this.#question = undefined
    this.#again = this.#running
    if (this.#running) return
    this.#running = true
    try {
      this.#sensors.setAlarms(alarmsOf(await loadPoints(this.#client, this.#sensorIds)))
    } catch {
      // What fails here is read again with the next event or the next look at pending ones; the page tells of the connection.
    } finally {
      this.#running = false
      this.settled.set(true)
    }
    if (this.#again) this.ask(QUIET_MS)
  }
}
