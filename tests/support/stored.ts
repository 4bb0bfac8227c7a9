import path from 'node:path'
import type { Kysely } from 'kysely'
import pg from 'pg'
import { openEmbedded } from '../../gateway/db/embedded/index.ts'
import { scoped } from '../../gateway/db/tenant-connection.ts'
import { tenantDatabase } from '../../gateway/db/tenant-database.ts'
import type { Tables } from '../../gateway/db/tables.ts'
import type { ApiClient } from './api-client.ts'

function gatewayDirectory(): string {
  const directory = process.env.GATEWAY_DATA_DIR
  if (!directory) throw new Error('The browser tests start through playwright.config.ts.')
  return directory
}

/** Stores for a browser test what no operation can store yet, in the database of its gateway and the organisation signed in to. */
export async function stored<T>(
  api: ApiClient,
  work: (db: Kysely<Tables>) => Promise<T>,
): Promise<T> {
  const { viewer } = await api.graphql<{ viewer: { organization: { id: string } } }>(
    '{ viewer { organization { id } } }',
  )
  const embedded = await openEmbedded({ dataDir: path.join(gatewayDirectory(), 'database') })
  const pool = new pg.Pool({ ...scoped(embedded.owner), max: 1 })
  try {
    return await work(tenantDatabase(pool, Number(viewer.organization.id)))
  } finally {
    await pool.end()
    embedded.letGo()
  }
}
