import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

// The promises of the architecture that a test can hold: one word, five places.
const names = (place: string) => readdirSync(place, { withFileTypes: true })
const folders = (place: string) =>
  names(place).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))
const files = (place: string): string[] =>
  names(place).flatMap((entry) =>
    entry.isDirectory() ? files(path.join(place, entry.name)) : [path.join(place, entry.name)],
  )

/** The rooms of all wings, as `wing/room`. */
const rooms = (place: string) =>
  folders(place).flatMap((wing) => folders(path.join(place, wing)).map((room) => `${wing}/${room}`))
const domains = folders('schema').flatMap((wing) =>
  names(path.join('schema', wing)).map(
    ({ name }) => `${wing}/${name.replace(/\.(graphql|(pages|columns)\.ts)$/, '')}`,
  ),
)
const modules = rooms('gateway/modules')

test('every domain of the schema has its module and its tests, in the same wing', () => {
  expect(domains.length).toBeGreaterThan(20)
  expect(domains.filter((domain) => !modules.includes(domain))).toEqual([])
  expect(domains.filter((domain) => !rooms('tests').includes(domain))).toEqual([])
})

test('a client feature is named like the module that answers it', () => {
  expect(rooms('client/features').filter((feature) => !modules.includes(feature))).toEqual([])
})

test('nothing but rooms stands in a wing', () => {
  const strays = ['gateway/modules', 'client/features']
    .flatMap((place) =>
      folders(place).flatMap((wing) =>
        names(path.join(place, wing)).map((entry) => [wing, entry] as const),
      ),
    )
    .filter(([, entry]) => !entry.isDirectory())
  expect(strays).toEqual([])
})

test('files are named in kebab-case', () => {
  const strange = ['gateway', 'client', 'seed', 'tests', 'scripts', 'bench', 'trials']
    .flatMap(files)
    .filter((file) => /\.(ts|tsx|mjs|graphql|json)$/.test(file) && !file.includes('generated'))
    .filter((file) => !/^[a-z0-9-]+(\.[a-z0-9-]+)*$/.test(path.basename(file)))
  expect(strange).toEqual([])
})

test('only config.ts reads the environment', () => {
  const readers = [...files('gateway'), ...files('seed')].filter(
    (file) => file.endsWith('.ts') && /process\.env/.test(readFileSync(file, 'utf8')),
  )
  expect(readers).toEqual(['gateway/config.ts'])
})

test('the README names every setting', () => {
  const readme = readFileSync('README.md', 'utf8')
  const settings = [
    ...readFileSync('gateway/config.ts', 'utf8').matchAll(/^ {2}([A-Z][A-Z_]+): /gm),
  ].map(([, name = '']) => name)
  expect(settings.length).toBeGreaterThan(15)
  expect(settings.filter((name) => name !== 'NODE_ENV' && !readme.includes(`\`${name}\``))).toEqual(
    [],
  )
})

/** What is written down without a transaction: it changes no row, or must happen whatever becomes of the entry. */
const ENTRIES_BY_THEMSELVES = [
  'gateway/modules/alarms/deliveries/channels/channel-service.ts', // a test message, which is on its way by then
  'gateway/modules/ground/audit/service.ts', // refusals
  'gateway/modules/ground/exports/service.ts', // what was read
  'gateway/modules/monitoring/reports/record-export-service.ts', // what was read
  'gateway/modules/people/identity/sessions/sign-in.ts', // refused sign-ins; sessions, which end in any case
]

test('a change is stored together with its audit entry, `within` one transaction', () => {
  const outside = files('gateway/modules').filter((file) =>
    /recordAudit\(\s*tenant/.test(readFileSync(file, 'utf8')),
  )
  expect(outside.sort()).toEqual(ENTRIES_BY_THEMSELVES)
})

test('nothing large is hidden among the sources', () => {
  const sources = [...files('gateway'), ...files('client'), ...files('seed')].filter(
    (file) => !file.includes('generated'),
  )
  expect(sources.filter((file) => statSync(file).size > 200_000)).toEqual([])
})

test('a document that is sent as it is written spreads only what goes along with it', () => {
  const along = /const FRAGMENTS = \{(.*)\}/.exec(
    readFileSync('client/lib/graphql-fetch.ts', 'utf8'),
  )
  const lost = files('client')
    .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('client/explorers'))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/'(\..*\.graphql)\?raw'/g)].map(([, from = '']) =>
        path.join(path.dirname(file), from),
      ),
    )
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/\.{3}(\w+)/g)])
    .filter(([, name]) => name !== 'SessionViewer' && !along?.[1]?.includes(`${name}:`))
  expect(lost).toEqual([])
})
