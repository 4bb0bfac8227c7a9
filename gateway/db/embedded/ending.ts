// Ending a server by force, and what one that was ended so leaves behind. Only processes that run PostgreSQL on this very directory
// are touched: a process id in a file may by now be anybody's.
import { readFileSync, readdirSync, readlinkSync } from 'node:fs'
import * as fs from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { but, codeOf, fail } from './failure.ts'
import { isServer, readPostmaster } from './postmaster.ts'

/** Milliseconds for an immediate shutdown, and for the processes of a server that was killed. */
export const IMMEDIATE = 3000
export const KILLED = 2000
/** A lock file is written right after it is created: one that is empty for longer is what a full disk left. */
const WRITTEN = 2000

/** Whether the program behind this id is PostgreSQL, and not a shell or a copy command in its directory. */
function isPostgres(pid: number): boolean {
  if (process.platform !== 'linux') return true // isServer has seen its arguments
  try {
    return path.basename(readlinkSync(`/proc/${pid}/exe`)).startsWith('postgres')
  } catch {
    return false
  }
}

/** Signals the server, if it is (still) one. */
export async function signalServer(
  pgdata: string,
  pid: number,
  signal: NodeJS.Signals,
): Promise<void> {
  if (!(await isServer(pid, pgdata)) || !isPostgres(pid)) return
  try {
    process.kill(pid, signal)
  } catch (error) {
    if (codeOf(error) === 'EPERM')
      fail(`The database server (process ${pid}) belongs to somebody else.`, error)
    but('ESRCH')(error)
  }
}

async function isGone(pgdata: string, pid: number, within: number): Promise<boolean> {
  for (const end = performance.now() + within; await isServer(pid, pgdata); await sleep(20)) {
    if (performance.now() > end) return false
  }
  return true
}

/** Ends a server that does not answer: at once, since all that it acknowledged is in the WAL; and by force if it must be. */
export async function endServer(pgdata: string): Promise<boolean> {
  const seen = await readPostmaster(pgdata)
  if (!seen || seen.alone || !(await isServer(seen.pid, pgdata)) || !isPostgres(seen.pid))
    return false
  await signalServer(pgdata, seen.pid, 'SIGQUIT')
  if (await isGone(pgdata, seen.pid, IMMEDIATE)) return true
  return killServer(pgdata, seen.pid)
}

/** kill -9 of the server and of all that it leaves; whether it is gone. Nothing ends a process in an I/O that never returns. */
export async function killServer(pgdata: string, pid: number): Promise<boolean> {
  await signalServer(pgdata, pid, 'SIGKILL')
  const gone = await isGone(pgdata, pid, KILLED)
  if (gone) await endOrphans(pgdata)
  return gone
}

const stat = (pid: number, file: string) => {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return '' // it has ended
  }
}
const parentOf = (pid: number) => Number(stat(pid, 'stat').split(') ').at(-1)?.split(' ')[1])

/** Children of a server that is gone. PostgreSQL names its children "postgres: …", and a server keeps the command it began with. */
async function orphans(pgdata: string): Promise<number[]> {
  if (process.platform !== 'linux') return [] // elsewhere nothing says what directory a child works on; they mostly end by themselves
  const found: number[] = []
  for (const pid of readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)) {
    if (
      !stat(pid, 'cmdline').startsWith('postgres: ') ||
      !(await isServer(pid, pgdata)) ||
      !isPostgres(pid)
    )
      continue
    if (!(await isServer(parentOf(pid), pgdata))) found.push(pid)
  }
  return found
}

/** Ends the children of a server that was killed: they hold its shared memory, without which no other starts. How many there were. */
async function endOrphans(pgdata: string): Promise<number> {
  const found = await orphans(pgdata)
  for (const pid of found) await signalServer(pgdata, pid, 'SIGKILL')
  await Promise.all(found.map((pid) => isGone(pgdata, pid, KILLED)))
  return found.length
}

/** PostgreSQL starts over a lock file whose process is gone, but not over one without a process id. */
async function removeUnreadable(file: string): Promise<boolean> {
  const text = await fs.readFile(file, 'utf8').catch(but('ENOENT'))
  if (text === undefined || Number.parseInt(text)) return false
  const { mtimeMs } = await fs.stat(file)
  if (Date.now() - mtimeMs < WRITTEN) return false
  await fs.rm(file, { force: true })
  return true
}

/** Clears what keeps a server from starting where none runs; whether there was anything. Call it after a start that failed, so
 *  that nothing is taken from one that is just beginning. */
export async function clearLeft(pgdata: string, host: string): Promise<boolean> {
  const locks = (await fs.readdir(host)).filter((name) => /^\.s\.PGSQL\.\d+\.lock$/.test(name))
  let cleared = (await endOrphans(pgdata)) > 0
  for (const file of [`${pgdata}/postmaster.pid`, ...locks.map((name) => `${host}/${name}`)]) {
    cleared = (await removeUnreadable(file)) || cleared
  }
  return cleared
}
