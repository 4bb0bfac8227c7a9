// Starting, joining and leaving the server. There are no locks of ours: PostgreSQL's postmaster.pid decides who starts.
import net from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ClientConfig } from 'pg'
import { but, fail } from './failure.ts'
import { adopt, isHeld, release, startBelow, takeHold, type Lifeline } from './lifeline.ts'
import { isServer, knock, readPostmaster, type Answer, type Postmaster } from './postmaster.ts'
import type { RunAs } from './run.ts'
import type { ServerLog } from './server-log.ts'
import type { Settings } from './settings.ts'

export interface Ground {
  as: RunAs
  programs: string
  pgdata: string
  /** The directory of the socket. */
  host: string
  fifo: string
  log: ServerLog
  settings: Settings
  tcp: boolean
  /** Milliseconds without a sign of life. */
  patience: number
  /** How to ask a server on this port whether it is open. */
  door: (port: number) => ClientConfig
}

export interface Held {
  pid: number
  port: number
  hold: number
  adopted: boolean
}

interface Look {
  seen: Postmaster | undefined
  answer: Answer
  hold: number | undefined
}

const LEAVING = 1000 // what a lifeline may take to notice that nobody is left

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const server = net.createServer().on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

async function start(ground: Ground, seen: Postmaster | undefined): Promise<Lifeline> {
  const { programs, pgdata, host, tcp, fifo, as } = ground
  const settings = {
    ...ground.settings,
    listen_addresses: tcp ? '127.0.0.1' : '',
    port: tcp ? await freePort() : 5432,
    unix_socket_directories: host,
    unix_socket_permissions: '0700',
  }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  // PostgreSQL takes any live process of its user for the one named in postmaster.pid, unless told that it is its grandparent.
  const env: Record<string, string> = seen ? { PG_GRANDPARENT_PID: String(seen.pid) } : {}
  const command = [`${programs}/bin/postgres`, '-D', pgdata, ...flags]
  return ground.log.appending((output) => startBelow(command, { fifo, as, env, output }))
}

/** Who is there. The hold is taken before knocking: from then on the server is not stopped beneath us. */
async function look({ pgdata, fifo, door }: Ground, own: Lifeline | undefined): Promise<Look> {
  const seen = await readPostmaster(pgdata)
  const hold = own ? undefined : takeHold(fifo)
  try {
    return { seen, hold, answer: seen?.status === 'ready' ? await knock(door(seen.port)) : 'silent' }
  } catch (error) {
    if (hold !== undefined) release(hold)
    throw error
  }
}

async function complainOfSilence({ log, patience }: Ground, seen: Postmaster | undefined): Promise<void> {
  if ((await log.silence()) <= patience) return
  const who = `process ${seen?.pid ?? 'none'}`
  fail(`The database gave no sign of life for ${patience / 1000} s (${who}). Its last words:\n${await log.words()}\n`)
}

/** Starts the server, or joins the one that runs. */
export async function holdServer(ground: Ground): Promise<Held> {
  let own: Lifeline | undefined
  try {
    for (; ; await sleep(10)) {
      const { seen, answer, hold } = await look(ground, own)
      if (answer === 'open' && seen) {
        const held = own?.hold ?? hold ?? adopt(seen.pid, `${ground.pgdata}/postmaster.pid`, ground).hold
        return { pid: seen.pid, port: seen.port, hold: held, adopted: !own }
      }
      if (hold !== undefined) release(hold)
      const alive = answer === 'busy' || hold !== undefined || (seen !== undefined && (await isServer(seen.pid, ground.pgdata)))
      own = await next(ground, { own, alive, seen })
      await complainOfSilence(ground, seen)
    }
  } catch (error) {
    if (own) release(own.hold)
    throw error
  }
}

interface Situation {
  own: Lifeline | undefined
  alive: boolean
  seen: Postmaster | undefined
}

/** Starts where nobody lives; gives up on a start of ours that ended because another process's server won. */
async function next(ground: Ground, { own, alive, seen }: Situation): Promise<Lifeline | undefined> {
  if (!own) return alive ? undefined : start(ground, seen)
  const { ended } = own.fate
  if (ended === undefined) return own
  if (!alive) fail(`The database did not start (${ended}). Its last words:\n${await ground.log.words()}\n`)
  release(own.hold)
  return undefined
}

function shutDown(pid: number): void {
  try {
    process.kill(pid, 'SIGINT')
  } catch (error) {
    but('ESRCH')(error)
  }
}

/** Lets go of the server. If we were the last it now ends, and this waits for it. */
export async function leaveServer({ pgdata, fifo }: Ground, { pid, hold }: Held): Promise<'stopped' | 'shared'> {
  release(hold)
  let asked = Date.now()
  for (; ; await sleep(5)) {
    if (!(await isServer(pid, pgdata))) return 'stopped'
    const now = await readPostmaster(pgdata) // it is gone a moment before the process
    if (now?.pid !== pid || now.status === 'stopping' || Date.now() - asked < LEAVING / 20) continue
    if (isHeld(fifo)) return 'shared'
    if (Date.now() - asked < LEAVING) continue
    shutDown(pid) // nobody holds it and its lifeline is gone: the last to leave stops it
    asked = Date.now()
  }
}
