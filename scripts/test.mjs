// npm test: everything that must pass. Says plainly what it had to leave out, and how to put that right.
import { existsSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { bin, prepare, run } from './prepare.mjs'

const CHROMIUM = '/usr/bin/chromium'

/** Where CI is set and we are root, what is missing may be installed; nowhere else. */
function chromium() {
  const named = process.env.CHROMIUM
  if (named) return existsSync(named) ? named : undefined
  if (existsSync(CHROMIUM)) return CHROMIUM
  if (!process.env.CI || process.getuid?.() !== 0) return undefined
  console.log('Installing Chromium …')
  const quietly = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  spawnSync('apt-get', ['update', '-q'], quietly)
  spawnSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium'], quietly)
  return existsSync(CHROMIUM) ? CHROMIUM : undefined
}

prepare({ build: true })
run(bin('tsx'), ['scripts/check.ts'])
const browser = chromium()
if (browser) run(bin('playwright'), ['test'], { env: { CHROMIUM: browser } })
else {
  console.error(
    'Left out: the browser tests, because there is no Chromium. Install Debian’s package chromium, or set CHROMIUM to its path.',
  )
  if (process.env.CI) process.exit(1)
}
