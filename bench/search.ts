import { rm } from 'node:fs/promises'
import path from 'node:path'
import { databaseOf, openPool } from '../gateway/db/database.ts'
import { openDatabase } from '../gateway/db/open.ts'
import { fleet, register, type ApiClient } from '../tests/support/api-client.ts'
import { temporaryDataDir } from '../tests/support/gateway-process.ts'
import { fixed, inTurn, median } from './measure.ts'
import { run } from './program.ts'
import { found, type Found } from './report.ts'

const SENSORS = 10_000
const WORDS = { exact: 'cold room 7999', misspelt: 'colt rooom 7999' }
const query = 'query($query: String!) { search(query: $query) { kind entries { title } } }'

/** A search of an organisation with 10,000 sensors, in words that are there and in misspelt ones, against one of ten sensors. */
export async function search(): Promise<Found[]> {
  const dataDir = temporaryDataDir()
  const gateway = await run('bench/unlimited-gateway.ts', dataDir)
  try {
    const [large, small] = [
      await withSensors(gateway.url, dataDir, 'large', SENSORS),
      await withSensors(gateway.url, dataDir, 'small', 10),
    ]
    const lines: Found[] = []
    for (const [kind, text] of Object.entries(WORDS)) {
      const took = await inTurn(5, {
        ours: () => milliseconds(large, text),
        peer: () => milliseconds(small, text),
      })
      const { ours, peer } = took
      const what = `${kind} words among ${SENSORS.toLocaleString('en')} sensors`
      lines.push(
        found(
          `${what} ${fixed(ours.value, 0)} ms, among 10 ${fixed(peer.value, 0)} ms: x${fixed(ours.value / peer.value)}`,
          { name: `search for ${what}`, unit: 'ms', ours, peer: { name: 'among 10', ...peer } },
        ),
      )
    }
    return lines
  } finally {
    await gateway.stop()
    await rm(path.dirname(dataDir), { recursive: true, force: true })
  }
}

async function withSensors(url: string, dataDir: string, name: string, count: number) {
  const person = await register(url, name)
  const { siteId, deviceId } = await fleet(person, 1)
  const database = await openDatabase({ dataDir, log: () => undefined })
  const pool = openPool(database.app)
  await databaseOf(pool)
    .tenant(Number(person.userData.organization))
    .query({
      text: `insert into sensor (device_id, site_id, key, name)
        select $1, $2, 'cold-' || i, 'Cold room ' || i from generate_series(1, $3::int) i`,
      values: [Number(deviceId), Number(siteId), count],
    })
  await pool.end()
  await database.stop()
  return person
}

async function milliseconds(person: ApiClient, text: string): Promise<number> {
  const took: number[] = []
  for (let time = 0; time < 5; time++) {
    const began = performance.now()
    await person.graphql(query, { query: text })
    took.push(performance.now() - began)
  }
  return median(took)
}
