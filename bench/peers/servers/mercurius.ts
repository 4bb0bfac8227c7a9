// A peer of the sensors page: the same schema and the same five statements behind mercurius, which compiles its queries. Prints its address.
import DataLoader from 'dataloader'
import Fastify from 'fastify'
import mercurius from 'mercurius'
import pg from 'pg'
import { queryAs, scoped } from '../../../gateway/db/tenant-connection.ts'

type Row = Record<string, unknown>

const [connection = '', organization = ''] = process.argv.slice(2)
const organizationId = Number(organization)
const pool = new pg.Pool(scoped(JSON.parse(connection)))
pool.on('error', () => undefined)

const COUNT = 'select rows from row_count where organization_id = $1 and entity = $2'
const PLACE = `sensor.site_name collate "C", sensor.location_name collate "C", sensor.name collate "C", sensor.id`
const SENSORS = `select * from sensor where sensor.organization_id = $1
  and sensor.id = any(array(select sensor.id from sensor where sensor.organization_id = $1 order by ${PLACE} limit $2)) order by ${PLACE}`
const SITES = 'select * from site where site.organization_id = $1 and site.id = any($2::int[])'
const LATEST = `select l.sensor_id, l.ts, l.value, l.received_at, l.last_seen
  from latest l join published.sensor s on s.id = l.sensor_id where l.sensor_id = any($1)`
const SILENT = `select s.id from unnest($1::int[]) s(id) where exists (select from alarm_point p join published.alarm_config c on c.id = p.config_id
  where p.sensor_id = s.id and c.kind = 'NO_DATA' and p.phase = 'ACTIVE' and p.removed_at is null)`

const ask = async (name: string, text: string, ...values: unknown[]): Promise<Row[]> =>
  (await queryAs<Row>(pool, organizationId, { name, text, values })).rows

const schema = `
  type Query { sensors(perPage: Int!): SensorPage! }
  type SensorPage { totalCount: Int! nodes: [Sensor!]! }
  type Sensor { id: ID! key: String! name: String! reportIntervalSeconds: Int! permittedLow: Float permittedHigh: Float decimals: Int!
    tags: [String!]! status: String! connectivity: String! site: Site! latest: Reading }
  type Site { id: ID! name: String! }
  type Reading { ts: String! value: Float! }`

/** One statement for all rows of the page. */
const rowsBy = (key: string, rows: (ids: readonly unknown[]) => Promise<Row[]>) =>
  new DataLoader<unknown, Row | null>(async (ids) => {
    const known = new Map((await rows(ids)).map((row) => [row[key], row]))
    return ids.map((id) => known.get(id) ?? null)
  })

/** Of one request. Mercurius has loaders of its own, which write each row as JSON to find its like; DataLoader does without. */
const context = () => ({
  site: rowsBy('id', (ids) => ask('sites', SITES, organizationId, ids)),
  latest: rowsBy('sensor_id', (ids) => ask('latest', LATEST, ids)),
  silent: rowsBy('id', (ids) => ask('silent', SILENT, ids)),
})
type Context = ReturnType<typeof context>

const resolvers = {
  Query: {
    sensors: async (_root: unknown, { perPage }: { perPage: number }) => {
      const [count, nodes] = await Promise.all([
        ask('count', COUNT, organizationId, 'sensor'),
        ask('sensors', SENSORS, organizationId, perPage),
      ])
      return { totalCount: count[0]?.rows, nodes }
    },
  },
  Sensor: {
    reportIntervalSeconds: (sensor: Row) => sensor.report_interval,
    permittedLow: (sensor: Row) => sensor.permitted_low,
    permittedHigh: (sensor: Row) => sensor.permitted_high,
    site: (sensor: Row, _args: unknown, { site }: Context) => site.load(sensor.site_id),
    latest: (sensor: Row, _args: unknown, { latest }: Context) => latest.load(sensor.id),
    connectivity: async (sensor: Row, _args: unknown, { silent }: Context) =>
      (await silent.load(sensor.id)) ? 'SILENT' : 'LIVE',
  },
  Reading: { ts: (reading: Row) => (reading.ts as Date).toISOString() },
}

const server = Fastify()
await server.register(mercurius, { schema, resolvers, context, jit: 1 })
console.log(await server.listen({ port: 0, host: '127.0.0.1' }))
process.once('SIGTERM', () => void server.close().then(() => pool.end()))
