import { spawn } from 'node:child_process'
import * as fs from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { migrate, pending } from '../../gateway/db/migrate.ts'
import type { OpenDatabase } from '../../gateway/db/open.ts'
import { readMigrations } from '../../gateway/db/migration-files.ts'
import { KINDS, openKind } from './support/kinds.ts'
import { until } from './support/processes.ts'
import { ask, scratch } from './support/scratch.ts'

const { root, furnished } = scratch()
const log = () => undefined

/** A directory of migrations. */
function directoryOf(files: Record<string, string>): string {
  const directory = fs.mkdtempSync(`${root}/migrations-`)
  for (const [name, sql] of Object.entries(files)) fs.writeFileSync(`${directory}/${name}.sql`, sql)
  return directory
}

const FIRST = { '001-one': 'create table one (id int)' }
const BOTH = { ...FIRST, '002-two': 'create table two (id int); insert into one values (1)' }

describe.each(KINDS)('%s', (kind) => {
  let db: OpenDatabase
  beforeAll(async () => {
    db = await openKind(kind, await furnished('database'))
  })
  afterAll(() => db.stop())
  beforeEach(async () => {
    await ask(db.owner, 'drop schema if exists migration, identity cascade')
    await ask(db.owner, 'drop table if exists one, two')
  })
  const run = (files: Record<string, string>) =>
    migrate(db.owner, { log, directory: directoryOf(files) })
  const tables = async () =>
    (
      await ask<{ t: string }>(
        db.owner,
        "select tablename t from pg_tables where schemaname = 'public' order by 1",
      )
    ).map(({ t }) => t)

  test('REL-19 applies what is pending, in order and once', async () => {
    expect(await pending(db.owner, { directory: directoryOf(BOTH) })).toEqual([
      '001-one',
      '002-two',
    ])
    expect(await run(FIRST)).toEqual(['001-one'])
    expect(await run(BOTH)).toEqual(['002-two'])
    expect(await run(BOTH)).toEqual([])
    expect(await pending(db.owner, { directory: directoryOf(BOTH) })).toEqual([])
    expect(await ask(db.app, 'select number, name from migration.applied order by number')).toEqual(
      [
        { number: 1, name: '001-one' },
        { number: 2, name: '002-two' },
      ],
    )
  })

  test('REL-19 five at once apply each migration once', async () => {
    const slow = { ...BOTH, '003-slow': 'select pg_sleep(0.2)' }
    const lines: string[] = []
    const directory = directoryOf(slow)
    const applied = await Promise.all(
      Array.from({ length: 5 }, () =>
        migrate(db.owner, { log: (line) => lines.push(line), directory }),
      ),
    )
    expect(applied.flat().sort()).toEqual(['001-one', '002-two', '003-slow'])
    expect(lines).toContain('Waiting for another process to finish its migrations.')
    expect(await ask(db.owner, 'select * from one')).toEqual([{ id: 1 }])
  })

  test('REL-19 a migration that fails changes nothing and says which it was', async () => {
    const broken = { ...FIRST, '002-two': 'create table two (id int); select 1/0' }
    await expect(run(broken)).rejects.toThrow(
      /Migration 002-two failed and changed nothing: .*division by zero/,
    )
    expect(await tables()).toEqual(['one'])
    expect(await run(BOTH)).toEqual(['002-two'])
  })

  test('REL-19 kill -9 inside a migration: the next start converges', async () => {
    const slow = {
      ...FIRST,
      '002-two': 'create table two (id int); select pg_sleep(0.7); insert into one values (1)',
    }
    const directory = directoryOf(slow)
    const fixture = new URL('./support/migrate.ts', import.meta.url).pathname
    const child = spawn(
      process.execPath,
      ['--import', 'tsx', fixture, JSON.stringify(db.owner), directory],
      { stdio: 'inherit' },
    )
    const sleeping = async () =>
      ask<{ pid: number }>(
        db.owner,
        "select pid from pg_stat_activity where query like '%create table two%pg_sleep%' and pid <> pg_backend_pid()",
      )
    while ((await sleeping()).length === 0) expect(child.exitCode).toBeNull()
    child.kill('SIGKILL')
    await until(() => child.signalCode !== null)
    expect(await tables()).toEqual(['one'])
    expect(await migrate(db.owner, { log, directory })).toEqual(['002-two'])
    expect(await ask(db.owner, 'select * from one')).toEqual([{ id: 1 }])
  })

  test.each([
    [
      'a newer database',
      BOTH,
      FIRST,
      /newer than this gateway: it has migration 002-two, this gateway knows 001-one/,
    ],
    [
      'a changed migration',
      FIRST,
      { '001-one': 'create table one (id bigint)' },
      /001-one was changed after/,
    ],
    [
      'a renamed migration',
      FIRST,
      { '001-first': FIRST['001-one'] },
      /001-first was changed after it had been applied as 001-one/,
    ],
    ['a migration below the last', BOTH, { ...BOTH, '000-zero': '' }, /not named like/],
    [
      'a gap filled later',
      { '002-two': 'select 1' },
      { '001-one': 'select 1', '002-two': 'select 1' },
      /001-one was never applied/,
    ],
    [
      'a removed migration',
      BOTH,
      { '002-two': BOTH['002-two'] },
      /has migration 001-one, which this gateway does not know/,
    ],
    [
      'a migration that commits',
      FIRST,
      { ...FIRST, '002-two': 'select 1; commit' },
      /002-two ends its own transaction/,
    ],
  ])('REL-19 refuses %s', async (_what, before, after: Record<string, string>, why) => {
    await run(before)
    await expect(run(after)).rejects.toThrow(why)
  })

  test('a gateway that was refused has changed nothing', async () => {
    await run(BOTH)
    const state = () => ask(db.owner, 'select * from migration.applied order by number')
    const before = await state()
    await expect(run(FIRST)).rejects.toThrow()
    expect(await state()).toEqual(before)
  })
})

test('a checkout with Windows line ends has the same checksums', async () => {
  const [unix] = await readMigrations(directoryOf({ '001-one': 'select 1;\nselect 2;\n' }))
  const [windows] = await readMigrations(directoryOf({ '001-one': 'select 1;\r\nselect 2;\r\n' }))
  expect(windows?.checksum).toBe(unix?.checksum)
})

test('two migrations of one number are refused', async () => {
  await expect(readMigrations(directoryOf({ '001-one': '', '001-uno': '' }))).rejects.toThrow(
    /Two migrations have the number of 001-uno/,
  )
})
