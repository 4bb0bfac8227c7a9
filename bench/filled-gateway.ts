import { rm } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import { openPool } from '../gateway/db/database.ts'
import { openDatabase } from '../gateway/db/open.ts'
import { temporaryDataDir } from '../tests/support/gateway-process.ts'
import { run } from './program.ts'

interface Filled {
  url: string
  /** The gateway's process. */
  pid: number
  dataDir: string
  /** The owner's connection, to fill the database past the gateway. */
  owner: pg.ClientConfig
  pool: ReturnType<typeof openPool>
}

/** Works with a gateway without limits, beside its database; both end with the work. */
export async function besideGateway<T>(work: (filled: Filled) => Promise<T>): Promise<T> {
  const dataDir = temporaryDataDir()
  const gateway = await run('bench/unlimited-gateway.ts', dataDir)
  const database = await openDatabase({ dataDir, log: () => undefined })
  const pool = openPool(database.app)
  try {
    return await work({ url: gateway.url, pid: gateway.pid, dataDir, owner: database.owner, pool })
  } finally {
    await pool.end()
    await gateway.stop()
    await database.stop()
    await rm(path.dirname(dataDir), { recursive: true, force: true })
  }
}
