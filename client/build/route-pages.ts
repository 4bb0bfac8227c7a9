import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Manifest, Plugin } from 'vite'
import { LANGUAGES } from '../lib/languages.ts'
import { withTypenames } from '../lib/texts-plugin.mjs'
import { declaredRoutes, type DeclaredRoute } from './declared-routes.ts'
import { belowSplash, preloadLink } from './splash-first.ts'

/** The client's operations by name. */
type Texts = Readonly<Record<string, string>>

const SHELL = { modules: ['app/application.tsx'], areas: ['shell'] }
/** Where people are shown the door. */
const ENTRANCE = {
  modules: ['features/people/identity/identity-pages.tsx'],
  areas: ['identity'],
}
const entrance = (at: string, page?: string): DeclaredRoute => ({
  path: at,
  modules: [...ENTRANCE.modules, ...(page ? [`features/people/identity/${page}`] : [])],
  areas: ENTRANCE.areas,
})
const ENTRANCES = [
  entrance('/login'),
  entrance('/register', 'register-page.tsx'),
  entrance('/forgot', 'forgot-page.tsx'),
]

/** Files that a page needs at once, each once. */
interface Files {
  scripts: Set<string>
  styles: Set<string>
}

function collect(manifest: Manifest, source: string, files: Files): Files {
  const entry = manifest[source]
  if (!entry) throw new Error(`The build has no file for ${source}.`)
  if (files.scripts.has(entry.file)) return files
  files.scripts.add(entry.file)
  for (const each of entry.imports ?? []) collect(manifest, each, files)
  for (const style of entry.css ?? []) files.styles.add(style)
  return files
}

function filesOf(manifest: Manifest, sources: readonly string[]): Files {
  const files: Files = { scripts: new Set(), styles: new Set() }
  for (const source of sources) collect(manifest, source, files)
  return files
}

/** Areas that come in one file with every page; `lib/i18n.ts` says so, too. */
const BASE = ['common', 'domains', 'list', 'shell']

/** The files with the words of these areas; `lib/i18n.ts` finds them by the same names. */
function wordsOf(manifest: Manifest, areas: readonly string[], language: string): string[] {
  const others = areas.filter((area) => !BASE.includes(area))
  const sources = others.map((area) => {
    const isArea = (source: string) =>
      source === `locales/${language}/${area}.json` ||
      source.endsWith(`/${area}/words/${language}.json`)
    const found = Object.keys(manifest).find(isArea)
    if (!found) throw new Error(`The build has no words for ${area} in ${language}.`)
    return found
  })
  const lists = language === 'en' ? [] : [`lib/texts/${language}.ts`]
  return [...filesOf(manifest, [`lib/texts/base-${language}.ts`, ...lists, ...sources]).scripts]
}

/** What opens when it is pressed, in whatever page. */
function partsOf(manifest: Manifest): Files {
  const source = Object.keys(manifest).find((key) => manifest[key]?.name === 'parts')
  if (!source) throw new Error('The build has no file with the parts.')
  return filesOf(manifest, [source])
}

/** Operations with the variables that the route's page has. */
function firstOf({ first = {}, access }: DeclaredRoute, texts: Texts) {
  const queries = Object.entries(first).map(([operationName, variables]) => {
    const query = texts[operationName]
    if (!query) throw new Error(`There is no operation ${operationName}.`)
    return { operationName, variables, query: withTypenames(query) }
  })
  return queries.length ? { access, queries } : undefined
}

const addresses = (files: Iterable<string>) => [...files].map((file) => `/${file}`)
const attribute = (name: string, value: unknown) =>
  `data-${name}='${JSON.stringify(value ?? null)
    .replaceAll('&', '&amp;')
    .replaceAll("'", '&#39;')}'`

/** The page with the names of its route's files in it, so that the browser asks for all of them at once. */
function pageOf(html: string, manifest: Manifest, route: DeclaredRoute, texts: Texts) {
  const { modules, areas } = route
  const { scripts, styles } = filesOf(manifest, modules)
  const named = (file: string) => html.includes(`"${file}"`)
  const links = addresses(scripts)
    .filter((file) => !named(file))
    .map(preloadLink)
  const present = new Set(addresses(scripts))
  const words = Object.fromEntries(
    LANGUAGES.map(({ code }) => [
      code,
      addresses(wordsOf(manifest, areas, code)).filter(
        (file) => !present.has(file) && !named(file),
      ),
    ]),
  )
  const missing = addresses(styles).filter((file) => !named(file))
  const parts = addresses(partsOf(manifest).scripts).filter(
    (file) => !present.has(file) && !named(file),
  )
  const isEntrance = ENTRANCES.includes(route)
  const sheets = missing.map((file) => `    <link rel="stylesheet" crossorigin href="${file}">\n`)
  const page = html
    .replace(
      'id="early"',
      `id="early" ${attribute('words', words)} ${attribute('styles', isEntrance ? [] : missing)} ${attribute('first', firstOf(route, texts))} ${attribute('parts', isEntrance ? [] : parts)}`,
    )
    .replace(/^ *<\/head>/m, (end) => links.join('') + end)
  return isEntrance ? belowSplash(page, sheets) : page
}

/**
 * Writes a copy of the page for every route, which names the files that the route needs, and `.vite/pages.json`, by which the
 * gateway finds it.
 */
export function routePages(client: string): Plugin {
  return {
    name: 'route-pages',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      const read = (name: string) => readFile(path.join(dir, name), 'utf8')
      const html = await read('index.html')
      const [manifest, texts] = [
        JSON.parse(await read('.vite/manifest.json')) as Manifest,
        JSON.parse(await readFile(path.join(client, 'generated/operations.json'), 'utf8')) as Texts,
      ]
      const behind = (await declaredRoutes(client)).map((route) => ({
        ...route,
        modules: [...SHELL.modules, ...route.modules],
        areas: [...new Set([...SHELL.areas, ...route.areas])],
      }))
      await mkdir(path.join(dir, 'pages'), { recursive: true })
      const pages: { path: string; file: string }[] = []
      for (const route of [...ENTRANCES, ...behind]) {
        const file = `pages/${route.path.slice(1).replaceAll('/', '-').replaceAll(/[:?]/g, '')}.html`
        await writeFile(path.join(dir, file), pageOf(html, manifest, route, texts))
        pages.push({ path: route.path, file })
      }
      await writeFile(path.join(dir, '.vite/pages.json'), JSON.stringify(pages, null, 2))
    },
  }
}
