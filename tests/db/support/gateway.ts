// A gateway reduced to its life: opens the database, serves one slow query at a time, leaves in order on a signal.
// Arguments: data directory, JSON { slow, ...options of openEmbedded }. Prints one JSON line per event.
import pg from 'pg'
import { openEmbedded } from '../../../gateway/db/embedded/index.ts'

const say = (fact: object) => process.stdout.write(`${JSON.stringify(fact)}\n`)
const [dataDir = '', json = '{}'] = process.argv.slice(2)
const { slow, ...options } = JSON.parse(json) as { slow?: boolean }

try {
  const db = await openEmbedded({ ...options, log: (notice) => say({ notice }), dataDir })
  const pool = new pg.Pool({ ...db.owner, max: 2 })
  pool.on('error', () => undefined)
  const inFlight = slow
    ? pool.query<{ answer: number }>('select pg_sleep(0.4), 42 as answer')
    : undefined
  const leave = async () => {
    if (inFlight) say({ answer: (await inFlight).rows[0]?.answer }) // requests first, then connections, then the server
    await pool.end()
    say({ left: await db.stop() })
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => void leave())
  setInterval(() => undefined, 1e6)
  say({ server: db.pid, adopted: db.adopted, uid: process.getuid?.() }) // last: who reads it may send a signal at once
} catch (error) {
  say({ error: error instanceof Error ? error.message : String(error) })
  process.exit(1)
}
