import { rm } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import type { Tenant } from '../gateway/access/authorize.ts'
import { databaseOf, openPool } from '../gateway/db/database.ts'
import { migrate } from '../gateway/db/migrate.ts'
import { openDatabase } from '../gateway/db/open.ts'
import { makePartitions } from '../gateway/db/partitions.ts'
import { temporaryDataDir } from '../tests/support/gateway-process.ts'

export interface BenchDatabase {
  tenant: Tenant
  owner: pg.Pool
  /** A connection of the unprivileged role, without an organisation. */
  app: pg.Pool
  /** Where that role connects to. */
  connection: pg.ClientConfig
  /** Where the owner connects to. */
  ownerConnection: pg.ClientConfig
}

const quiet = () => undefined

/** An embedded database of its own with one organisation, for as long as the work takes. */
export async function withDatabase<T>(work: (database: BenchDatabase) => Promise<T>): Promise<T> {
  const dataDir = temporaryDataDir()
  const database = await openDatabase({ dataDir, log: quiet })
  const [owner, app] = [new pg.Pool(database.owner), openPool(database.app)]
  owner.on('error', () => undefined) // the server may end before an idle connection does
  try {
    await migrate(database.owner, { log: quiet })
    await makePartitions(database.owner, Date.now())
    const tenant = await newTenant({ owner, app }, 'bench')
    const connections = { connection: database.app, ownerConnection: database.owner }
    return await work({ tenant, owner, app, ...connections })
  } finally {
    await Promise.all([owner.end(), app.end()])
    await database.stop()
    await rm(path.dirname(dataDir), { recursive: true, force: true })
  }
}

/** An organisation of that name. */
export async function newTenant(
  { owner, app }: Pick<BenchDatabase, 'owner' | 'app'>,
  name: string,
): Promise<Tenant> {
  const { rows } = await owner.query<{ id: number }>(
    "select nextval('organization_id_seq')::int as id",
  )
  const organizationId = rows[0]?.id ?? 0
  // Measuring stands in for authorize() here: there is nobody to ask.
  const tenant = {
    organizationId,
    siteIds: null,
    ...databaseOf(app).tenant(organizationId),
  } as unknown as Tenant
  await tenant.query({
    text: 'insert into organization (id, title, slug) values ($1, $2, $2)',
    values: [organizationId, name],
  })
  return tenant
}

/** A site, a device and so many sensors keyed probe-1 and so on; answers the device's id. */
export async function seedSensors({ query }: Tenant, sensors: number): Promise<number> {
  await query({ text: "insert into site (id, name, time_zone) values (1, 'Depot', 'UTC')" })
  await query({ text: "insert into device (id, site_id, name) values (1, 1, 'Logger')" })
  await query({
    text: "insert into sensor (id, device_id, site_id, key, name) select i, 1, 1, 'probe-' || i, 'Probe ' || i from generate_series(1, $1::int) i",
    values: [sensors],
  })
  return 1
}

/** Rules like those of the demo on every sensor: too warm for 15 minutes, out of range, and silent. */
export async function seedRules({ query }: Tenant): Promise<void> {
  const rules = [
    ['Too warm', 'HIGH', { limit: 8, deadband: 0.5, onDelaySeconds: 900, offDelaySeconds: 300 }],
    [
      'Out of range',
      'RANGE',
      { low: 2, high: 12, deadband: 0.5, onDelaySeconds: 120, offDelaySeconds: 300 },
    ],
    ['Silent', 'NO_DATA', { timeoutSeconds: 600 }],
  ] as const
  for (const [name, kind, parameters] of rules) {
    await query({
      text: "insert into alarm_config (name, kind, parameters, site_ids, priority) values ($1, $2, $3, '{1}', 'HIGH')",
      values: [name, kind, JSON.stringify(parameters)],
    })
  }
}
