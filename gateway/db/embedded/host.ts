// Whom the server runs as, and where its data can be: PostgreSQL refuses root, and a helper user cannot look into a closed home.
import * as fs from 'node:fs/promises'
import { but, codeOf, fail } from './failure.ts'
import { run, type RunAs } from './run.ts'

type Log = (line: string) => void

/** Where data goes that was asked for where the server's user cannot reach it. */
const ELSEWHERE = '/var/lib/isotherm'

async function systemUser(name: string): Promise<RunAs | undefined> {
  const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])])
  return uid.code === 0 && gid.code === 0
    ? { uid: Number(uid.out), gid: Number(gid.out) }
    : undefined
}

async function createSystemUser(): Promise<RunAs | undefined> {
  const home = ['--no-create-home', '--home-dir', '/nonexistent', '--shell', '/usr/sbin/nologin']
  await run('useradd', ['--system', '--user-group', ...home, 'isotherm']).catch(() => undefined)
  return systemUser('isotherm')
}

/** As root: the owner of the data, else isotherm (created at need), else nobody. Otherwise ourselves. */
export async function serverUser(dataDir: string, log: Log): Promise<RunAs> {
  if (process.getuid?.() !== 0) return {}
  const data = await fs.stat(`${dataDir}/cluster/pgdata`).catch(but('ENOENT'))
  if (data) {
    if (data.uid === 0) fail(`${dataDir} belongs to root, as which PostgreSQL refuses to run.`)
    return { uid: data.uid, gid: data.gid }
  }
  const own = (await systemUser('isotherm')) ?? (await createSystemUser())
  if (own) return own
  log(
    'The system user isotherm could not be created, so the database runs as nobody, which other programs may share.',
  )
  return (
    (await systemUser('nobody')) ??
    fail('There is no user as whom PostgreSQL could run (it refuses root).')
  )
}

async function reaches(as: RunAs, dir: string): Promise<boolean> {
  const tried = await run('/bin/sh', ['-c', 'cd -- "$1"', 'sh', dir], { as }).catch(
    (error: unknown) =>
      fail(
        `PostgreSQL refuses to run as root, and this root may not run programs as uid ${as.uid} (${codeOf(error)}).`,
        error,
      ),
  )
  return tried.code === 0
}

/** The directory for the data, or a link from it to one that the server's user can reach. */
export async function place(dataDir: string, as: RunAs, log: Log): Promise<string> {
  await fs.mkdir(dataDir, { recursive: true })
  const base = await fs.realpath(dataDir)
  if (as.uid === undefined || (await reaches(as, base))) return base
  if ((await fs.readdir(dataDir)).length > 0)
    fail(`The server's user (uid ${as.uid}) cannot reach the data in ${dataDir}.`)
  await fs.mkdir(ELSEWHERE, { recursive: true })
  const there = await fs.mkdtemp(`${ELSEWHERE}/data-`)
  for (const dir of [ELSEWHERE, there]) await fs.chmod(dir, 0o711)
  await fs
    .rmdir(dataDir)
    .then(() => fs.symlink(there, dataDir))
    .catch(() => fs.rmdir(there)) // another process was quicker
  const real = await fs.realpath(dataDir)
  log(`The database's user cannot reach ${dataDir}: the data is in ${real}, with a link to it.`)
  return real
}
