import type { Tenant } from '../gateway/access/authorize.ts'
import { BARE, insertBare, storeReadings } from './bare-readings.ts'
import { newTenant, withDatabase } from './bench-database.ts'
import { fixed, inTurn } from './measure.ts'
import { found } from './report.ts'
import { DAY, fill, MINUTE } from './year-database.ts'

const SENSORS = 50
const SHORT = 2
const LONG = 90
const ROUNDS = 3
const BATCHES = 3
/** Of every sensor, in a batch: what a logger kept while it was out of reach. */
const EACH = 100
/** Of readings that lie hours apart, each with roll-ups of its own. */
const FEW = 20
const until = Math.floor(Date.now() / 3_600_000) * 3_600_000

interface Past {
  tenant: Tenant
  /** How far apart a sensor's late readings are, and how many of each come in a batch. */
  apart: number
  each: number
  /** Where the next ones begin. */
  from: number
}

/**
 * Batches of late readings, each between two that are there, in an organisation that has many readings and in one that has few: the same
 * rows cost the same, next to the bare insert of them.
 */
export const lateRate = () =>
  withDatabase(async (database) => {
    const { tenant: long, owner, ownerConnection } = database
    const short = await newTenant(database, 'small')
    let readings = 0
    for (const [tenant, days] of [[short, SHORT] as const, [long, LONG] as const])
      readings = await fill(
        ownerConnection,
        { tenant, sensors: SENSORS, days, until },
        () => undefined,
      )
    await owner.query(BARE)
    const begin = (tenant: Tenant, days: number, apart: number, each: number): Past => ({
      tenant,
      apart,
      each,
      from: until - days * DAY + MINUTE / 2,
    })
    const past = {
      few: begin(short, SHORT, MINUTE, EACH),
      many: begin(long, SHORT, MINUTE, EACH),
      scattered: begin(long, LONG, 20 * 60 * MINUTE, FEW),
      bare: begin(long, SHORT, MINUTE, EACH),
    }
    // Nothing of what is measured is the first of its kind.
    for (const each of [past.few, past.many, past.scattered]) await store(each)
    const { few, many, scattered, bare } = await inTurn(ROUNDS, {
      few: () => rowsPerSecond(past.few, store),
      many: () => rowsPerSecond(past.many, store),
      scattered: () => rowsPerSecond(past.scattered, store),
      bare: () => rowsPerSecond(past.bare, (each) => insertBare(database, lateReadings(each))),
    })
    const [large, small] = [readings, (SENSORS * SHORT * DAY) / MINUTE].map(
      (count) => `among ${fixed(count / 1e6, 1)} million`,
    )
    const late = { name: `late batches of ${SENSORS * EACH} ${large} readings`, unit: 'rows/s' }
    const peer = { name: 'bare insert', ...bare }
    return [
      found(
        `late batches of ${SENSORS * EACH} ${large} readings: ${fixed(many.value, 0)} rows/s, ${small} ${fixed(few.value, 0)}: x${fixed(many.value / few.value)}; bare ${fixed(bare.value, 0)}: x${fixed(many.value / bare.value)}`,
        { ...late, ours: many, limit: { least: 15_000 }, better: 'more' },
        { ...late, ours: many, peer, better: 'more' },
        { ...late, ours: many, peer: { name: `${small}`, ...few }, better: 'more' },
      ),
      found(
        `batches of ${SENSORS * FEW} with 20 hours between them: ${fixed(scattered.value, 0)} rows/s: x${fixed(scattered.value / bare.value)} of bare`,
        {
          name: `late batches of ${SENSORS * FEW} with 20 hours between them`,
          unit: 'rows/s',
          ours: scattered,
          peer,
          better: 'more',
        },
      ),
    ]
  })

async function rowsPerSecond(past: Past, send: (past: Past) => Promise<unknown>): Promise<number> {
  const began = performance.now()
  for (let batch = 0; batch < BATCHES; batch++) await send(past)
  return (BATCHES * SENSORS * past.each * 1000) / (performance.now() - began)
}

/** The next late readings, as they come in the body of a request; those that lie apart come between those before. */
function lateReadings(past: Past) {
  const { from, apart, each } = past
  past.from += apart === MINUTE ? apart * each : 7 * MINUTE
  return Array.from({ length: SENSORS * each }, (_, index) => ({
    sensor: `probe-${1 + (index % SENSORS)}`,
    ts: from + Math.floor(index / SENSORS) * apart,
    value: 4 + (index % 13) / 10,
  }))
}

async function store(past: Past): Promise<void> {
  const batch = lateReadings(past)
  const stored = await storeReadings(past.tenant, 1, batch, 366 * DAY)
  if (stored?.late !== batch.length)
    throw new Error(`${stored?.late} of ${batch.length} were late: ${JSON.stringify(stored)}`)
}
