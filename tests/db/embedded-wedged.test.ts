// A server that lives and does not answer: its process is stopped (SIGSTOP), as one is that waits for a disk.
import { spawn } from 'node:child_process'
import * as fs from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { openEmbedded } from '../../gateway/db/embedded/index.ts'
import { keepEmbedded, type KeepOptions } from '../../gateway/db/embedded/keep.ts'
import { ServerLog } from '../../gateway/db/embedded/server-log.ts'
import {
  commandOf,
  cutLifeline,
  isAlive,
  parentOf,
  processesNaming,
  until,
} from './support/processes.ts'
import { ask, asRoot, scratch } from './support/scratch.ts'

const { furnished, place } = scratch()
const pidFile = (dataDir: string) => `${dataDir}/cluster/pgdata/postmaster.pid`
const serverLog = (dataDir: string) => fs.readFileSync(`${dataDir}/cluster/server.log`, 'utf8')
const stop = (pid: number) => process.kill(pid, 'SIGSTOP')

/** What is left of a failed test must not stay for ever. */
function goOnAtTheEnd(dataDir: string): void {
  onTestFinished(() => {
    for (const pid of processesNaming(`${dataDir}/cluster/pgdata`).filter(isAlive))
      process.kill(pid, 'SIGKILL')
  })
}

async function kept(options: Partial<KeepOptions> = {}) {
  const dataDir = await furnished()
  goOnAtTheEnd(dataDir)
  const [lines, ready, restarts]: [string[], boolean[], string[]] = [[], [], []]
  const { server, stop } = await keepEmbedded({
    dataDir,
    patience: 3000,
    ...options,
    log: (line) => lines.push(line),
    onReady: (now) => ready.push(now),
    onRestart: (why) => restarts.push(why),
  })
  return { dataDir, server, end: stop, lines, ready, restarts }
}

test(
  'REL-17 a server that lives and does not answer is ended and started again',
  { timeout: 60_000 },
  async () => {
    const { server, end, lines, ready, restarts } = await kept()
    await ask(server.owner, 'create table kept as select generate_series(1, 1000) id')
    stop(server.pid)
    await until(() => lines.some((line) => line.includes('runs again')), 40_000)
    expect(isAlive(server.pid)).toBe(false)
    expect(await ask(server.owner, 'select count(*)::int n from kept')).toEqual([{ n: 1000 }])
    await until(() => ready.length === 3)
    expect({ ready, restarts }).toEqual({ ready: [true, false, true], restarts: ['wedged'] })
    expect(await end()).toBe('stopped')
  },
)

test(
  'REL-17 a server that recovers for ever is ended and started again',
  { timeout: 60_000 },
  async () => {
    const { dataDir, server, end, lines } = await kept()
    const pgdata = `${dataDir}/cluster/pgdata`
    const signal = `${pgdata}/recovery.signal`
    fs.appendFileSync(`${pgdata}/postgresql.auto.conf`, "restore_command = 'sleep 120'\n")
    fs.writeFileSync(signal, '')
    const { uid, gid } = fs.statSync(pgdata)
    fs.chownSync(signal, uid, gid)
    process.kill(server.pid, 'SIGHUP')
    await until(() => serverLog(dataDir).includes('"restore_command" changed'))
    process.kill(children(server.pid)[0] ?? 0, 'SIGKILL')
    await until(() => processesNaming(pgdata).some((pid) => commandOf(pid).includes('sleep 120')))
    fs.rmSync(signal)
    expect(isAlive(server.pid)).toBe(true)
    await until(() => lines.some((line) => line.includes('runs again')), 40_000)
    expect(isAlive(server.pid)).toBe(false)
    expect(await ask(server.app, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(await end()).toBe('stopped')
  },
)

test(
  'REL-11 leaving a server that does not end takes no longer than it may',
  { timeout: 60_000 },
  async () => {
    const dataDir = await furnished()
    goOnAtTheEnd(dataDir)
    const db = await openEmbedded({ dataDir })
    stop(db.pid)
    expect(await db.stop(6000)).toBe('stopped')
    await until(() => processesNaming(`${dataDir}/cluster/pgdata`).length === 0)
    const again = await openEmbedded({ dataDir })
    expect(await ask(again.owner, 'select 1 as one')).toEqual([{ one: 1 }])
    await again.stop()
  },
)

test('REL-03 a new start ends an orphan that does not answer', { timeout: 60_000 }, async () => {
  const dataDir = await furnished()
  goOnAtTheEnd(dataDir)
  const db = await openEmbedded({ dataDir })
  cutLifeline(db.pid)
  stop(db.pid)
  db.letGo()
  const again = await openEmbedded({ dataDir, patience: 5000 })
  expect(again.pid).not.toBe(db.pid)
  expect(await ask(again.owner, 'select 1 as one')).toEqual([{ one: 1 }])
  expect(await again.stop()).toBe('stopped')
})

test(
  'REL-03 a new start ends what a killed server has left in its shared memory',
  { timeout: 60_000 },
  async () => {
    const dataDir = await furnished()
    goOnAtTheEnd(dataDir)
    const db = await openEmbedded({ dataDir })
    const [child = 0] = children(db.pid)
    stop(child)
    process.kill(db.pid, 'SIGKILL')
    await until(() => !isAlive(db.pid))
    expect(isAlive(child)).toBe(true)
    const again = await openEmbedded({ dataDir })
    expect(isAlive(child)).toBe(false)
    expect(await ask(again.owner, 'select 1 as one')).toEqual([{ one: 1 }])
    db.letGo()
    expect(await again.stop()).toBe('stopped')
  },
)

test.each(['postmaster.pid', '.s.PGSQL.5432.lock'])(
  'REL-18 a %s that a full disk left empty is cleared away',
  async (name) => {
    const dataDir = await furnished()
    const first = await openEmbedded({ dataDir })
    const file = name.startsWith('.s') ? `${first.owner.host}/${name}` : pidFile(dataDir)
    await first.stop()
    fs.writeFileSync(file, '')
    const { uid, gid } = fs.statSync(`${dataDir}/cluster/pgdata`)
    fs.chownSync(file, uid, gid)
    fs.utimesSync(file, 1, 1)
    const again = await openEmbedded({ dataDir })
    expect(await ask(again.owner, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(await again.stop()).toBe('stopped')
  },
)

test(
  'REL-03 nothing but PostgreSQL on this directory is ever ended',
  { timeout: 60_000 },
  async () => {
    const dataDir = await furnished()
    const elsewhere = await openEmbedded({ dataDir: await furnished() })
    const first = await openEmbedded({ dataDir })
    const { uid, gid } = fs.statSync(pidFile(dataDir))
    const [, ...rest] = fs.readFileSync(pidFile(dataDir), 'utf8').split('\n')
    await first.stop()
    const cwd = `${dataDir}/cluster/pgdata`
    const shell = spawn('sleep', ['60'], { cwd, ...(asRoot ? { uid, gid } : {}) }) // somebody looks around in the data
    onTestFinished(() => void shell.kill())
    fs.writeFileSync(pidFile(dataDir), [shell.pid, ...rest].join('\n'), { mode: 0o600 })
    fs.chownSync(pidFile(dataDir), uid, gid)
    await expect(openEmbedded({ dataDir, patience: 500 })).rejects.toThrow(/no sign of life/)
    expect(isAlive(shell.pid ?? 0)).toBe(true)
    expect(await ask(elsewhere.owner, 'select 1 as one')).toEqual([{ one: 1 }])
    await elsewhere.stop()
  },
)

test('REL-17 what knocking makes the server say is no sign of life; what it says of its recovery is', async () => {
  const file = `${place()}.log`
  const log = new ServerLog(file)
  const silence = async (line: string) => {
    fs.appendFileSync(file, `2026-01-05 10:00:00.000 UTC [7] ${line}\n`)
    return log.silence()
  }
  await log.silence()
  const began = await log.silence()
  const knocked = await silence('FATAL:  the database system is in recovery mode')
  const detailed = await silence('DETAIL:  Consistent recovery state has not been yet reached.')
  expect([knocked >= began, detailed >= knocked]).toEqual([true, true])
  const recovered = await silence(
    'LOG:  redo in progress, elapsed time: 10.00 s, current LSN: 0/2000000',
  )
  expect(recovered).toBeLessThan(detailed)
})

function children(server: number): number[] {
  return fs
    .readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => parentOf(pid) === server)
}
