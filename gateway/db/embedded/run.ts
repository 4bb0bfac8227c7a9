import { spawn } from 'node:child_process'
import { chown } from 'node:fs/promises'

/** The system user to run as; empty: whoever we are. */
export interface RunAs {
  uid?: number
  gid?: number
}

/** All that a program of the server is told of our environment: nothing secret, nothing that changes its ways. */
export const PROGRAM_ENV = {
  PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin:/run/current-system/sw/bin',
  LC_ALL: 'C',
  TZ: 'UTC',
}

export interface Ended {
  code: number | string
  out: string
}

/** Runs a program to its end. Rejects only when it cannot be started. */
export function run(
  file: string,
  args: string[],
  { as = {}, input = '' }: { as?: RunAs; input?: string } = {},
): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { ...as, cwd: '/', env: PROGRAM_ENV })
    let out = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        out += String(chunk)
      })
    }
    child
      .on('error', reject)
      .on('close', (code, signal) => resolve({ code: code ?? signal ?? 'lost', out: out.trim() }))
    child.stdin.on('error', () => {}).end(input) // EPIPE means it ended early, and its exit code says so
  })
}

/** Gives a file to the server's user. */
export async function give(file: string, { uid, gid }: RunAs): Promise<void> {
  if (uid !== undefined && gid !== undefined) await chown(file, uid, gid)
}
