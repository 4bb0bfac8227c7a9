import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { databaseReady } from '../../gateway/db/health.ts'
import { migrate } from '../../gateway/db/migrate.ts'
import { KINDS, opened } from './support/kinds.ts'
import { ask, scratch } from './support/scratch.ts'

const { furnished } = scratch()

describe.each(KINDS)('%s', (kind) => {
  const open = opened(kind, furnished, 3)

  test('REL-16 ready once all migrations are there, also those of a newer gateway', async () => {
    expect(await databaseReady(open.pool)).toBe(false)
    await migrate(open.db.owner, { log: () => undefined })
    await expect.poll(() => databaseReady(open.pool)).toBe(true) // a first connection may take longer than one answer
    const newest =
      'from migration.applied where number = (select max(number) from migration.applied)'
    const [last] = await ask<{ sql: string }>(
      open.db.owner,
      `select format('insert into migration.applied values (%s, %L, %L)', number, name, checksum) as sql ${newest}`,
    )
    await ask(open.db.owner, `delete ${newest}`)
    expect(await databaseReady(open.pool)).toBe(false)
    await ask(open.db.owner, last?.sql ?? '')
    await ask(open.db.owner, "insert into migration.applied values (999, '999-later', '')")
    expect(await databaseReady(open.pool)).toBe(true)
  })

  test('REL-16 a database that hangs is not ready, and is asked once', async () => {
    const blocker = new pg.Client(open.db.owner)
    await blocker.connect()
    await blocker.query('begin; lock table migration.applied')
    // It hangs for as long as these are waited for.
    const answers = await Promise.all(Array.from({ length: 20 }, () => databaseReady(open.pool)))
    expect(answers).not.toContain(true)
    expect(open.pool.totalCount - open.pool.idleCount).toBe(1)
    await blocker.query('rollback')
    await blocker.end()
    await expect.poll(() => databaseReady(open.pool)).toBe(true)
  })

  test('REL-16 without its database a gateway is not ready', async () => {
    const nowhere = new pg.Pool({ host: '/nowhere', user: 'isotherm_app', database: 'isotherm' })
    expect(await databaseReady(nowhere)).toBe(false)
    await nowhere.end()
  })
})
