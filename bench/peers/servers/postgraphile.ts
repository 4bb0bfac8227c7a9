// A peer of the sensors page: PostGraphile on the same tables, held to one organisation by the same row security. Prints its address.
import Fastify from 'fastify'
import { postgraphile } from 'postgraphile'
import { makePgService } from 'postgraphile/adaptors/pg'
import { grafserv } from 'postgraphile/grafserv/fastify/v5'
import { PostGraphileAmberPreset } from 'postgraphile/presets/amber'
import pg from 'pg'

const [connection = '', organization = ''] = process.argv.slice(2)
const pool = new pg.Pool(JSON.parse(connection))
pool.on('error', () => undefined)

const built = postgraphile({
  extends: [PostGraphileAmberPreset],
  pgServices: [
    makePgService({
      pool,
      schemas: ['public'],
      pgSettings: () => ({ 'app.organization_id': organization }),
    }),
  ],
  grafserv: { watch: false },
  grafast: { explain: false },
})
const server = Fastify()
await built.createServ(grafserv).addTo(server)
console.log(await server.listen({ port: 0, host: '127.0.0.1' }))
process.once('SIGTERM', () => void server.close().then(() => pool.end()))
