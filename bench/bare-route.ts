// The peer of the sensors page: a bare Fastify route that sends the same SQL, reads the rows with pg's own client and writes them as
// JSON. Prints its address.
import Fastify from 'fastify'
import pg from 'pg'
import { openDatabase } from '../gateway/db/open.ts'
import { queryAs, scoped } from '../gateway/db/tenant-connection.ts'

const [dataDir = '', organization = ''] = process.argv.slice(2)
const SENSORS = `select sensor.* from sensor
  left join site on site.organization_id = sensor.organization_id and site.id = sensor.site_id
  left join location on location.organization_id = sensor.organization_id and location.id = sensor.location_id
  where sensor.organization_id = $1 order by site.name collate "C", location.name collate "C", sensor.name collate "C", sensor.id limit $2`
const COUNT = 'select count(*)::int as all from sensor where organization_id = $1'
const SITES = 'select * from site where organization_id = $1 and id = any($2)'
const LATEST =
  'select sensor_id, ts, value, received_at, last_seen from latest where organization_id = $1 and sensor_id = any($2)'

const database = await openDatabase({ dataDir, log: () => undefined })
const pool = new pg.Pool(scoped(database.app))
pool.on('error', () => undefined)
const organizationId = Number(organization)
const ask = async (name: string, text: string, ...values: unknown[]) =>
  (await queryAs(pool, organizationId, { name, text, values: [organizationId, ...values] }))
    .rows as Record<string, unknown>[]

const server = Fastify()
server.get<{ Querystring: { perPage: string } }>('/sensors', async ({ query: { perPage } }) => {
  const [sensors, count] = await Promise.all([
    ask('sensors', SENSORS, Number(perPage)),
    ask('count', COUNT),
  ])
  const [sites, latest] = await Promise.all([
    ask('sites', SITES, [...new Set(sensors.map((row) => row.site_id))]),
    ask(
      'latest',
      LATEST,
      sensors.map((row) => row.id),
    ),
  ])
  return { sensors, count, sites, latest }
})
console.log(await server.listen({ port: 0, host: '127.0.0.1' }))
process.once(
  'SIGTERM',
  () =>
    void server
      .close()
      .then(() => pool.end())
      .then(() => database.stop()),
)
