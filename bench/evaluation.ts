import { seedRules, seedSensors, withDatabase, type BenchDatabase } from './bench-database.ts'
import { caughtUp, whileEvaluating } from './evaluating.ts'
import { fixed, inTurn } from './measure.ts'
import { found } from './report.ts'

const SENSORS = 100
const BATCHES = 60
const READINGS = 50
const ROUNDS = 3

/** How fast a start works off what was stored while nobody evaluated: with all sensors quiet, and with a tenth of them in alarm. */
export const evaluation = () =>
  withDatabase(async (database) => {
    await seedSensors(database.tenant, SENSORS)
    await seedRules(database.tenant)
    const { quiet, alarmed } = await inTurn(ROUNDS, {
      quiet: () => caughtUpWith(database, 0),
      alarmed: () => caughtUpWith(database, 10),
    })
    return [
      `${fixed(quiet.value, 0)} readings/s with ${SENSORS} quiet sensors of 3 rules each`,
      found(
        `${fixed(alarmed.value, 0)} readings/s with a tenth of them in alarm: x${fixed(alarmed.value / quiet.value)}`,
        {
          name: `evaluation of ${SENSORS} sensors with 3 rules each, a tenth in alarm`,
          unit: 'readings/s',
          ours: alarmed,
          peer: { name: 'all of them quiet', ...quiet },
          better: 'more',
        },
      ),
    ]
  })

let clock = Date.now() - 20 * 86_400_000

/** Readings per second, the start of the evaluation included. */
async function caughtUpWith(database: BenchDatabase, alarmed: number): Promise<number> {
  for (let batch = 0; batch < BATCHES; batch++) await store(database, alarmed)
  const began = performance.now()
  await whileEvaluating(database, () => caughtUp(database))
  return (BATCHES * SENSORS * READINGS * 1000) / (performance.now() - began)
}

/** A batch as the ingest route leaves it to the evaluation. */
async function store({ tenant }: BenchDatabase, alarmed: number): Promise<void> {
  const rows = Array.from({ length: SENSORS * READINGS }, (_, index) => ({
    id: 1 + (index % SENSORS),
    ts: clock + Math.floor(index / SENSORS) * 10_000,
    value: index % SENSORS < alarmed ? 14 + (index % 7) / 10 : 4 + (index % 13) / 10,
  }))
  clock += READINGS * 10_000
  await tenant.query({
    text: `with feed as (insert into reading_feed as f (last_batch) values (1) on conflict (organization_id) do update set last_batch = f.last_batch + 1 returning last_batch)
      insert into reading_batch (id, device_id, received_at, sensor_ids, from_ts, to_ts, times, vals)
      select last_batch, 1, $1, $2, $1, $1, $3, $4 from feed`,
    values: [
      new Date(),
      rows.map(({ id }) => id),
      rows.map(({ ts }) => ts),
      rows.map(({ value }) => value),
    ],
  })
}
