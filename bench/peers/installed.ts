import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

interface Installed {
  readonly place: string
  /** The packages that it names, with their exact versions. */
  readonly versions: Readonly<Record<string, string>>
  readonly remove: () => Promise<void>
}

/** A peer in a place of its own, with the packages that its lockfile names: the project depends on none of them. */
export async function installed(name: string): Promise<Installed> {
  const place = await mkdtemp(path.join(tmpdir(), 'isotherm-peer-'))
  await cp(path.join(import.meta.dirname, name), place, { recursive: true })
  await promisify(execFile)('npm', ['ci', '--no-audit', '--no-fund', '--ignore-scripts'], {
    cwd: place,
  })
  const { dependencies } = JSON.parse(await readFile(path.join(place, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>
  }
  return {
    place,
    versions: dependencies,
    remove: () => rm(place, { recursive: true, force: true }),
  }
}
