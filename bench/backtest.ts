import type { Context } from '../gateway/context.ts'
import { modules } from '../gateway/modules/index.ts'
import { declaredBy } from '../gateway/platform/declared.ts'
import { databaseOf } from '../gateway/db/database.ts'
import { backtest as replay } from '../gateway/modules/alarms/alarm-configs/backtest/backtest-service.ts'
import { readingChunks } from '../gateway/modules/monitoring/readings/history/raw-readings-service.ts'
import { seedSensors, withDatabase, type BenchDatabase } from './bench-database.ts'
import { fixed, inTurn } from './measure.ts'
import { found } from './report.ts'

const SENSORS = 50
const AT_ONCE = 10
const DAY = 86_400_000
const DAYS = 30
const ROUNDS = 3
const to = new Date(Math.floor(Date.now() / DAY) * DAY)
const from = new Date(to.getTime() - DAYS * DAY)

/** Fridges around 5 degC that are opened: three times a day somewhat too warm, and every other day for an hour. */
const READINGS = `insert into reading (sensor_id, ts, value, received_at, batch_id)
  select $1::int, t, round((5 + 0.8 * sin(m / 4.0 + $1) + case when m % 480 < 12 then 4 when m % 2880 < 60 then 5 else 0 end)::numeric, 1)::float8, t, 1
  from generate_series(0, 1440 * ${DAYS} - 1) m cross join lateral (select $2::timestamptz + m * interval '1 minute' as t) at`

/** A draft beside another rule over 50 sensors and 30 days, ten sensors a call, against reading their rows alone. */
export const backtest = () =>
  withDatabase(async (database) => {
    await seedSensors(database.tenant, SENSORS)
    await database.owner.query('call ensure_reading_partitions($1, $2)', [from, to])
    for (let sensor = 1; sensor <= SENSORS; sensor++) {
      await database.tenant.query({ text: READINGS, values: [sensor, from] })
    }
    await database.owner.query('vacuum (analyze) reading')
    await database.tenant.query({ text: PRESENT, values: [JSON.stringify({ low: 2, high: 8 })] })
    const { ours, rows } = await inTurn(ROUNDS, {
      ours: () => seconds(database, replayed),
      rows: () => seconds(database, read),
    })
    const readings = SENSORS * DAYS * 1440
    return [
      `${SENSORS} sensors x ${DAYS} days, two rules: ${fixed(ours.value)} s, ${fixed(readings / ours.value, 0)} readings/s`,
      found(
        `their rows alone: ${fixed(rows.value)} s, ${fixed(readings / rows.value, 0)} readings/s: x${fixed(ours.value / rows.value)}`,
        {
          name: `backtest of ${SENSORS} sensors x ${DAYS} days, two rules`,
          unit: 's',
          ours,
          peer: { name: 'reading their rows', ...rows },
        },
      ),
    ]
  })

const PRESENT = `insert into alarm_config (id, name, kind, parameters, site_ids, priority) values (1, 'Present', 'RANGE', $1, '{1}', 'HIGH')`
const config = {
  kind: 'HIGH',
  priority: 'HIGH',
  parameters: { limit: 8, deadband: 0.5, onDelaySeconds: 900, offDelaySeconds: 300 },
}

async function seconds(
  database: BenchDatabase,
  work: (ctx: Context, ids: number[]) => Promise<number>,
): Promise<number> {
  const began = performance.now()
  let readings = 0
  for (let first = 1; first <= SENSORS; first += AT_ONCE) {
    readings += await work(
      contextOf(database),
      Array.from({ length: AT_ONCE }, (_, index) => first + index),
    )
  }
  if (readings !== SENSORS * DAYS * 1440) throw new Error(`${readings} readings`)
  return (performance.now() - began) / 1000
}

async function replayed(ctx: Context, ids: number[]): Promise<number> {
  const { draft, present, readings } = await replay(ctx, {
    input: { config, configId: '1', sensorIds: ids.map(String), from, to },
  })
  if (!draft.alarms || !present?.alarms) throw new Error('there were no alarms')
  return readings
}

async function read(ctx: Context, ids: number[]): Promise<number> {
  let readings = 0
  const spans = ids.map((sensorId) => ({ sensorId, from: from.getTime(), to: to.getTime() }))
  for await (const chunk of readingChunks(ctx, spans))
    for (const { times } of chunk) readings += times.length
  return readings
}

/** What services look at of a request; there is nobody who asks. */
const contextOf = ({ app, tenant: { organizationId } }: BenchDatabase) =>
  ({
    database: databaseOf(app),
    declared: declaredBy(modules),
    viewer: { organizationId, role: 'ADMIN', siteAccess: 'ALL', siteIds: [] },
    now: Date.now,
    signal: new AbortController().signal,
  }) as unknown as Context
