// Each rule of who may import whom, shown to bite on a small house that breaks it.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

/** By file, what it imports. */
const HOUSE: Readonly<Record<string, readonly string[]>> = {
  'gateway/modules/ground/search/service.ts': ['gateway/modules/people/users/service.ts'],
  'gateway/modules/people/users/service.ts': ['gateway/modules/monitoring/sites/service.ts'],
  'gateway/modules/monitoring/sites/service.ts': [
    'gateway/modules/alarms/alarms/service.ts',
    'gateway/http/rest.ts',
  ],
  'gateway/modules/alarms/alarms/service.ts': ['gateway/modules/monitoring/sites/store.ts'],
  'gateway/modules/alarms/alarms/alarm.ts': ['gateway/modules/monitoring/sites/site.ts'],
  'gateway/modules/monitoring/sites/store.ts': ['gateway/modules/monitoring/sites/site.ts'],
  'gateway/modules/monitoring/sites/site.ts': [
    'gateway/modules/monitoring/sites/store.ts',
    'gateway/db/lanes.ts',
  ],
  'gateway/modules/monitoring/sites/resolvers.ts': ['gateway/modules/monitoring/sites/store.ts'],
  'gateway/modules/commerce/orders/service.ts': ['gateway/modules/alarms/alarms/service.ts'],
  'gateway/modules/alarms/schedules/service.ts': ['gateway/modules/commerce/orders/service.ts'],
  'gateway/http/rest.ts': ['client/lib/page.ts', 'seed/index.ts'],
  'seed/index.ts': [],
  'gateway/db/lanes.ts': [],
  'client/lib/page.ts': ['client/features/monitoring/sites/sites-page.ts', 'gateway/db/lanes.ts'],
  'client/ui/chip.ts': ['client/entities/sites/site-chip.ts'],
  'client/entities/sites/site-chip.ts': ['client/features/monitoring/sites/sites-page.ts'],
  'client/features/monitoring/sites/sites-page.ts': [
    'client/features/alarms/alarms/alarms-page.ts',
  ],
  'client/features/alarms/alarms/alarms-page.ts': [],
}

const place = mkdtempSync(path.join(os.tmpdir(), 'isotherm-boundaries-'))
let said = ''

beforeAll(() => {
  for (const file of ['.dependency-cruiser.mjs', 'tsconfig.json'])
    cpSync(file, path.join(place, file))
  symlinkSync(path.resolve('node_modules'), path.join(place, 'node_modules'))
  for (const [file, imports] of Object.entries(HOUSE)) {
    mkdirSync(path.join(place, path.dirname(file)), { recursive: true })
    const lines = imports.map(
      (each, index) =>
        `import { here as a${index} } from './${path.relative(path.dirname(file), each)}'\n`,
    )
    const used = imports.map((_each, index) => `a${index}()`).join('; ')
    writeFileSync(
      path.join(place, file),
      `${lines.join('')}export function here(): void { ${used} }\n`,
    )
  }
  const program = path.resolve('node_modules/.bin/depcruise')
  said = spawnSync(program, ['--config', '.dependency-cruiser.mjs', 'gateway', 'client', 'seed'], {
    cwd: place,
    encoding: 'utf8',
  }).stdout
})
afterAll(() => rmSync(place, { recursive: true }))

test.each([
  ['ground-uses-what-is-below', 'ground/search/service.ts'],
  ['people-uses-what-is-below', 'people/users/service.ts'],
  ['monitoring-uses-what-is-below', 'monitoring/sites/service.ts'],
  ['alarms-uses-what-is-below', 'alarms/schedules/service.ts'],
  ['commerce-uses-what-is-below', 'commerce/orders/service.ts'],
  ['no-circles', 'monitoring/sites/site.ts'],
  ['gateway-knows-no-client', 'gateway/http/rest.ts'],
  ['gateway-knows-no-seed', 'gateway/http/rest.ts'],
  ['client-knows-no-gateway', 'client/lib/page.ts'],
  ['stores-are-private', 'alarms/alarms/service.ts'],
  ['modules-meet-in-services', 'alarms/alarms/alarm.ts'],
  ['doors-ask-services', 'monitoring/sites/resolvers.ts'],
  ['services-know-no-transport', 'monitoring/sites/service.ts'],
  ['only-stores-reach-the-database', 'monitoring/sites/site.ts'],
  ['features-do-not-meet', 'monitoring/sites/sites-page.ts'],
  ['controls-know-no-domain', 'client/ui/chip.ts'],
  ['libraries-know-no-screen', 'client/lib/page.ts'],
  ['entities-know-no-page', 'client/entities/sites/site-chip.ts'],
])('%s', (rule, file) => {
  const broken = said.split('\n').filter((line) => line.includes(`error ${rule}:`))
  expect(broken.map((line) => line.includes(file))).toContain(true)
})
