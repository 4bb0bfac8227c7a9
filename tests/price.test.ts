// What a domain costs the rest of the house: how many files outside of its own rooms know it by name.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

/** Wings whose domains came after they began to declare themselves. */
const WINGS = ['commerce', 'together', 'content', 'analytics']
const MOST = 3

const PLACES = ['gateway', 'client', 'schema', 'seed', 'tests', 'scripts', 'bench', 'trials']
const OTHERS = [
  'codegen.ts',
  'knip.json',
  '.dependency-cruiser.mjs',
  'eslint.config.mjs',
  'CHANGELOG.md',
]
/** The contract of the older clients came whole, before any of its domains. This file names one as an example. */
const LEFT_OUT = ['schema/rest.openapi.yaml', 'tests/price.test.ts']

const files = [
  ...OTHERS,
  ...PLACES.flatMap((place) =>
    readdirSync(place, { recursive: true, withFileTypes: true })
      .filter(
        (entry) =>
          entry.isFile() && /\.(ts|tsx|mjs|json|graphql|yaml|sql|css|scss)$/.test(entry.name),
      )
      .map((entry) => path.join(entry.parentPath, entry.name)),
  ),
].filter((file) => !/(^|\/)generated\/|\.generated\.ts$/.test(file) && !LEFT_OUT.includes(file))

const rooms = WINGS.flatMap((wing) => {
  const names = readdirSync('gateway/modules').includes(wing)
    ? readdirSync(path.join('gateway/modules', wing))
    : []
  return names.map((name) => ({ wing, name }))
})

/** Trials, benches and the play of an older client put domains to the test, whichever they need; their lists name them by what they do. */
const isTrial = (file: string) => /^(trials|bench|tests\/legacy)\//.test(file)

/** A domain's rooms: its folder or file in each of the five places, and its migrations. */
const isOwn = (file: string, wing: string, name: string) =>
  file.includes(`/${wing}/${name}/`) ||
  file.includes(`/${wing}/${name}.`) ||
  new RegExp(`/migrations/\\d+-${name}[.-]`).test(file)

/** By its path, by its name or a subject of its rights as shared lists write them, in quotes, or by a line of the changelog. */
function knows(text: string, file: string, { wing, name }: (typeof rooms)[number]): boolean {
  if (file.endsWith('.md')) return new RegExp(`\\b${name}\\b`, 'i').test(text)
  if (text.includes(`/${wing}/${name}`)) return true
  const subjects = [
    ...readFileSync(`gateway/modules/${wing}/${name}/rights.ts`, 'utf8').matchAll(
      /^ {4}(\w+): true/gm,
    ),
  ].map(([, subject = '']) => subject)
  const words = [name, ...subjects].join('|')
  return file.endsWith('.graphql')
    ? new RegExp(`\\b(${words})\\b`).test(text)
    : new RegExp(`['"\`](${words})['"\`]`).test(text)
}

/** What another domain makes of it is that domain's price. */
const isOfAnother = (file: string, { wing, name }: (typeof rooms)[number]) =>
  rooms.some(
    (other) => (other.wing !== wing || other.name !== name) && isOwn(file, other.wing, other.name),
  )

const edited = (room: (typeof rooms)[number], tree: readonly { file: string; text: string }[]) =>
  tree
    .filter(
      ({ file, text }) =>
        !isOwn(file, room.wing, room.name) &&
        !isOfAnother(file, room) &&
        !isTrial(file) &&
        knows(text, file, room),
    )
    .map(({ file }) => file)
    .sort()

const tree = files.map((file) => ({ file, text: readFileSync(file, 'utf8') }))

test('invoices were added by three edits outside of their own rooms', () => {
  expect(edited({ wing: 'commerce', name: 'invoices' }, tree)).toEqual([
    'CHANGELOG.md',
    'gateway/modules/index.ts',
    'seed/index.ts',
  ])
})

test.each(rooms)('$wing/$name is known by name in three other files at most', (room) => {
  expect(edited(room, tree).length, edited(room, tree).join(', ')).toBeLessThanOrEqual(MOST)
})

test('a shared list that names a domain is counted, however it does', () => {
  const room = { wing: 'commerce', name: 'invoices' }
  const lists = [
    { file: 'gateway/access/abilities.ts', text: `const SUBJECTS = ['Site', 'Invoice']` },
    { file: 'client/app/menu.ts', text: `import { x } from '../features/commerce/invoices/x.ts'` },
    { file: 'client/locales/en/common.json', text: `{ "invoices": "Invoices" }` },
    { file: 'schema/ground/search.graphql', text: 'type Found { invoice: Invoice }' },
    { file: 'schema/base.graphql', text: 'scalar InvoicesOfOthers' },
    { file: 'gateway/modules/commerce/invoices/store.ts', text: `table('invoices')` },
  ]
  expect(edited(room, lists)).toEqual([
    'client/app/menu.ts',
    'client/locales/en/common.json',
    'gateway/access/abilities.ts',
    'schema/ground/search.graphql',
  ])
})
