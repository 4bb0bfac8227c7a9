import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import { ALL_CODES } from './graphql/codes.ts'
import { VERSION } from './version.ts'

/** Seconds: a request that asks for little takes a few milliseconds, and none lasts longer than 15 s. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15]

/**
 * What one gateway counts about itself, in the words of Prometheus. Nothing in it names an organisation, a person or a value,
 * so that who watches the machine learns nothing of those who use it.
 */
export class Meters {
  readonly registry = new Registry()

  readonly readings = this.#counterOf(
    'isotherm_readings_total',
    'Readings devices sent, by what became of them: accepted, late, duplicate, conflict, rejected; replayed of repeated requests.',
    { outcome: ['accepted', 'late', 'duplicate', 'conflict', 'rejected', 'replayed'] },
  )
  readonly sensors = this.#gauge(
    'isotherm_sensors',
    'Sensors in use, over all organisations, by whether they are heard from: LIVE, STALE, OFFLINE. Counted once a minute by one gateway; the others do not tell.',
    'connectivity',
  )
  readonly mails = this.#counterOf(
    'isotherm_mails_total',
    'Mails to one address each, by what they are (alarm, test, notice, link, confirmation, invoice, letter: what members write) and what became of them: sent, failed, limited.',
    {
      kind: ['alarm', 'test', 'notice', 'link', 'confirmation', 'letter'],
      outcome: ['sent', 'failed', 'limited'],
    },
  )
  readonly deliveries = this.#counterOf(
    'isotherm_deliveries_total',
    'Deliveries of alarms and of tests, by kind of channel and what came of each try: sent, retry (tried again later), limited (waits for room among the mails), failed (given up), skipped (not to be sent any more).',
    {
      channel: ['EMAIL', 'WEBHOOK', 'IN_APP'],
      outcome: ['sent', 'retry', 'limited', 'failed', 'skipped'],
    },
  )
  readonly signInFailures = this.#counterOf(
    'isotherm_sign_in_failures_total',
    'Attempts to sign in that failed, by reason: credentials (whatever is wrong with them), limited (too many tries, the password was not looked at or no good).',
    { reason: ['credentials', 'limited'] },
  )
  readonly graphqlErrors = this.#counterOf(
    'isotherm_graphql_errors_total',
    'Errors in GraphQL answers, over HTTP (most with status 200) and WebSocket, by extensions.code.',
    { code: ALL_CODES },
  )
  readonly requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'HTTP requests by route, from the first line read to the last byte sent.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: BUCKETS,
    registers: [this.registry],
  })
  readonly sockets = this.#gauge('isotherm_sockets', 'Open WebSockets.')
  readonly ingestWaiting = this.#gauge(
    'isotherm_ingest_waiting',
    'Batches of readings that wait for their turn.',
  )
  readonly ingestShed = this.#counter(
    'isotherm_ingest_shed_total',
    'Batches of readings refused unread, because too many of their organisation wait already.',
  )
  readonly mqttConnected = this.#gauge(
    'isotherm_mqtt_connected',
    'Whether this gateway is connected to the broker whose readings it takes in: 1 or 0; NaN while that is another gateway’s part, or there is no broker.',
  )
  readonly mqttRefused = this.#counterOf(
    'isotherm_mqtt_messages_refused_total',
    'Messages from the broker of which nothing was stored and that do not come again, by reason: the code that the ingest route answers with.',
    { reason: ['BAD_USER_INPUT', 'PAYLOAD_TOO_LARGE', 'UNAUTHENTICATED', 'CONFLICT'] },
  )
  readonly queries = this.#counterOf(
    'isotherm_queries_total',
    'What people and programs asked for: admitted, or shed with 503 because there is too much to do.',
    { outcome: ['admitted', 'shed'] },
  )
  readonly queriesWaiting = this.#gauge(
    'isotherm_queries_waiting',
    'Queries that wait to be admitted.',
  )
  readonly loopDelay = this.#gauge(
    'isotherm_loop_delay_seconds',
    'The longest the event loop was late in the last quarter of a second.',
  )
  readonly strained = this.#gauge(
    'isotherm_strained',
    '1 while there is too much to do and queries are held back for readings and alarms, else 0.',
  )
  readonly connections = this.#gauge(
    'isotherm_database_connections',
    'Connections to the database by what they are kept for: busy, idle, and requests waiting for one.',
    'lane',
    'state',
  )
  readonly unheardRejections = this.#counter(
    'isotherm_unheard_rejections_total',
    'Failures that belonged to no request and that nobody caught; each is a defect, and in the log.',
  )
  readonly diskFree = this.#gauge(
    'isotherm_disk_free_bytes',
    'Free space of the database’s disk beyond the reserve; NaN when the database is elsewhere and its disk not seen.',
  )
  readonly diskFreeRatio = this.#gauge(
    'isotherm_disk_free_ratio',
    'The same as a share of the disk, 0 to 1.',
  )
  readonly diskReserve = this.#gauge(
    'isotherm_disk_reserve_bytes',
    'What is kept in reserve for the database just now.',
  )
  readonly diskFull = this.#gauge(
    'isotherm_disk_full',
    'Whether readings, imports and pictures are refused because the disk is full: 1 or 0.',
  )
  readonly lag = this.#gauge(
    'isotherm_lag_seconds',
    'How overdue the oldest work is, over all gateways: evaluation of alarms, dispatch of notifications; 0 when none is.',
    'work',
  )
  readonly ready = this.#gauge(
    'isotherm_ready',
    'Whether requests can be served, as /readyz says: 1 or 0.',
  )
  readonly degraded = this.#gauge(
    'isotherm_degraded',
    'What the gateway serves on without, as /readyz names it (broker, disk, events, mail): 1 for what fails, else 0.',
    'part',
  )
  readonly databaseReady = this.#gauge(
    'isotherm_database_ready',
    'Whether the database answered when it was last asked: 1 or 0.',
  )
  readonly databaseRestarts = this.#counter(
    'isotherm_database_restarts_total',
    'Starts of the embedded database beneath a running gateway: after it died, or was wedged and ended.',
    'why',
  )

  constructor() {
    this.#gauge('isotherm_build_info', 'Always 1; the version says what runs.', 'version').set(
      { version: VERSION },
      1,
    )
    const unknown = [this.diskFree, this.diskFreeRatio, this.diskReserve, this.mqttConnected]
    for (const gauge of unknown) gauge.set(Number.NaN)
  }

  #counter<Label extends string>(name: string, help: string, ...labelNames: Label[]) {
    return new Counter({ name, help, labelNames, registers: [this.registry] })
  }

  /** Of labels whose values are known: begins at 0 with each, so that the first of a kind is seen as one more. */
  #counterOf<Label extends string>(
    name: string,
    help: string,
    labels: Record<Label, readonly string[]>,
  ) {
    const labelNames = Object.keys(labels) as Label[]
    const counter = this.#counter(name, help, ...labelNames)
    let each: Partial<Record<Label, string>>[] = [{}]
    for (const label of labelNames)
      each = each.flatMap((others) => labels[label].map((value) => ({ ...others, [label]: value })))
    for (const values of each) counter.inc(values, 0)
    return counter
  }

  #gauge<Label extends string>(name: string, help: string, ...labelNames: Label[]) {
    return new Gauge({ name, help, labelNames, registers: [this.registry] })
  }
}
