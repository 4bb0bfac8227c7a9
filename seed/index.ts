import pg from 'pg'
import { scoped } from '../gateway/db/tenant-connection.ts'
import { tenantDatabase } from '../gateway/db/tenant-database.ts'
import { seedAlarmConfigs } from './alarms/alarm-configs.ts'
import { seedApiKeys } from './people/api-keys.ts'
import { crewOf, seedAlarms } from './alarms/alarms.ts'
import { AlarmStory } from './alarms/story/story.ts'
import { seedEmployees } from './people/employees.ts'
import { seedArticles } from './content/articles.ts'
import { seedBlog } from './content/blog.ts'
import { seedAnnotations } from './monitoring/annotations.ts'
import { seedCalibrations } from './monitoring/calibrations.ts'
import { ensureDeviceTokens, seedDevices } from './monitoring/devices.ts'
import { DEMO_SEED, fleet } from './monitoring/fleet.ts'
import { batches, type Span } from './monitoring/history/history.ts'
import { seedChat } from './together/chat.ts'
import { seedMailbox } from './together/mailbox.ts'
import { seedCalendar } from './together/calendar.ts'
import { seedTasks, seedTasksOfAlarms } from './together/tasks.ts'
import { seedCarts } from './commerce/cart.ts'
import { seedInvoices } from './commerce/invoices.ts'
import { seedProducts } from './commerce/products.ts'
import { seedMaintenance } from './alarms/maintenance.ts'
import { begin, clear, finish, stateOf, underLock } from './mark.ts'
import { seedPolicies } from './alarms/deliveries.ts'
import { seedOrganization } from './people/organizations.ts'
import { seedPermissions } from './people/permissions.ts'
import type { Plot } from './monitoring/plot.ts'
import { seedPricing } from './commerce/pricing.ts'
import { seedProfiles } from './people/profile.ts'
import { seedReadings, type Work } from './monitoring/readings.ts'
import { seedReports } from './monitoring/reports.ts'
import { seedSchedules } from './alarms/schedules.ts'
import { seedSensors } from './monitoring/sensors.ts'
import { seedSites } from './monitoring/sites.ts'
import { seedSessions } from './people/sessions.ts'
import { seedUsers } from './people/users.ts'
import { seedViews } from './monitoring/views.ts'

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
  /** The moment the demo ends at: the live feed goes on from it. */
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
      return await seedAll(pool, options)
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

async function seedAll(pool: pg.Pool, options: SeedOptions): Promise<Seeded> {
  const { tokenKey, now = Date.now(), days = 30, seed = DEMO_SEED, signal } = options
  const anchor = Math.floor(now / 1000) * 1000
  const span: Span = { now: anchor, days }
  const born = new Date(anchor - (days + 1) * 86_400_000)
  const plots = fleet({ anchor, seed }).map((organization): Plot => ({
    db: tenantDatabase(pool, organization.id),
    organization,
    seed,
    anchor,
    born,
    tokenKey,
  }))
  await begin(pool)
  const stories = new Map<number, AlarmStory>()
  for (const plot of plots) {
    signal?.throwIfAborted()
    stories.set(plot.organization.id, await seedWithoutReadings(plot))
  }
  const readings = await seedHistory(pool, stories, plots, span, options)
  for (const plot of plots) {
    signal?.throwIfAborted()
    const story = stories.get(plot.organization.id)
    if (story)
      await plot.db.transaction().execute(async (db) => {
        await seedAlarms({ ...plot, db }, story, batches(span))
        await seedTasksOfAlarms({ ...plot, db })
      })
  }
  await finish(pool, anchor)
  return { fresh: true, anchor, readings }
}

/** All but readings, and what waits for them: the story of its alarms. */
const seedWithoutReadings = (whole: Plot): Promise<AlarmStory> =>
  whole.db.transaction().execute(async (db) => {
    const plot = { ...whole, db }
    await seedOrganization(plot)
    await seedUsers(plot)
    await seedSessions(plot)
    await seedPermissions(plot)
    await seedEmployees(plot)
    await seedApiKeys(plot)
    await seedProfiles(plot)
    await seedSites(plot)
    await seedDevices(plot)
    await seedSensors(plot)
    await seedCalibrations(plot)
    await seedSchedules(plot)
    await seedMaintenance(plot)
    await seedPolicies(plot)
    await seedAlarmConfigs(plot)
    await seedReports(plot)
    await seedAnnotations(plot)
    await seedViews(plot)
    await seedInvoices(plot)
    await seedPricing(plot)
    await seedMailbox(plot)
    await seedTasks(plot)
    await seedChat(plot)
    await seedCalendar(plot)
    await seedArticles(plot)
    await seedBlog(plot)
    await seedProducts(plot)
    await seedCarts(plot)
    return new AlarmStory({ ...plot, crew: await crewOf(plot) })
  })

/** Evaluated as they are stored. */
async function seedHistory(
  pool: pg.Pool,
  stories: ReadonlyMap<number, AlarmStory>,
  plots: readonly Plot[],
  span: Span,
  { onProgress, signal }: SeedOptions,
): Promise<number> {
  const fleet = plots.map(({ organization }) => organization)
  const sensors = fleet.flatMap(({ devices }) => devices).flatMap((device) => device.sensors).length
  const day = 86_400_000
  const edges = [span.now - span.days * day, span.now + 14 * day].map((ms) => new Date(ms))
  await pool.query('call ensure_reading_partitions($1, $2)', edges)
  let done = 0
  const onStored = (readings: number) =>
    onProgress?.({ readings: (done += readings), of: sensors * span.days * 1440 })
  const onHistory: Work['onHistory'] = (device, sensor, readings) =>
    stories.get(device.organizationId)?.tell(device, sensor, readings)
  return seedReadings({ pool, fleet, span, onHistory, onStored, signal })
}
