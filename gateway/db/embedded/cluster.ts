// Creating the cluster. Everything is made in a directory of its own and appears with one rename: there is never half a cluster.
import { randomBytes } from 'node:crypto'
import * as fs from 'node:fs/promises'
import { z } from 'zod'
import { messageOf } from '../../errors.ts'
import { diskOf, segmentFor } from './disk-size.ts'
import { but, fail, lastLines } from './failure.ts'
import { give, run, type RunAs } from './run.ts'

const Secrets = z.object({ superuser: z.string(), owner: z.string(), app: z.string() })
export type Secrets = z.infer<typeof Secrets>

// The builtin locale: Unicode-aware lower() and upper(), sorting by code point at memcmp speed, and no dependence on the C
// library's or ICU's version, whose changes silently break indexes. Screens ask for a COLLATE where people read.
const LOCALE = [
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
]
const FAILED = /^.*(ERROR|FATAL|PANIC):/m
const STALE = 600_000

const secret = () => randomBytes(24).toString('base64url')

export async function readSecrets(base: string): Promise<Secrets> {
  const file = `${base}/cluster/secrets.json`
  const text = await fs
    .readFile(file, 'utf8')
    .catch((error: unknown) => fail(`${base} belongs to another user: ${messageOf(error)}.`, error))
  return Secrets.parse(JSON.parse(text))
}

/** Removes what creations that were killed have left. */
export async function sweep(base: string): Promise<void> {
  for (const name of await fs.readdir(base)) {
    if (!name.startsWith('new-')) continue
    const left = await fs.stat(`${base}/${name}`).catch(() => undefined)
    if (left && Date.now() - left.mtimeMs > STALE)
      await fs.rm(`${base}/${name}`, { recursive: true, force: true })
  }
}

/** Creates the cluster unless it is there. */
export async function ensureCluster(base: string, programs: string, as: RunAs): Promise<void> {
  if (await fs.stat(`${base}/cluster`).catch(but('ENOENT'))) return
  const fresh = await fs.mkdtemp(`${base}/new-`)
  try {
    if (as.uid !== undefined) await fs.chmod(fresh, 0o711)
    const secrets = { superuser: secret(), owner: secret(), app: secret() }
    await initialise(fresh, programs, as, secrets.superuser)
    await fill(fresh, programs, as, secrets)
    await writeSecrets(`${fresh}/secrets.json`, secrets)
    await fs.rename(fresh, `${base}/cluster`).catch(but('ENOTEMPTY', 'EEXIST')) // another process was quicker
  } catch (error) {
    await failCreation(base, error)
  } finally {
    await fs.rm(fresh, { recursive: true, force: true })
  }
}

async function initialise(
  fresh: string,
  programs: string,
  as: RunAs,
  password: string,
): Promise<void> {
  const [pgdata, passwordFile] = [`${fresh}/pgdata`, `${fresh}/password`]
  await fs.mkdir(pgdata, { mode: 0o700 })
  await give(pgdata, as)
  await fs.writeFile(passwordFile, password, { mode: 0o600 })
  await give(passwordFile, as)
  const access = ['-U', 'postgres', '--auth=scram-sha-256', `--pwfile=${passwordFile}`]
  const log = `--wal-segsize=${segmentFor(await diskOf(fresh))}`
  const made = await run(
    `${programs}/bin/initdb`,
    ['-D', pgdata, ...access, '--data-checksums', log, ...LOCALE],
    { as },
  )
  if (made.code !== 0) throw new Error(made.out)
  await fs.rm(passwordFile)
}

/** The roles and the database, in single-user mode: nobody can connect before they are there. One statement a line. */
async function fill(
  fresh: string,
  programs: string,
  as: RunAs,
  { owner, app }: Secrets,
): Promise<void> {
  const statements = [
    `create role isotherm_owner login password '${owner}'`,
    `create role isotherm_app login password '${app}'`,
    'create database isotherm owner isotherm_owner',
    'revoke all on database isotherm from public',
    'grant connect on database isotherm to isotherm_app',
  ]
  const input = statements.map((statement) => `${statement};\n`).join('')
  const filled = await run(
    `${programs}/bin/postgres`,
    ['--single', '-D', `${fresh}/pgdata`, 'postgres'],
    { as, input },
  )
  if (filled.code !== 0 || FAILED.test(filled.out)) throw new Error(filled.out)
}

async function writeSecrets(path: string, secrets: Secrets): Promise<void> {
  const file = await fs.open(path, 'w', 0o600)
  try {
    await file.writeFile(JSON.stringify(secrets))
    await file.sync()
  } finally {
    await file.close()
  }
}

async function failCreation(base: string, error: unknown): Promise<never> {
  const words = messageOf(error)
  const { bavail, bsize } = await fs.statfs(base)
  const full = /No space left|ENOSPC|EDQUOT|quota/i.test(words)
  const disk = full
    ? ` The disk is full: ${Math.floor((bavail * bsize) / 2 ** 20)} MiB free, about 60 needed.`
    : ''
  return fail(`The database could not be created in ${base}.${disk}\n${lastLines(words)}\n`, error)
}
