import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { AUDIT_KINDS, PAGES, SEARCH_ICONS } from '../client/lib/features.ts'
import { LANGUAGES } from '../client/lib/languages.ts'

import { modules } from '../gateway/modules/index.ts'
import { declaredBy } from '../gateway/platform/declared.ts'
import { rights } from './support/rights.ts'

// One file for each language and area; every language says everything, says it whole, and says nothing nobody asks for.
type Texts = { [key: string]: string | Texts }
const LOCALES = 'client/locales'
/** Those of many features stand together, those of one in its room. */
const shared = readdirSync(`${LOCALES}/en`).map((name) => path.basename(name, '.json'))
const rooms = readdirSync('client/features', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('/words/en.json'))
  .map((file) => path.dirname(path.join('client/features', file)))
const roomOf = new Map(rooms.map((room) => [path.basename(path.dirname(room)), room]))
/** What a feature says of itself to the rest of the house; all of them together are the area `domains`. */
const declaredIn = new Map(
  readdirSync('client/features', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('/words/shared/en.json'))
    .map((file) => path.dirname(path.join('client/features', file)))
    .map((folder) => [`domains of ${folder.split('/').slice(2, 4).join('/')}`, folder]),
)
const AREAS = [...shared, ...roomOf.keys(), ...declaredIn.keys()]
const fileOf = (language: string, area: string) => {
  const room = roomOf.get(area) ?? declaredIn.get(area)
  return room ? `${room}/${language}.json` : `${LOCALES}/${language}/${area}.json`
}
const PLURAL = /_(zero|one|two|few|many|other)$/

const flat = (texts: Texts, prefix = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string'
      ? [[prefix + key, text] as [string, string]]
      : flat(text, `${prefix}${key}.`),
  )
const textsOf = (language: string, area: string) =>
  new Map(flat(JSON.parse(readFileSync(fileOf(language, area), 'utf8')) as Texts))
const stem = (key: string) => key.replace(PLURAL, '')
const placeholders = (text: string) =>
  [...text.matchAll(/{{\s*(\w+)/g)].map(([, name = '']) => name).sort()

/** The keys a language needs where English has plural forms: one for each of its own. */
function wanted(language: string, english: Map<string, string>) {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories
  const keys = [...english.keys()].flatMap((key) =>
    PLURAL.test(key) && english.has(`${stem(key)}_other`)
      ? forms.map((form) => `${stem(key)}_${form}`)
      : [key],
  )
  return new Set(keys)
}

const sources = readdirSync('client', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !file.includes('generated'))
  .map((file) => readFileSync(path.join('client', file), 'utf8'))

test('the languages on offer are those there are texts of', () => {
  expect(readdirSync(LOCALES).sort()).toEqual(LANGUAGES.map(({ code }) => code).sort())
})

test.each(LANGUAGES.map(({ code }) => code))('%s says everything, and nothing else', (language) => {
  for (const area of AREAS) {
    const english = textsOf('en', area)
    const own = textsOf(language, area)
    const keys = wanted(language, english)
    expect(
      [...keys].filter((key) => !own.has(key)),
      `missing in ${language}/${area}`,
    ).toEqual([])
    // A "_zero" beyond a language's plural forms is i18next's own.
    expect(
      [...own.keys()].filter((key) => !keys.has(key) && !english.has(key)),
      `too much in ${language}/${area}`,
    ).toEqual([])
    for (const [key, text] of own) {
      const originals = [...english].flatMap(([each, words]) =>
        each === key || stem(each) === stem(key) ? [words] : [],
      )
      expect(
        text.trim() !== '' || originals.includes('') || key.endsWith('_zero'),
        `${language}/${area}: ${key}`,
      ).toBe(true)
      // What all English forms say is said; what none of them says cannot be. "One sensor" needs no number.
      const [always = [], ...rest] = originals.map(placeholders)
      const spoken = /_(zero|one|two)$/.test(key) ? ['count', 'number'] : ['count']
      const needed = always.filter(
        (name) => !spoken.includes(name) && rest.every((names) => names.includes(name)),
      )
      expect(placeholders(text), `${language}/${area}: ${key}`).toEqual(
        expect.arrayContaining(needed),
      )
      expect(['count', ...originals.flatMap(placeholders)], `${language}/${area}: ${key}`).toEqual(
        expect.arrayContaining(placeholders(text)),
      )
    }
  }
})

/** A key in quotes, or with gaps in backticks; a text of another area has that area before it. */
const LITERAL = /'(?:[\w-]+:)?([\w-]+(?:\.[\w-]+)*)'/g
const GAPPED = /`(?:[\w-]+:)?([\w.-]*\$\{[^}]*\}[^`]*)`/g
const escaped = (words: string) => words.replace(/[.*+?^$()[\]{}|\\]/g, String.raw`\$&`)
const areasOf = (source: string) =>
  [...source.matchAll(/useTranslation\((.*?)\)/g)].flatMap(([, names = '']) =>
    [...names.matchAll(/'([\w-]+)'/g)].flatMap(([, name = '']) => filesOf(name)),
  )

const filesOf = (area: string) => (area === 'domains' ? [...declaredIn.keys()] : [area])

/** What a source may ask for. A key whose first part is a gap would be any key: it counts in the source's own areas only. */
function patternsOf(source: string) {
  const areas = areasOf(source)
  return [...source.matchAll(GAPPED)].map(([, words = '']) => ({
    areas: words.startsWith('$') ? areas : AREAS,
    pattern: new RegExp(
      `^${words
        .split(/\$\{[^}]*\}/)
        .map(escaped)
        .join(String.raw`[\w.-]+`)}$`,
    ),
  }))
}

/** What parts of `client/ui` ask for below the `words` that they are given; some of it only where it is there. */
const PARTS: Record<string, { always: string[]; maybe: string[] }> = {
  ActDialog: { always: ['title', 'verb'], maybe: ['text', 'done'] },
  DeleteAction: { always: ['of', 'title', 'verb', 'done'], maybe: ['text'] },
  DeleteDialog: { always: ['title', 'verb', 'done'], maybe: ['text'] },
  Missing: { always: ['title', 'text'], maybe: ['back'] },
  NoSensors: { always: ['title', 'text', 'ask', 'connect'], maybe: [] },
  SecretDialog: { always: ['title', 'once', 'label', 'stored'], maybe: [] },
}
const worded = sources.flatMap((source) =>
  [...source.matchAll(/<(\w+)\s+(?:danger\s+)?words="([\w-]+):([\w.-]+)"/g)].map(
    ([, part = '', area = '', prefix = '']) => {
      const { always = [], maybe = [] } = PARTS[part] ?? {}
      const below = (name: string) => `${prefix}.${name}`
      return { area, always: always.map(below), maybe: maybe.map(below) }
    },
  ),
)
/** The lists of a source, each by the key that its own words stand under where it is written out. */
const listsOf = (source: string) =>
  [
    ...source.matchAll(
      /<List(?:Page)?\s[^<]*?area="([\w-]+)"(?!\s+under={)(?:\s+(?:\w+\s+)*under="([\w.]+)")?/g,
    ),
  ].map(([, area = '', under]) => ({ area, prefix: under ? `${under}.` : '' }))
/** What `client/ui/list` may ask for in the words of every list. */
const LIST_WORDS = [
  'title',
  'about',
  'count',
  'failed',
  'search',
  'empty.title',
  'empty.text',
  'empty.ask',
  'deleteMany.title',
  'deleteMany.verb',
  'deleteMany.done',
  'deleteMany.text',
]

test('every text is asked for somewhere', () => {
  // Any word in quotes may be a key: many stand in tables before they are asked for.
  const literals = new Set(
    sources.flatMap((source) => [...source.matchAll(LITERAL)].map(([, words = '']) => words)),
  )
  const patterns = sources.flatMap(patternsOf)
  const lists = new Set(
    sources
      .flatMap(listsOf)
      .flatMap(({ area, prefix }) => LIST_WORDS.map((key) => `${area}: ${prefix}${key}`)),
  )
  const asked = (area: string, key: string) =>
    literals.has(key) ||
    worded.some(
      (words) => words.area === area && [...words.always, ...words.maybe].includes(key),
    ) ||
    lists.has(`${area}: ${stem(key)}`) ||
    patterns.some(({ areas, pattern }) => areas.includes(area) && pattern.test(key))
  const unused = AREAS.flatMap((area) =>
    [...textsOf('en', area).keys()]
      .filter((key) => !asked(area, key) && !asked(area, stem(key)))
      .map((key) => `${area}: ${key}`),
  )
  expect(unused).toEqual([])
})

test('what is asked for by name is there', () => {
  const known = new Map(
    AREAS.map((area) => [
      area,
      new Set([...textsOf('en', area).keys()].flatMap((key) => [key, stem(key)])),
    ]),
  )
  const missing = sources.flatMap((source) => {
    const areas = areasOf(source)
    if (areas.length === 0) return []
    return [...source.matchAll(/\bt\('([^']+)'/g)].flatMap(([, words = '']) => {
      const [area, key] = words.includes(':') ? words.split(':') : [undefined, words]
      const places = area ? filesOf(area) : areas
      return places.some((place) => known.get(place)?.has(key ?? ''))
        ? []
        : [`${places.join()}: ${key}`]
    })
  })
  const unsaid = worded.flatMap(({ area, always }) =>
    always.filter((key) => !known.get(area)?.has(key)).map((key) => `${area}: ${key}`),
  )
  expect([...missing, ...unsaid]).toEqual([])
  expect(sources.join('').match(/words="/g)).toHaveLength(worded.length)
})

test('every list has its words', () => {
  const missing = sources.flatMap(listsOf).flatMap(({ area, prefix }) => {
    const keys = textsOf('en', area)
    return ['title', 'failed']
      .filter((key) => !keys.has(prefix + key))
      .map((key) => `${area}: ${prefix}${key}`)
  })
  expect(missing).toEqual([])
})

test('every column of a list has its words', () => {
  const missing = [...roomOf].flatMap(([area, words]) => {
    const room = path.dirname(words)
    const files = readdirSync(room, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.tsx'))
      .map((file) => readFileSync(path.join(room, file), 'utf8'))
      .filter((source) => source.includes('ui/list/column.ts'))
    const ids = files.flatMap((source) =>
      [...source.matchAll(/^ +(?:\{ )?id: '(\w+)',(?!\s+label:)/gm)].map(([, id = '']) => id),
    )
    const keys = textsOf('en', area)
    return ids.filter((id) => !keys.has(`column.${id}`)).map((id) => `${area}: column.${id}`)
  })
  expect(missing).toEqual([])
})

test('no two features give words to the same', () => {
  const keys = [...declaredIn.keys()].flatMap((area) => [...textsOf('en', area).keys()])
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
})

test('whatever a feature declares has words', () => {
  const said = new Set([...declaredIn.keys()].flatMap((area) => [...textsOf('en', area).keys()]))
  const wanted = [
    ...PAGES.flatMap(({ label, shortLabel = label }) => [label, shortLabel]),
    ...[...AUDIT_KINDS.keys()].map((kind) => `domains:auditKind.${kind}`),
    ...declaredBy(modules).search.map(([kind]) => `domains:searchKind.${kind}`),
    ...rights.subjects
      .filter((subject) => subject !== 'all')
      .map((subject) => `domains:subject.${subject}`),
  ]
  expect(wanted.filter((key) => !said.has(key.replace('domains:', '')))).toEqual([])
})

test('every page of the gateway has a name in the client, and every kind that is searched an icon', () => {
  const { pages, search } = declaredBy(modules)
  const named = new Set(PAGES.map(({ to }) => to))
  expect(pages.filter(({ to }) => !named.has(to))).toEqual([])
  expect(search.filter(([kind]) => !SEARCH_ICONS[kind])).toEqual([])
})
