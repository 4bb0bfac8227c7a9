// What can be learned about a server that may run on a directory.
import { readlinkSync } from 'node:fs'
import * as fs from 'node:fs/promises'
import pg from 'pg'
import { but, codeOf, fail, messageOf } from './failure.ts'
import { run } from './run.ts'

export interface Postmaster {
  pid: number
  port: number
  status: string
}

/** What postmaster.pid says; it is written line by line while the server starts. */
export async function readPostmaster(pgdata: string): Promise<Postmaster | undefined> {
  const text = await fs.readFile(`${pgdata}/postmaster.pid`, 'utf8').catch(but('ENOENT'))
  const lines = (text ?? '').split('\n')
  const pid = Math.abs(Number(lines[0]))
  return pid ? { pid, port: Number(lines[3]), status: lines[7]?.trim() ?? '' } : undefined
}

/** Whether this process id is a PostgreSQL on this directory: after a reboot it may be anybody's. */
export async function isServer(pid: number, pgdata: string): Promise<boolean> {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (codeOf(error) === 'ESRCH') return false
  }
  if (process.platform !== 'linux') return (await run('ps', ['-o', 'args=', '-p', String(pid)])).out.includes(pgdata)
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === pgdata
  } catch {
    return false
  }
}

export type Answer = 'open' | 'busy' | 'silent'

const GONE = ['ECONNREFUSED', 'ENOENT', 'ECONNRESET', 'EPIPE']

function answerOf(error: unknown): Answer {
  const code = codeOf(error) ?? ''
  if (code === '53300') return 'open' // so much so that all connections are taken
  if (code === '57P03') return 'busy' // starting, recovering or stopping
  if (GONE.includes(code) || messageOf(error).includes('terminated unexpectedly')) return 'silent'
  return fail(`The database that runs there turns us away: ${messageOf(error)}.`, error)
}

/** Whether the server lets us in. */
export async function knock(connection: pg.ClientConfig): Promise<Answer> {
  const client = new pg.Client(connection)
  client.on('error', () => undefined)
  try {
    await client.connect()
    return 'open'
  } catch (error) {
    return answerOf(error)
  } finally {
    await client.end().catch(() => undefined)
  }
}
