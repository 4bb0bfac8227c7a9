import { Counter, Gauge, Histogram, Registry } from 'prom-client'

/** Seconds: a request that asks for little takes a few milliseconds, and none lasts longer than 15 s. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15]

/**
 * What one gateway counts about itself, in the words of Prometheus. Nothing in it names an organisation, a person or a value,
 * so that who watches the machine learns nothing of those who use it.
 */
export class Meters {
  readonly registry = new Registry()
  readonly #registers = [this.registry]

  readonly readings = new Counter({
    name: 'isotherm_readings_total',
    help: 'Readings devices sent, by what became of them: accepted, late, duplicate, conflict, rejected; replayed of repeated requests.',
    labelNames: ['outcome'] as const,
    registers: this.#registers,
  })
  readonly mails = new Counter({
    name: 'isotherm_mails_total',
    help: 'Mails to one address each, by what they are (alarm, test, notice, link, confirmation) and what became of them: sent, failed, limited.',
    labelNames: ['kind', 'outcome'] as const,
    registers: this.#registers,
  })
  readonly requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'HTTP requests by route, from the first line read to the last byte sent.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: BUCKETS,
    registers: this.#registers,
  })
  readonly sockets = new Gauge({
    name: 'isotherm_sockets',
    help: 'Open WebSockets.',
    registers: this.#registers,
  })
  readonly ingestWaiting = new Gauge({
    name: 'isotherm_ingest_waiting',
    help: 'Batches of readings that wait for their turn.',
    registers: this.#registers,
  })
  readonly ingestShed = new Counter({
    name: 'isotherm_ingest_shed_total',
    help: 'Batches of readings refused unread, because too many of their organisation wait already.',
    registers: this.#registers,
  })
  readonly queries = new Counter({
    name: 'isotherm_queries_total',
    help: 'What people and programs asked for: admitted, or shed with 503 because there is too much to do.',
    labelNames: ['outcome'] as const,
    registers: this.#registers,
  })
  readonly queriesWaiting = new Gauge({
    name: 'isotherm_queries_waiting',
    help: 'Queries that wait to be admitted.',
    registers: this.#registers,
  })
  readonly loopDelay = new Gauge({
    name: 'isotherm_loop_delay_seconds',
    help: 'The longest the event loop was late in the last quarter of a second.',
    registers: this.#registers,
  })
  readonly strained = new Gauge({
    name: 'isotherm_strained',
    help: '1 while there is too much to do and queries are held back for readings and alarms, else 0.',
    registers: this.#registers,
  })
  readonly connections = new Gauge({
    name: 'isotherm_database_connections',
    help: 'Connections to the database by what they are kept for: busy, idle, and requests waiting for one.',
    labelNames: ['lane', 'state'] as const,
    registers: this.#registers,
  })
  readonly unheardRejections = new Counter({
    name: 'isotherm_unheard_rejections_total',
    help: 'Failures that belonged to no request and that nobody caught; each is a defect, and in the log.',
    registers: this.#registers,
  })
  readonly diskFree = new Gauge({
    name: 'isotherm_disk_free_bytes',
    help: 'Free space of the database’s disk beyond the reserve; NaN when the database is elsewhere and its disk not seen.',
    registers: this.#registers,
  })
  readonly diskFreeRatio = new Gauge({
    name: 'isotherm_disk_free_ratio',
    help: 'The same as a share of the disk, 0 to 1.',
    registers: this.#registers,
  })
  readonly diskReserve = new Gauge({
    name: 'isotherm_disk_reserve_bytes',
    help: 'What is kept in reserve for the database just now.',
    registers: this.#registers,
  })
  readonly diskFull = new Gauge({
    name: 'isotherm_disk_full',
    help: 'Whether readings, imports and pictures are refused because the disk is full: 1 or 0.',
    registers: this.#registers,
  })
  readonly lag = new Gauge({
    name: 'isotherm_lag_seconds',
    help: 'How overdue the oldest work is, over all gateways: evaluation of alarms, dispatch of notifications; 0 when none is.',
    labelNames: ['work'] as const,
    registers: this.#registers,
  })
  readonly databaseReady = new Gauge({
    name: 'isotherm_database_ready',
    help: 'Whether the database answered when it was last asked: 1 or 0.',
    registers: this.#registers,
  })
  readonly databaseRestarts = new Counter({
    name: 'isotherm_database_restarts_total',
    help: 'Starts of the embedded database beneath a running gateway: after it died, or was wedged and ended.',
    labelNames: ['why'] as const,
    registers: this.#registers,
  })

  constructor() {
    for (const gauge of [this.diskFree, this.diskFreeRatio, this.diskReserve]) gauge.set(Number.NaN)
  }
}
