// Brings a checkout up to date with nothing installed beside Node: packages, generated code and, where asked, the build.
// Depends on no package, because on a fresh clone there are none.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = path.resolve(fileURLToPath(import.meta.url), '../..')
const at = (...names) => path.join(root, ...names)
const STAMPS = at('node_modules/.isotherm')
/** As .nvmrc names it; older ones work from 20.19 on. */
const RECOMMENDED = 24

/** Runs a command to its end and ends the process when it fails. Quiet commands speak only when they fail. */
export function run(command, args, { quiet = false, env = {} } = {}) {
  const options = {
    cwd: root,
    stdio: quiet ? 'pipe' : 'inherit',
    encoding: 'utf8',
    env: { ...process.env, ...env },
  }
  const { status, signal, error, stdout, stderr } = spawnSync(command, args, options)
  if (status === 0) return
  if (quiet) process.stderr.write(`${stdout}${stderr}`)
  console.error(`${[command, ...args].join(' ')} failed (${error?.message ?? signal ?? status}).`)
  process.exit(status || 1)
}
export const bin = (name) => at('node_modules/.bin', name)

function filesBelow(place) {
  if (!existsSync(place)) return []
  if (!place.endsWith(path.sep) && !isDirectory(place)) return [place]
  return readdirSync(place, { withFileTypes: true })
    .filter(({ name }) => name !== 'generated' && !/\.generated\.tsx?$/.test(name))
    .flatMap((entry) =>
      entry.isDirectory()
        ? filesBelow(path.join(place, entry.name))
        : [path.join(place, entry.name)],
    )
    .sort()
}
const isDirectory = (place) => {
  try {
    readdirSync(place)
    return true
  } catch {
    return false
  }
}

/** A digest of what something is made from: paths and contents. */
function digest(...places) {
  const hash = createHash('sha256')
  for (const file of places.flatMap((place) => filesBelow(at(place))))
    hash.update(path.relative(root, file)).update(readFileSync(file))
  return hash.digest('hex')
}
const stamped = (name) =>
  existsSync(path.join(STAMPS, name)) ? readFileSync(path.join(STAMPS, name), 'utf8') : ''
function stamp(name, value) {
  mkdirSync(STAMPS, { recursive: true })
  writeFileSync(path.join(STAMPS, name), value)
}

/** Does the step when its sources differ from those of its last success, or its result is gone. */
function step(name, what, sources, results, work) {
  const now = digest(...sources)
  if (stamped(name) === now && results.every((result) => existsSync(at(result)))) return
  console.log(`${what} …`)
  work()
  stamp(name, digest(...sources))
}

/** Whether what is installed is what the lockfile names: npm keeps a copy of the lockfile beside the packages. */
function installed() {
  const hidden = at('node_modules/.package-lock.json')
  if (!existsSync(hidden)) return false
  const wanted = JSON.parse(readFileSync(at('package-lock.json'), 'utf8')).packages
  const present = JSON.parse(readFileSync(hidden, 'utf8')).packages
  return Object.entries(wanted).every(
    ([place, { version, optional }]) => !place || optional || present[place]?.version === version,
  )
}

const mappers = filesBelow(at('gateway/modules'))
  .map((file) => path.relative(root, file))
  .filter((file) => path.basename(file) === 'mappers.json')

const SOURCES = {
  codegen: ['schema', 'codegen.ts', ...mappers, 'client', 'package-lock.json'],
  gateway: ['gateway', 'schema', 'seed', 'tsdown.config.ts', 'package-lock.json'],
  client: [
    'client',
    'schema',
    'gateway/access/abilities.ts',
    'scripts/compress.mjs',
    'package-lock.json',
  ],
}

export function prepare({ build = false } = {}) {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major < 20 || (major === 20 && minor < 19)) {
    console.error(`Isotherm needs Node 20.19 or newer; this is ${process.versions.node}.`)
    process.exit(1)
  }
  if (!installed()) {
    if (major < RECOMMENDED)
      console.log(
        `Node ${RECOMMENDED} is recommended: the gateway takes less processor time there.`,
      )
    console.log('Installing packages …')
    run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'])
  }
  step(
    'codegen',
    'Generating types',
    SOURCES.codegen,
    ['gateway/generated', 'client/generated'],
    () => {
      run(bin('graphql-codegen'), ['--config', 'codegen.ts'], { quiet: true })
    },
  )
  if (!build) return
  step('gateway', 'Building the gateway', SOURCES.gateway, ['dist/gateway/main.mjs'], () => {
    rmSync(at('dist/gateway'), { recursive: true, force: true })
    run(bin('tsdown'), ['--config', 'tsdown.config.ts'], { quiet: true })
  })
  step('client', 'Building the client', SOURCES.client, ['dist/client/index.html'], () => {
    for (const part of ['client', 'client/explorers'])
      run(bin('vite'), ['build', part, '--logLevel', 'warn'], { quiet: true })
    run(process.execPath, [at('scripts/compress.mjs'), at('dist/client')], { quiet: true })
  })
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  prepare({ build: process.argv.includes('--build') })
