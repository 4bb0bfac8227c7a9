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
    help: 'Readings devices sent, by what became of them: accepted, late, duplicate, conflict, rejected.',
    labelNames: ['outcome'] as const,
    registers: this.#registers,
  })
  readonly requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'HTTP requests by route, from the first line read to the last byte sent.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: BUCKETS,
    registers: this.#registers,
  })
  readonly sockets = new Gauge({ name: 'isotherm_sockets', help: 'Open WebSockets.', registers: this.#registers })
  readonly ingestWaiting = new Gauge({
    name: 'isotherm_ingest_waiting',
    help: 'Batches of readings that wait for their turn.',
    registers: this.#registers,
  })
  readonly connections = new Gauge({
    name: 'isotherm_database_connections',
    help: 'Connections to the database: busy, idle, and requests waiting for one.',
    labelNames: ['state'] as const,
    registers: this.#registers,
  })
  readonly lag = new Gauge({
    name: 'isotherm_lag_seconds',
    help: 'How overdue the oldest work is, over all gateways: evaluation of alarms, dispatch of notifications; 0 when none is.',
    labelNames: ['work'] as const,
    registers: this.#registers,
  })
}
