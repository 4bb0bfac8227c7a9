import { rm } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { openDatabase } from '../gateway/db/open.ts'
import { fleet, register } from '../tests/support/api-client.ts'
import { temporaryDataDir } from '../tests/support/gateway-process.ts'
import { fixed, inTurn, once } from './measure.ts'
import { run } from './program.ts'
import { found, type Found } from './report.ts'

const SENSORS = 25
const ROWS = 100_000
const ROUNDS = 5
/** Files before the clock starts: a gateway that was just started runs code that is not compiled yet, COPY does not. */
const WARM_UP = 4
const MINUTE = 60_000
const BARE =
  'create table bare (sensor text not null, ts timestamptz not null, value float8 not null, primary key (sensor, ts))'
const quiet = () => undefined

/** A file of past readings through the import route (checks, late or not, roll-ups), against COPY of the same rows into a bare table. */
export async function importRate(): Promise<Found[]> {
  const dataDir = temporaryDataDir()
  const gateway = await run('bench/unlimited-gateway.ts', dataDir)
  const database = await openDatabase({ dataDir, log: quiet })
  const owner = new pg.Client(database.owner)
  owner.on('error', quiet)
  await owner.connect()
  try {
    await owner.query(BARE)
    const person = await register(gateway.url, 'bench')
    const { deviceId } = await fleet(person, SENSORS)
    const send = (file: string) => sendFile(gateway.url, person.accessToken, file)
    let [from, size] = [Date.now() - 900 * 86_400_000, 0]
    const nextFile = () => {
      const file = fileFrom(from, deviceId)
      from += (ROWS / SENSORS + 1) * MINUTE
      size = file.length
      return file
    }
    const late = nextFile() // what is later stored in its place is older than all others
    for (let file = 0; file < WARM_UP; file++) await send(nextFile())
    const { ours, peer } = await inTurn(ROUNDS, {
      ours: () => rowsPerSecond(nextFile(), send),
      peer: () => rowsPerSecond(nextFile(), (file) => copy(owner, file)),
    })
    const behind = await rowsPerSecond(late, send)
    const asked = { unit: 'rows/s', peer: { name: 'COPY', ...peer }, better: 'more' } as const
    return [
      found(
        `${ROWS} rows, ${fixed(size / 1e6, 1)} MB: ${fixed(ours.value, 0)} rows/s, COPY ${fixed(peer.value, 0)} rows/s: x${fixed(ours.value / peer.value)}`,
        {
          ...asked,
          name: `import of ${ROWS.toLocaleString('en')} rows in order`,
          ours,
          limit: { least: 0.4 },
        },
      ),
      found(
        `the same late, its roll-ups computed anew: ${fixed(behind, 0)} rows/s: x${fixed(behind / peer.value)}`,
        { ...asked, name: 'the same late', ours: once(behind) },
      ),
    ]
  } finally {
    await owner.end()
    await gateway.stop()
    await database.stop()
    await rm(path.dirname(dataDir), { recursive: true, force: true })
  }
}

/** All sensors every minute, as a logger writes them. */
function fileFrom(from: number, deviceId: string): string {
  const rows = Array.from({ length: ROWS }, (_, index) => {
    const ts = new Date(from + Math.floor(index / SENSORS) * MINUTE).toISOString()
    return `${deviceId},probe-${1 + (index % SENSORS)},${ts},${4 + (index % 13) / 10},C`
  })
  return ['device,sensor,ts,value,unit', ...rows].join('\n')
}

async function rowsPerSecond(
  file: string,
  send: (file: string) => Promise<unknown>,
): Promise<number> {
  const began = performance.now()
  await send(file)
  return (ROWS * 1000) / (performance.now() - began)
}

async function sendFile(url: string, token: string, file: string): Promise<void> {
  const headers = { 'content-type': 'text/csv', authorization: `Bearer ${token}` }
  const answer = await fetch(`${url}/api/v1/import`, { method: 'POST', headers, body: file })
  const {
    accepted = 0,
    late = 0,
    ...rest
  } = (await answer.json()) as { accepted?: number; late?: number }
  if (accepted + late !== ROWS)
    throw new Error(
      `the import answered ${answer.status}: ${accepted} accepted, ${JSON.stringify(rest)}`,
    )
}

/** What pg's types leave out: a query that is asked for its rows. */
interface CopyTarget {
  sendCopyFromChunk: (chunk: Buffer) => void
  endCopyFrom: () => void
}

async function copy(client: pg.Client, file: string): Promise<void> {
  const rows = file
    .split('\n')
    .slice(1)
    .map((row) => row.split(',').slice(1, 4).join(','))
    .join('\n')
  await new Promise<void>((resolve, reject) => {
    const query = new pg.Query(
      'copy bare from stdin with (format csv)',
      undefined,
      (error?: Error | null) => (error ? reject(error) : resolve()),
    )
    const answering = Object.assign(query, {
      handleCopyInResponse: (connection: CopyTarget) => {
        connection.sendCopyFromChunk(Buffer.from(rows))
        connection.endCopyFrom()
      },
    })
    client.query(answering)
  })
}
