import { setImmediate as nextTurn } from 'node:timers/promises'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { ahead } from '../../gateway/ahead.ts'
import { readConfig } from '../../gateway/config.ts'
import type { Context } from '../../gateway/context.ts'
import { databaseOf, openPool } from '../../gateway/db/database.ts'
import { Disk } from '../../gateway/disk/disk.ts'
import { Meters } from '../../gateway/meters.ts'
import { Outside } from '../../gateway/outside.ts'
import { demoModules } from '../../gateway/modules/index.ts'
import { declaredBy } from '../../gateway/platform/declared.ts'
import { search } from '../../gateway/modules/ground/search/service.ts'
import type { Sensor } from '../../gateway/modules/monitoring/sensors/sensor.ts'
import { byTimeZone } from '../../gateway/modules/monitoring/statistics/service.ts'
import { MemoryPubSub } from '../../gateway/pubsub/memory.ts'

/** Somebody with some sites only, asking while the database is away. */
const ctx: Context = {
  config: readConfig({ DEMO: 'off', DATA_DIR: inject('database').dataDir }),
  database: databaseOf(openPool({ host: '127.0.0.1', port: 1, user: 'isotherm_app' })),
  log: pino({ level: 'silent' }),
  pubsub: new MemoryPubSub(),
  meters: new Meters(),
  disk: new Disk(Date.now),
  outside: new Outside(),
  declared: declaredBy(demoModules),
  now: Date.now,
  viewer: {
    accountId: 1,
    userId: 1,
    organizationId: 1,
    role: 'SUBSCRIBER',
    siteAccess: 'ASSIGNED',
    siteIds: [1, 2, 3],
    sessionId: null,
    expiresAt: Number.MAX_SAFE_INTEGER,
  },
  requestId: 'test',
  ip: '127.0.0.1',
  userAgent: 'test',
  waiting: new AbortController(),
}

const unheard: unknown[] = []
const note = (error: unknown) => void unheard.push(error)
beforeEach(() => {
  unheard.length = 0
  process.on('unhandledRejection', note)
})
afterEach(() => void process.off('unhandledRejection', note))

/** Rejections that nobody hears are told of after the turn in which they happened. */
async function refusedAndHeard(work: () => Promise<unknown>): Promise<void> {
  await expect(work()).rejects.toThrow(/ECONNREFUSED/)
  await nextTurn()
  await nextTurn()
  expect(unheard).toEqual([])
}

test('an outage while the zones of several sites are asked for is heard of once', async () => {
  const sensors = [1, 2, 3].map((siteId) => ({ id: siteId, siteId }) as Sensor)
  await refusedAndHeard(() => byTimeZone(ctx, sensors))
})

test('an outage while somebody with some sites searches is heard of once', async () => {
  await refusedAndHeard(() => search(ctx, { query: 'freezer' }))
})

test('what was begun ahead and is not needed any more may fail unheard', async () => {
  const next = ahead(() => Promise.reject(new Error('ECONNREFUSED')))
  await nextTurn()
  await refusedAndHeard(next)
})
