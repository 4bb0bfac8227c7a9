// Starting and joining the server. There are no locks of ours: PostgreSQL's postmaster.pid decides who starts.
import net from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ClientConfig } from 'pg'
import { knock, type Answer } from '../knock.ts'
import { clearLeft, endServer } from './ending.ts'
import { fail } from './failure.ts'
import { adopt, release, startBelow, takeHold, type Lifeline } from './lifeline.ts'
import { isServer, readPostmaster, type Postmaster } from './postmaster.ts'
import type { RunAs } from './run.ts'
import type { ServerLog } from './server-log.ts'
import { ALLOCATION, type Settings } from './settings.ts'

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
  /** Ends the waiting. */
  signal: AbortSignal | undefined
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
  const grandparent = seen && { PG_GRANDPARENT_PID: String(seen.pid) }
  const env = { ...ALLOCATION, ...grandparent }
  const command = [`${programs}/bin/postgres`, '-D', pgdata, ...flags]
  return ground.log.appending((output) => startBelow(command, { fifo, as, env, output }))
}

/** `fail`s where waiting does not help. */
async function enter({ door, patience }: Ground, port: number): Promise<Answer> {
  const { answer, why } = await knock(door(port), patience)
  return answer === 'closed' ? fail(`The database that runs there turns us away: ${why}.`) : answer
}

/** Who is there. The hold is taken before knocking: from then on the server is not stopped beneath us. */
async function look(ground: Ground, own: Lifeline | undefined): Promise<Look> {
  const { pgdata, fifo } = ground
  const seen = await readPostmaster(pgdata)
  const hold = own ? undefined : takeHold(fifo)
  try {
    return {
      seen,
      hold,
      answer: seen?.status === 'ready' ? await enter(ground, seen.port) : 'silent',
    }
  } catch (error) {
    if (hold !== undefined) release(hold)
    throw error
  }
}

/** Starts the server, or joins the one that runs. One that gives no sign of life is ended and started again, once. */
export async function holdServer(ground: Ground): Promise<Held> {
  const tried: Tried = { own: undefined, cleared: false, ended: false }
  try {
    for (; ; await sleep(10)) {
      ground.signal?.throwIfAborted()
      const { seen, answer, hold } = await look(ground, tried.own)
      if (answer === 'open' && seen) {
        const held =
          tried.own?.hold ?? hold ?? adopt(seen.pid, `${ground.pgdata}/postmaster.pid`, ground).hold
        return { pid: seen.pid, port: seen.port, hold: held, adopted: !tried.own }
      }
      if (hold !== undefined) release(hold)
      const alive =
        answer === 'busy' ||
        hold !== undefined ||
        (seen !== undefined && (await isServer(seen.pid, ground.pgdata)))
      await next(ground, tried, { alive, seen })
      await endSilence(ground, tried, seen)
    }
  } catch (error) {
    if (tried.own) release(tried.own.hold)
    throw error
  }
}

interface Tried {
  /** The server we have started. */
  own: Lifeline | undefined
  /** Whether something was cleared out of its way. */
  cleared: boolean
  /** Whether a silent one was ended. */
  ended: boolean
}

interface Situation {
  alive: boolean
  seen: Postmaster | undefined
}

/** Starts where nobody lives; gives up on a start of ours that ended because another process's server won. */
async function next(ground: Ground, tried: Tried, { alive, seen }: Situation): Promise<void> {
  if (!tried.own) {
    if (!alive) tried.own = await start(ground, seen)
    return
  }
  const { ended } = tried.own.fate
  if (ended === undefined) return
  if (!alive) {
    const clears = !tried.cleared && (await clearLeft(ground.pgdata, ground.host))
    if (!clears)
      fail(`The database did not start (${ended}). Its last words:\n${await ground.log.words()}\n`)
    tried.cleared = true
  }
  release(tried.own.hold)
  tried.own = undefined
}

async function endSilence(
  { log, patience, pgdata }: Ground,
  tried: Tried,
  seen: Postmaster | undefined,
): Promise<void> {
  if ((await log.silence()) <= patience) return
  const again = (await endServer(pgdata)) && !tried.ended
  const who = `process ${seen?.pid ?? 'none'}`
  if (!again)
    fail(
      `The database gave no sign of life for ${patience / 1000} s (${who}). Its last words:\n${await log.words()}\n`,
    )
  tried.ended = true
  if (tried.own) release(tried.own.hold)
  tried.own = undefined
  log.renew()
}
