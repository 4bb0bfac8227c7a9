// A migrated database of one's own, for tests of stores below the doors.
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { tenantOfDevice, type Tenant } from '../../../gateway/access/authorize.ts'
import type { Database, TenantDatabase } from '../../../gateway/context.ts'
import { migrate } from '../../../gateway/db/migrate.ts'
import { openDatabase } from '../../../gateway/db/open.ts'
import { queryAs, scoped } from '../../../gateway/db/tenant-connection.ts'
import { tenantDatabase } from '../../../gateway/db/tenant-database.ts'

const DAY = 86_400_000

export interface Scratch {
  owner: pg.Pool
  database: Database
  /** A new organisation. */
  organization(): Promise<Tenant>
  end(): Promise<void>
}

export async function scratchDatabase(): Promise<Scratch> {
  const directory = await mkdtemp(path.join(os.tmpdir(), 'isotherm-readings-'))
  await chmod(directory, 0o711)
  const log = () => undefined
  const opened = await openDatabase({ dataDir: directory, log })
  await migrate(opened.owner, { log })
  const owner = new pg.Pool({ ...opened.owner, max: 2 })
  const now = Date.now()
  await owner.query('call ensure_reading_partitions($1, $2)', [new Date(now - 35 * DAY), new Date(now + 7 * DAY)])
  const pool = new pg.Pool(scoped({ ...opened.app, max: 6 }))
  for (const each of [owner, pool]) each.on('error', () => undefined)
  const database: Database = {
    pool,
    tenant: (id): TenantDatabase => ({
      db: tenantDatabase(pool, id),
      query: (config) => queryAs(pool, id, config as never),
    }),
  }
  return {
    owner,
    database,
    organization: async () => tenantOfDevice({ database }, await newOrganization(database)),
    end: async () => {
      await Promise.all([owner.end(), pool.end()])
      await opened.stop()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

async function newOrganization(database: Database): Promise<number> {
  const { rows } = await database.pool.query<{ id: number }>(`select nextval('organization_id_seq')::int as id`)
  const id = rows[0]?.id ?? 0
  await database
    .tenant(id)
    .db.insertInto('organization')
    .values({ id, title: `Organisation ${id}`, slug: `organisation-${id}`, logo: null })
    .execute()
  return id
}

export interface Probe {
  deviceId: number
  siteId: number
  sensorIds: number[]
}

/** A device with sensors p-1, p-2 and so on. */
export async function device(
  tenant: Tenant,
  sensors: number,
  more: { staleAfter?: number; timeZone?: string } = {},
): Promise<Probe> {
  const { db } = tenant
  const site = await db
    .insertInto('site')
    .values({ name: 'Depot', timeZone: more.timeZone ?? 'UTC' } as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  const made = await db
    .insertInto('device')
    .values({ siteId: site.id, name: 'Logger' } as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  const rows = Array.from({ length: sensors }, (_, index) => ({
    ...{ deviceId: made.id, siteId: site.id, key: `p-${index + 1}`, name: `Probe ${index + 1}` },
    staleAfter: more.staleAfter ?? 180,
  }))
  const ids = await db
    .insertInto('sensor')
    .values(rows as never)
    .returning('id')
    .execute()
  return { siteId: site.id, deviceId: made.id, sensorIds: ids.map(({ id }) => id) }
}
