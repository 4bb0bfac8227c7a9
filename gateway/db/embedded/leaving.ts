// Leaving the server: the last to leave sees to it that it ends, within a time that is given.
import { setTimeout as sleep } from 'node:timers/promises'
import { IMMEDIATE, KILLED, killServer, signalServer } from './ending.ts'
import { fail } from './failure.ts'
import { isHeld } from './lifeline.ts'
import { isServer, readPostmaster } from './postmaster.ts'

interface Ward {
  pgdata: string
  fifo: string
}

const LONGEST = 20_000
const NOTICES = 50 // what a lifeline may take to notice that nobody is left
const ABSENT = 1000 // after which it is not there any more, and we ask in its place

/** The server that runs there now: another process may have started one anew since we opened it. */
async function current(pgdata: string, pid: number): Promise<{ pid: number; stopping: boolean }> {
  const seen = await readPostmaster(pgdata) // it is gone a moment before the process
  if (seen && !seen.alone && seen.pid !== pid && (await isServer(seen.pid, pgdata)))
    return { pid: seen.pid, stopping: false }
  return { pid, stopping: seen?.pid !== pid || seen.status === 'stopping' }
}

/**
 * Waits for the end of a server that was let go of, unless others hold it. Escalates: a fast shutdown (which writes all pages), at
 * its end an immediate one (whose start recovers them from the WAL), and kill -9.
 */
export async function leaveServer(
  { pgdata, fifo }: Ward,
  first: number,
  within = LONGEST,
): Promise<'stopped' | 'shared'> {
  const began = performance.now()
  const passed = () => performance.now() - began
  const immediateAt = Math.max(0, within - KILLED - IMMEDIATE)
  let [asked, immediate] = [0, false]
  for (let pid = first; ; await sleep(5)) {
    const server = await current(pgdata, pid)
    pid = server.pid
    if (!(await isServer(pid, pgdata))) return 'stopped'
    if (!server.stopping) {
      if (passed() < NOTICES) continue
      if (isHeld(fifo)) return 'shared'
    }
    if (passed() > immediateAt + IMMEDIATE) {
      if (await killServer(pgdata, pid)) return 'stopped'
      fail(`The database server (process ${pid}) does not end: an I/O of it does not return.`)
    }
    if (passed() > immediateAt && !immediate) {
      await signalServer(pgdata, pid, 'SIGQUIT')
      immediate = true
    } else if (!immediate && passed() - asked > ABSENT) {
      await signalServer(pgdata, pid, 'SIGINT')
      asked = passed()
    }
  }
}
