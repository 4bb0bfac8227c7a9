import pg from 'pg'
import { scoped } from '../gateway/db/tenant-connection.ts'
import { tenantDatabase } from '../gateway/db/tenant-database.ts'
import { seedCalibrations } from './calibrations.ts'
import { ensureDeviceTokens, seedDevices } from './devices.ts'
import { fleet, type FleetOrganization } from './fleet.ts'
import type { Span } from './history/history.ts'
import { begin, clear, finish, stateOf, underLock } from './mark.ts'
import { seedOrganization } from './organizations.ts'
import { seedReadings } from './readings.ts'
import { seedSensors } from './sensors.ts'
import { seedSites } from './sites.ts'
import { seedUsers } from './users.ts'

export interface Progress {
  readings: number
  /** About how many there will be. */
  of: number
}

export interface SeedOptions {
  owner: pg.ClientConfig
  /** What the devices' tokens are derived from. */
  tokenKey: Buffer
  /** The end of the history, epoch milliseconds. */
  now?: number
  days?: number
  seed?: number
  onProgress?: (progress: Progress) => void
  signal?: AbortSignal
}

export interface Seeded {
  /** False when the demo was there already. */
  fresh: boolean
  /** The "now" the demo was told at: the live feed continues from it. */
  anchor: number
  readings: number
}

function ownerPool(owner: pg.ClientConfig): pg.Pool {
  const pool = new pg.Pool({ ...scoped(owner), max: 3 })
  pool.on('error', () => undefined) // an idle connection broke: the query that needs one says so
  return pool
}

/** Seeds an empty database, or one whose seeding was interrupted. Undefined when it holds something else. */
export async function seedDemo(options: SeedOptions): Promise<Seeded | undefined> {
  const pool = ownerPool(options.owner)
  try {
    return await underLock(pool, async () => {
      const state = await stateOf(pool)
      if (state.kind === 'SEEDED') {
        await ensureDeviceTokens(pool, fleet({ anchor: state.anchor }), options.tokenKey)
        return { fresh: false, anchor: state.anchor, readings: 0 }
      }
      if (state.kind === 'FOREIGN') return undefined
      if (state.kind === 'INTERRUPTED') await clear(pool)
      return await tell(pool, options)
    })
  } finally {
    await pool.end()
  }
}

/** Removes everything from the database, the demo's or not; the next seeding starts over. */
export async function resetDemo(owner: pg.ClientConfig): Promise<void> {
  const pool = ownerPool(owner)
  try {
    await underLock(pool, () => clear(pool))
  } finally {
    await pool.end()
  }
}

async function tell(pool: pg.Pool, options: SeedOptions): Promise<Seeded> {
  const { tokenKey, now = Date.now(), days = 30, seed = 1, signal } = options
  const anchor = Math.floor(now / 1000) * 1000
  const span: Span = { now: anchor, days }
  const organizations = fleet({ anchor, seed })
  await begin(pool)
  const born = new Date(anchor - (days + 1) * 86_400_000)
  for (const told of organizations) {
    signal?.throwIfAborted()
    await tenantDatabase(pool, told.id)
      .transaction()
      .execute(async (db) => {
        const plot = { db, told, seed, anchor, born, tokenKey }
        await seedOrganization(plot)
        await seedUsers(plot)
        await seedSites(plot)
        await seedDevices(plot)
        await seedSensors(plot)
        await seedCalibrations(plot)
      })
  }
  const readings = await tellReadings(pool, organizations, span, options)
  await finish(pool, anchor)
  return { fresh: true, anchor, readings }
}

async function tellReadings(pool: pg.Pool, fleet: FleetOrganization[], span: Span, options: SeedOptions): Promise<number> {
  const { onProgress, signal } = options
  const sensors = fleet.flatMap(({ devices }) => devices).flatMap((device) => device.sensors).length
  const day = 86_400_000
  const edges = [span.now - span.days * day, span.now + 14 * day].map((ms) => new Date(ms))
  await pool.query('call ensure_reading_partitions($1, $2)', edges)
  let done = 0
  const onStored = (readings: number) => onProgress?.({ readings: (done += readings), of: sensors * span.days * 1440 })
  return seedReadings({ pool, fleet, span, onStored, signal })
}
