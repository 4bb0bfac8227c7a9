// npm test: everything that must pass. Says plainly what it had to leave out, and how to put that right.
import { existsSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { bin, prepare, run } from './prepare.mjs'

/** Debian's packages, the preferred one first: without windows Chromium takes a sixth less of the time. */
const CHROMIUM = ['chromium-headless-shell', 'chromium']

/** Without a network it would try for long. */
const apt = (...args) =>
  spawnSync('apt-get', args, {
    stdio: 'ignore',
    timeout: 300_000,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })

function install(name) {
  console.log(`Installing ${name} …`)
  apt('install', '-y', '-q', '--no-install-recommends', name)
}

/** Where CI is set and we are root, what is missing may be installed; nowhere else. */
function chromium() {
  const named = process.env.CHROMIUM
  if (named) return existsSync(named) ? named : undefined
  const mayInstall = process.env.CI && process.getuid?.() === 0
  if (mayInstall && !existsSync(`/usr/bin/${CHROMIUM[0]}`)) apt('update', '-q')
  for (const name of CHROMIUM) {
    const program = `/usr/bin/${name}`
    if (mayInstall && !existsSync(program)) install(name)
    if (existsSync(program)) return program
  }
  return undefined
}

prepare({ build: true })
run(bin('tsx'), ['scripts/check.ts'])
const browser = chromium()
if (browser) run(bin('playwright'), ['test'], { env: { CHROMIUM: browser } })
else {
  console.error(
    'Left out: the browser tests, because there is no Chromium. Install Debian’s package chromium-headless-shell or chromium, or set CHROMIUM to its path.',
  )
  if (process.env.CI) process.exit(1)
}
