import * as fs from 'node:fs'
import { spawnSync } from 'node:child_process'
import pg from 'pg'
import { expect, test } from 'vitest'
import { openEmbedded } from '../../gateway/db/embedded/index.ts'
import { MB, settingsFor } from '../../gateway/db/embedded/settings.ts'
import { commandOf, isAlive, until } from './support/processes.ts'
import { ask, asRoot, scratch } from './support/scratch.ts'

const { place, furnished } = scratch()

test('REL-02 SEC-24 a new cluster is safe by default', async () => {
  const db = await openEmbedded({ dataDir: place() })
  const [facts] = await ask(
    db.owner,
    `select current_setting('data_checksums') checksums, current_setting('fsync') fsync, current_setting('listen_addresses') tcp,
      current_setting('server_encoding') encoding, current_setting('full_page_writes') pages, current_setting('synchronous_commit') sync,
      (select concat(datlocprovider, ' ', datlocale) from pg_database where datname = current_database()) locale,
      (select array_agg(rolname || ':' || (rolsuper or rolbypassrls or rolcreaterole or rolcreatedb)::text order by rolname)::text
        from pg_roles where rolname like 'isotherm%') roles,
      lower('ÀÉ') || ' ' || upper('straße') as "case"`,
  )
  expect(facts).toEqual({
    checksums: 'on',
    fsync: 'on',
    tcp: '',
    encoding: 'UTF8',
    pages: 'on',
    sync: 'on',
    locale: 'b C.UTF-8',
    roles: '{isotherm_app:false,isotherm_owner:false}',
    case: 'àé STRAßE',
  })
  await expect(ask({ ...db.app, password: 'guess' }, 'select 1')).rejects.toMatchObject({
    code: '28P01',
  })
  await expect(
    ask({ ...db.app, user: 'postgres', password: 'postgres' }, 'select 1'),
  ).rejects.toMatchObject({ code: '28P01' })
  await expect(ask(db.app, 'create table mine (id int)')).rejects.toMatchObject({ code: '42501' })
  const mode = (file: string) => fs.statSync(file).mode & 0o777
  expect(mode(`${db.dataDir}/cluster/secrets.json`)).toBe(0o600)
  expect(mode(`${db.dataDir}/cluster/pgdata`)).toBe(0o700)
  expect(mode(db.owner.host ?? '')).toBe(0o700)
  const rules = fs.readFileSync(`${db.dataDir}/cluster/pgdata/pg_hba.conf`, 'utf8').split('\n')
  expect(rules.filter((rule) => /^[^#\s]/.test(rule) && !rule.endsWith('scram-sha-256'))).toEqual(
    [],
  )
  const visible = fs.readFileSync(`/proc/${db.pid}/environ`, 'utf8') + commandOf(db.pid)
  for (const secret of [String(db.owner.password), String(db.app.password), 'npm_', 'HOME='])
    expect(visible).not.toContain(secret)
  expect(visible).toContain('MALLOC_TRIM_THRESHOLD_=')
  if (asRoot) expect(fs.statSync(`/proc/${db.pid}`).uid).not.toBe(0)
  expect(await db.stop()).toBe('stopped')
  await until(() => !isAlive(db.pid), 1000)
})

test.runIf(asRoot)('SEC-24 no other user of the machine can connect', async () => {
  const db = await openEmbedded({ dataDir: await furnished() })
  const attempt = `const s = require('net').connect(${JSON.stringify(`${db.owner.host}/.s.PGSQL.5432`)})
    s.on('connect', () => process.exit(0)).on('error', (error) => { console.log(error.code); process.exit(1) })`
  const stranger = spawnSync(process.execPath, ['-e', attempt], {
    uid: 65533,
    gid: 65533,
    cwd: '/',
    encoding: 'utf8',
  })
  expect([stranger.status, stranger.stdout.trim()]).toEqual([1, 'EACCES'])
  await db.stop()
})

test('keeps the data over a stop, which was in order', async () => {
  const dataDir = await furnished()
  const first = await openEmbedded({ dataDir })
  await ask(first.owner, 'create table kept (id int); insert into kept values (7)')
  await first.stop()
  const second = await openEmbedded({ dataDir })
  expect(await ask(second.owner, 'select id from kept')).toEqual([{ id: 7 }])
  expect(fs.readFileSync(`${second.dataDir}/cluster/server.log`, 'utf8')).toMatch(
    /database system was shut down at/,
  )
  await second.stop()
})

test('a long path gets a short socket directory, the same one after a restart, another after a reboot', async () => {
  const dataDir = await furnished('long-'.repeat(30))
  const first = await openEmbedded({ dataDir })
  expect(first.owner.host?.length).toBeLessThan(40)
  await first.stop()
  const second = await openEmbedded({ dataDir })
  expect(second.owner.host).toBe(first.owner.host)
  await second.stop()
  fs.rmSync(first.owner.host ?? '', { recursive: true }) // as a reboot does with temporary files
  const third = await openEmbedded({ dataDir })
  expect(await ask(third.owner, 'select 1 as one')).toEqual([{ one: 1 }])
  await third.stop()
  fs.rmSync(third.owner.host ?? '', { recursive: true })
})

test('a directory that moves to a longer path opens, and is joined while all connections are taken', async () => {
  const dataDir = await furnished()
  await (await openEmbedded({ dataDir })).stop()
  const moved = `${dataDir}-${'longer-'.repeat(20)}`
  fs.renameSync(dataDir, moved)
  const db = await openEmbedded({
    dataDir: moved,
    settings: { max_connections: 5, superuser_reserved_connections: 1 },
  })
  expect(db.owner.host?.length).toBeLessThan(40)
  const crowd = Array.from({ length: 4 }, () => new pg.Client(db.app))
  for (const client of crowd) await client.connect()
  const joined = await openEmbedded({ dataDir: moved })
  expect(joined.pid).toBe(db.pid)
  for (const client of crowd) await client.end()
  expect([await joined.stop(), await db.stop()]).toEqual(['shared', 'stopped'])
  fs.rmSync(db.owner.host ?? '', { recursive: true })
})

test('TCP only when asked for, on a port of its own', async () => {
  const db = await openEmbedded({ dataDir: await furnished(), tcp: true })
  expect(await ask(db.tcp('app'), 'select current_user as who')).toEqual([{ who: 'isotherm_app' }])
  await db.stop()
})

test('the settings follow the machine', () => {
  const [big, laptop, small] = [
    settingsFor({ memory: 24 * 2 ** 30, cores: 2 }),
    settingsFor({ memory: 8 * 2 ** 30, cores: 8 }),
    settingsFor({ memory: 2 ** 30, cores: 1 }),
  ]
  const of = (name: string) => [big[name], laptop[name], small[name]]
  expect(of('shared_buffers')).toEqual(['1536MB', '512MB', '128MB'])
  expect(of('max_wal_size')).toEqual(['3072MB', '1024MB', '1024MB'])
  expect(of('max_parallel_workers_per_gather')).toEqual([1, 2, 0])
  const log = (disk: number, segment: number) => {
    const { min_wal_size, max_wal_size } = settingsFor({
      memory: 8 * 2 ** 30,
      disk: disk * MB,
      segment: segment * MB,
    })
    return [min_wal_size, max_wal_size]
  }
  expect([log(80, 1), log(80, 16), log(4096, 16)]).toEqual([
    ['4MB', '8MB'],
    ['32MB', '32MB'],
    ['128MB', '409MB'],
  ])
})
