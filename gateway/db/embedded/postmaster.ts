// What can be learned about a server that may run on a directory.
import { readlinkSync } from 'node:fs'
import * as fs from 'node:fs/promises'
import { but, codeOf } from './failure.ts'
import { run } from './run.ts'

export interface Postmaster {
  pid: number
  port: number
  status: string
  /** Somebody works on the data with `postgres --single`: there is nothing to join, and nothing to end. */
  alone: boolean
}

/** What postmaster.pid says; it is written line by line while the server starts. */
export async function readPostmaster(pgdata: string): Promise<Postmaster | undefined> {
  const text = await fs.readFile(`${pgdata}/postmaster.pid`, 'utf8').catch(but('ENOENT'))
  const lines = (text ?? '').split('\n')
  const pid = Number(lines[0])
  return pid
    ? { pid: Math.abs(pid), port: Number(lines[3]), status: lines[7]?.trim() ?? '', alone: pid < 0 }
    : undefined
}

/** Whether this process id is a PostgreSQL on this directory: after a reboot it may be anybody's. */
export async function isServer(pid: number, pgdata: string): Promise<boolean> {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (codeOf(error) === 'ESRCH') return false
  }
  if (process.platform !== 'linux')
    return (await run('ps', ['-o', 'args=', '-p', String(pid)])).out.includes(pgdata)
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === pgdata
  } catch {
    return false
  }
}
