import { KnownSensors } from '../gateway/modules/monitoring/readings/ingest/known-sensors.ts'
import { takeInReadings } from '../gateway/modules/monitoring/readings/ingest/ingest-service.ts'
import { BARE, insertBare, type Reading } from './bare-readings.ts'
import { seedRules, seedSensors, withDatabase, type BenchDatabase } from './bench-database.ts'
import { caughtUp, whileEvaluating } from './evaluating.ts'
import { fixed, inTurn } from './measure.ts'
import { found, type Found } from './report.ts'

const SENSORS = 100
/** So many that the evaluation of the last one, which nothing follows, weighs little. */
const BATCHES = 40
const ROUNDS = 5

/**
 * The ingest route's work after the body is parsed (checks, readings, roll-ups, latest, announcement) against the bare multi-row
 * insert of the same rows; and the same until alarms are evaluated, too, by three rules a sensor in the same process.
 */
export const ingestRate = () =>
  withDatabase(async (database) => {
    const device = await seedSensors(database.tenant, SENSORS)
    await seedRules(database.tenant)
    await database.owner.query(BARE)
    const lines: Found[] = []
    for (const [size, least] of [
      [1000, 0.5],
      [5000, 0.7],
    ] as const) {
      const { ours, evaluated, bare } = await inTurn(ROUNDS, {
        ours: () => readingsPerSecond(size, (batch) => store(database, device, batch)),
        evaluated: () => withEvaluation(database, size, (batch) => store(database, device, batch)),
        bare: () => readingsPerSecond(size, (batch) => insertBare(database, batch)),
      })
      const peer = { name: 'bare insert', ...bare }
      const asked = { unit: 'readings/s', peer, better: 'more' } as const
      lines.push(
        found(
          `batches of ${size}: ${fixed(ours.value, 0)} readings/s with roll-ups, ${fixed(bare.value, 0)} bare: x${fixed(ours.value / bare.value)}`,
          { ...asked, name: `batches of ${size} with roll-ups`, ours },
        ),
        found(
          `batches of ${size}: ${fixed(evaluated.value, 0)} readings/s with roll-ups and evaluation: x${fixed(evaluated.value / bare.value)}`,
          {
            ...asked,
            name: `batches of ${size} with roll-ups and evaluation`,
            ours: evaluated,
            limit: { least },
          },
        ),
      )
    }
    return lines
  })

let clock = Date.now() - 20 * 86_400_000

/** What the other candidates left behind is evaluated before the clock starts. */
const withEvaluation = (
  database: BenchDatabase,
  size: number,
  send: (batch: Reading[]) => Promise<unknown>,
) =>
  whileEvaluating(database, async () => {
    await caughtUp(database)
    return readingsPerSecond(size, send, () => caughtUp(database))
  })

async function readingsPerSecond(
  size: number,
  send: (batch: Reading[]) => Promise<unknown>,
  end: () => Promise<void> = async () => undefined,
): Promise<number> {
  const batches = Array.from({ length: BATCHES }, () => nextBatch(size))
  const began = performance.now()
  for (const batch of batches) await send(batch)
  await end()
  return (BATCHES * size * 1000) / (performance.now() - began)
}

/** Readings a minute apart for every sensor, time going on from batch to batch. */
function nextBatch(size: number): Reading[] {
  const batch = Array.from({ length: size }, (_, index) => ({
    sensor: `probe-${1 + (index % SENSORS)}`,
    ts: clock + Math.floor(index / SENSORS) * 10_000,
    value: 4 + (index % 13) / 10,
  }))
  clock += (size / SENSORS) * 10_000
  return batch
}

const sensors = new KnownSensors()

async function store({ tenant }: BenchDatabase, deviceId: number, readings: Reading[]) {
  // The edition comes with the token, before the body.
  const posted = { deviceId, sensorsEdition: '', sensors, arrivedAt: Date.now(), readings }
  const { accepted } = await takeInReadings(tenant, posted)
  if (accepted !== readings.length)
    throw new Error(`${accepted} of ${readings.length} were accepted`)
}
