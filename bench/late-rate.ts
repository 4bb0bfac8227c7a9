import type { Tenant } from '../gateway/access/authorize.ts'
import { BARE, insertBare, storeReadings } from './bare-readings.ts'
import { newTenant, withDatabase } from './bench-database.ts'
import { fixed, inTurn } from './measure.ts'
import { found } from './report.ts'
import { DAY, fill, MINUTE } from './year-database.ts'

const SENSORS = 50
/** How long ago readings began, one a minute: 0.1, 6.5 and 60 million of them. */
const DAYS = { few: 2, many: 90, most: 834 }
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
 * Batches of late readings, each between two that are there, in organisations that have few readings, many, and very many: the same rows
 * cost the same, next to the bare insert of them.
 */
export const lateRate = () =>
  withDatabase(async (database) => {
    const { tenant: many, owner, ownerConnection } = database
    const tenants = {
      few: await newTenant(database, 'few'),
      many,
      most: await newTenant(database, 'most'),
    }
    const among = { few: '', many: '', most: '' }
    for (const size of ['few', 'many', 'most'] as const) {
      const history = { tenant: tenants[size], sensors: SENSORS, days: DAYS[size], until }
      const readings = await fill(ownerConnection, history, () => undefined)
      among[size] = `among ${fixed(readings / 1e6, 1)} million`
    }
    await owner.query(BARE)
    const begin = (tenant: Tenant, days: number, apart: number, each: number): Past => ({
      tenant,
      apart,
      each,
      from: until - days * DAY + MINUTE / 2,
    })
    const past = {
      few: begin(tenants.few, DAYS.few, MINUTE, EACH),
      many: begin(tenants.many, DAYS.few, MINUTE, EACH),
      most: begin(tenants.most, DAYS.few, MINUTE, EACH),
      scattered: begin(tenants.many, DAYS.many, 20 * 60 * MINUTE, FEW),
      bare: begin(tenants.many, DAYS.few, MINUTE, EACH),
    }
    // Nothing of what is measured is the first of its kind.
    for (const each of [past.few, past.many, past.most, past.scattered]) await store(each)
    const rates = await inTurn(ROUNDS, {
      few: () => rowsPerSecond(past.few, store),
      many: () => rowsPerSecond(past.many, store),
      most: () => rowsPerSecond(past.most, store),
      scattered: () => rowsPerSecond(past.scattered, store),
      bare: () => rowsPerSecond(past.bare, (each) => insertBare(database, lateReadings(each))),
    })
    const { few, bare, scattered } = rates
    const peer = { name: 'bare insert', ...bare }
    const figures = (['many', 'most'] as const).map((size) => {
      const ours = rates[size]
      const name = `late batches of ${SENSORS * EACH} ${among[size]} readings`
      const figure = { name, unit: 'rows/s', ours, better: 'more' as const }
      return found(
        `${name}: ${fixed(ours.value, 0)} rows/s, ${among.few} ${fixed(few.value, 0)}: x${fixed(ours.value / few.value)}; bare ${fixed(bare.value, 0)}: x${fixed(ours.value / bare.value)}`,
        { ...figure, limit: { least: 15_000 } },
        { ...figure, peer },
        { ...figure, peer: { name: among.few, ...few } },
      )
    })
    return [
      ...figures,
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
