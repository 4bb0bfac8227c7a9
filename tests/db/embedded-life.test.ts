import { spawn } from 'node:child_process'
import * as fs from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { expect, test } from 'vitest'
import { openEmbedded } from '../../gateway/db/embedded/index.ts'
import { cutLifeline, isAlive, processesNaming, until } from './support/processes.ts'
import { ask, asRoot, scratch } from './support/scratch.ts'

const { place, furnished, gateway } = scratch()
const serverLog = (dataDir: string) => fs.readFileSync(`${dataDir}/cluster/server.log`, 'utf8')

test('REL-03 kill -9 of the only gateway ends the server, in order', async () => {
  const dataDir = await furnished()
  const first = gateway(dataDir)
  const { server } = await first.says('server')
  first.child.kill('SIGKILL')
  await until(() => !isAlive(server))
  expect(serverLog(dataDir)).toMatch(
    /received fast shutdown request[^]*database system is shut down/,
  )
  const again = await openEmbedded({ dataDir })
  expect(again.adopted).toBe(false)
  await again.stop()
})

test('REL-03 restarting at once after kill -9 waits for the old server', async () => {
  const dataDir = await furnished()
  for (const pause of [0, 8, 20]) {
    const one = gateway(dataDir)
    const { server } = await one.says('server')
    one.child.kill('SIGKILL')
    await sleep(pause) // into all phases of the shutdown: it is the moment that is tested
    const next = await openEmbedded({ dataDir })
    expect(await ask(next.owner, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(next.pid !== server || next.adopted).toBe(true)
    expect(await next.stop()).toBe('stopped')
  }
})

test('REL-03 an orphan without lifeline is adopted, and ends with its new owner', async () => {
  const dataDir = await furnished()
  const first = gateway(dataDir)
  const { server } = await first.says('server')
  cutLifeline(server)
  first.child.kill('SIGKILL')
  await first.ended
  const second = gateway(dataDir)
  expect(await second.says('server')).toMatchObject({ server, adopted: true })
  second.child.kill('SIGKILL')
  await until(() => !isAlive(server))
})

test('REL-03 the last to leave stops a server whose lifeline was killed meanwhile', async () => {
  const db = await openEmbedded({ dataDir: await furnished() })
  cutLifeline(db.pid)
  expect(await db.stop()).toBe('stopped')
  await until(() => !isAlive(db.pid), 1000)
})

test('REL-03 two gateways share the server; it ends with the last', async () => {
  const dataDir = await furnished()
  const first = gateway(dataDir)
  const { server } = await first.says('server')
  const second = gateway(dataDir)
  expect(await second.says('server')).toMatchObject({ server, adopted: true })
  first.child.kill('SIGTERM')
  expect(await first.says('left')).toEqual({ left: 'shared' })
  expect(isAlive(server)).toBe(true)
  const third = await openEmbedded({ dataDir })
  expect(third.pid).toBe(server)
  second.child.kill('SIGKILL')
  await second.ended
  const fourth = gateway(dataDir) // finds it running, some time after the second one's end
  expect(await fourth.says('server')).toMatchObject({ server, adopted: true })
  fourth.child.kill('SIGTERM')
  expect(await fourth.says('left')).toEqual({ left: 'shared' })
  expect(await ask(third.owner, 'select 1 as one')).toEqual([{ one: 1 }])
  expect(await third.stop()).toBe('stopped')
})

test('REL-03 six gateways on an empty directory at the same moment make one cluster', async () => {
  const dataDir = place()
  const six = Array.from({ length: 6 }, () => gateway(dataDir))
  const opened = await Promise.all(six.map((one) => one.says('server')))
  expect(new Set(opened.map(({ server }) => server)).size).toBe(1)
  expect(opened.filter(({ adopted }) => !adopted)).toHaveLength(1)
  for (const { child } of six) child.kill('SIGTERM')
  const parted = await Promise.all(six.map((one) => one.says('left')))
  expect(parted.map(({ left }) => left)).toContain('stopped')
  await until(() => !isAlive(opened[0]?.server ?? 0))
  expect(fs.readdirSync(dataDir).sort()).toEqual(['cluster', 'run'])
})

test.each(['SIGTERM', 'SIGINT'] as const)(
  '%s: requests in flight are answered before the server ends',
  async (signal) => {
    const dataDir = await furnished()
    const one = gateway(dataDir, { options: { slow: true }, detached: true })
    const { server } = await one.says('server')
    process.kill(-one.pid, signal) // the whole foreground group, as a terminal does
    expect(await one.ended).toBe(0)
    expect([await one.says('answer'), await one.says('left')]).toEqual([
      { answer: 42 },
      { left: 'stopped' },
    ])
    await until(() => !isAlive(server))
    expect(serverLog(dataDir)).toMatch(/database system is shut down\n$/)
  },
)

test('REL-01 kill -9 of gateway, lifeline and server: everything acknowledged is there', async () => {
  const dataDir = await furnished()
  const one = gateway(dataDir)
  const { server } = await one.says('server')
  const helper = await openEmbedded({ dataDir })
  await ask(helper.owner, 'create table kept as select generate_series(1, 50000) id')
  cutLifeline(server)
  process.kill(server, 'SIGKILL')
  one.child.kill('SIGKILL')
  await helper.stop()
  const again = await openEmbedded({ dataDir })
  expect(await ask(again.owner, 'select count(*)::int n from kept')).toEqual([{ n: 50000 }])
  expect(serverLog(again.dataDir)).toMatch(/was not properly shut down/)
  await again.stop()
})

test('kill -9 of the server alone: opening again restarts it where the pools look for it', async () => {
  const dataDir = await furnished()
  const db = await openEmbedded({ dataDir })
  const pool = new pg.Pool(db.owner)
  pool.on('error', () => undefined)
  await pool.query('select 1')
  process.kill(db.pid, 'SIGKILL')
  await until(() => !isAlive(db.pid))
  await expect(pool.query('select 1')).rejects.toThrow()
  const again = await openEmbedded({ dataDir })
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await pool.end()
  await db.stop()
  expect(await again.stop()).toBe('stopped')
})

test('REL-03 a stale postmaster.pid whose id now belongs to another process of the same user', async () => {
  const dataDir = await furnished()
  const first = await openEmbedded({ dataDir })
  const file = `${first.dataDir}/cluster/pgdata/postmaster.pid`
  const { uid, gid } = fs.statSync(file)
  const [, ...stale] = fs.readFileSync(file, 'utf8').split('\n')
  await first.stop()
  const stranger = spawn('sleep', ['60'], asRoot ? { uid, gid } : {})
  try {
    fs.writeFileSync(file, [stranger.pid, ...stale].join('\n'), { mode: 0o600 })
    fs.chownSync(file, uid, gid)
    const again = await openEmbedded({ dataDir })
    expect(again.pid).not.toBe(stranger.pid)
    expect(await ask(again.owner, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(await again.stop()).toBe('stopped')
    expect(isAlive(stranger.pid ?? 0)).toBe(true)
  } finally {
    stranger.kill()
  }
})

test('a killed creation leaves nothing that counts', async () => {
  const dataDir = place()
  const one = gateway(dataDir)
  const begun = () =>
    (fs.existsSync(dataDir) ? fs.readdirSync(dataDir) : []).find(
      (name) => name.startsWith('new-') && fs.existsSync(`${dataDir}/${name}/pgdata/base`),
    )
  await until(() => begun() !== undefined)
  const leftover = `${dataDir}/${begun() ?? ''}`
  one.child.kill('SIGKILL')
  await one.ended
  expect(fs.existsSync(`${dataDir}/cluster`)).toBe(false)
  await until(() => processesNaming(leftover).length === 0) // initdb outlives us
  fs.utimesSync(leftover, 0, 0)
  const db = await openEmbedded({ dataDir })
  expect(fs.existsSync(leftover)).toBe(false)
  await db.stop()
})
