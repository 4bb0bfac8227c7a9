import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databaseReady } from '../../gateway/db/health.ts'
import { migrate } from '../../gateway/db/migrate.ts'
import type { OpenDatabase } from '../../gateway/db/open.ts'
import { KINDS, openKind, poolOf } from './support/kinds.ts'
import { ask, scratch } from './support/scratch.ts'

const { furnished } = scratch()

describe.each(KINDS)('%s', (kind) => {
  let db: OpenDatabase
  let pool: pg.Pool
  beforeAll(async () => {
    db = await openKind(kind, await furnished('database'))
    pool = poolOf(db, 3)
  })
  afterAll(async () => {
    await pool.end()
    await db.stop()
  })

  test('REL-16 ready once all migrations are there, also those of a newer gateway', async () => {
    expect(await databaseReady(pool)).toBe(false)
    await migrate(db.owner, { log: () => undefined })
    await expect.poll(() => databaseReady(pool)).toBe(true) // a first connection may take longer than one answer
    const newest =
      'from migration.applied where number = (select max(number) from migration.applied)'
    const [last] = await ask<{ sql: string }>(
      db.owner,
      `select format('insert into migration.applied values (%s, %L, %L)', number, name, checksum) as sql ${newest}`,
    )
    await ask(db.owner, `delete ${newest}`)
    expect(await databaseReady(pool)).toBe(false)
    await ask(db.owner, last?.sql ?? '')
    await ask(db.owner, "insert into migration.applied values (999, '999-later', '')")
    expect(await databaseReady(pool)).toBe(true)
  })

  test('REL-16 a database that hangs is not ready, and is asked once', async () => {
    const blocker = new pg.Client(db.owner)
    await blocker.connect()
    await blocker.query('begin; lock table migration.applied')
    // It hangs for as long as these are waited for.
    const answers = await Promise.all(Array.from({ length: 20 }, () => databaseReady(pool)))
    expect(answers).not.toContain(true)
    expect(pool.totalCount - pool.idleCount).toBe(1)
    await blocker.query('rollback')
    await blocker.end()
    await expect.poll(() => databaseReady(pool)).toBe(true)
  })

  test('REL-16 without its database a gateway is not ready', async () => {
    const nowhere = new pg.Pool({ host: '/nowhere', user: 'isotherm_app', database: 'isotherm' })
    expect(await databaseReady(nowhere)).toBe(false)
    await nowhere.end()
  })
})
