import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { LANGUAGES } from '../lib/languages.ts'
import { withTypenames } from '../lib/texts-plugin.mjs'
import { declaredRoutes, type DeclaredRoute } from './declared-routes.ts'
import { belowSplash, preloadLink, PRELOADS } from './splash-first.ts'

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

/** What the build has made, by the names of files. */
type Bundle = Rolldown.OutputBundle

/** Files that a page needs at once, each once. */
interface Files {
  scripts: Set<string>
  styles: Set<string>
}

/** The file that a module stands in, by the end of the module's path. */
const fileWith = (bundle: Bundle, source: string): string | undefined =>
  Object.values(bundle).find(
    (file) => file.type === 'chunk' && file.moduleIds.some((id) => id.endsWith(`/${source}`)),
  )?.fileName

function collect(bundle: Bundle, name: string, files: Files): Files {
  const chunk = bundle[name]
  if (chunk?.type !== 'chunk' || files.scripts.has(name)) return files
  files.scripts.add(name)
  for (const each of chunk.imports) collect(bundle, each, files)
  for (const style of chunk.viteMetadata?.importedCss ?? []) files.styles.add(style)
  return files
}

function filesOf(bundle: Bundle, sources: readonly string[]): Files {
  const files: Files = { scripts: new Set(), styles: new Set() }
  for (const source of sources) {
    const name = fileWith(bundle, source)
    if (!name) throw new Error(`The build has no file for ${source}.`)
    collect(bundle, name, files)
  }
  return files
}

/** Areas that come in one file with every page; `lib/i18n.ts` says so, too. */
const BASE = ['common', 'domains', 'list', 'shell']

/** The files with the words of these areas; `lib/i18n.ts` finds them by the same names. */
function wordsOf(bundle: Bundle, areas: readonly string[], language: string): Set<string> {
  const others = areas.filter((area) => !BASE.includes(area))
  const sources = others.map((area) => {
    const places = [`locales/${language}/${area}.json`, `${area}/words/${language}.json`]
    const found = places.find((place) => fileWith(bundle, place))
    if (!found) throw new Error(`The build has no words for ${area} in ${language}.`)
    return found
  })
  const lists = language === 'en' ? [] : [`lib/texts/${language}.ts`]
  return filesOf(bundle, [`lib/texts/base-${language}.ts`, ...lists, ...sources]).scripts
}

/** What opens when it is pressed, on any page, is one file (`floors.ts`): that of any of its modules. */
const PART = 'ui/parts/dialog-part.tsx'

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
function pageOf(html: string, bundle: Bundle, route: DeclaredRoute, texts: Texts) {
  const { modules, areas } = route
  const { scripts, styles } = filesOf(bundle, modules)
  const named = (file: string) => html.includes(`"${file}"`)
  const sizeOf = (file: string) => {
    const chunk = bundle[file.slice(1)]
    return chunk?.type === 'chunk' ? chunk.code.length : 0
  }
  // The largest first: where few files are fetched at a time, it would otherwise arrive last, by itself.
  const ofEveryPage = [...html.matchAll(PRELOADS)].map(([, file = '']) => file)
  const links = [...ofEveryPage, ...addresses(scripts).filter((file) => !named(file))]
    .sort((one, other) => sizeOf(other) - sizeOf(one))
    .map(preloadLink)
  const present = new Set(addresses(scripts))
  const words = Object.fromEntries(
    LANGUAGES.map(({ code }) => [
      code,
      addresses(wordsOf(bundle, areas, code)).filter((file) => !present.has(file) && !named(file)),
    ]),
  )
  const missing = addresses(styles).filter((file) => !named(file))
  const parts = addresses(filesOf(bundle, [PART]).scripts).filter(
    (file) => !present.has(file) && !named(file),
  )
  const isEntrance = ENTRANCES.includes(route)
  const sheets = missing.map((file) => `    <link rel="stylesheet" crossorigin href="${file}">\n`)
  const page = html
    .replaceAll(PRELOADS, '')
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
    async writeBundle({ dir = '' }, bundle) {
      const html = await readFile(path.join(dir, 'index.html'), 'utf8')
      const texts = JSON.parse(
        await readFile(path.join(client, 'generated/operations.json'), 'utf8'),
      ) as Texts
      const behind = (await declaredRoutes(client)).map((route) => ({
        ...route,
        modules: [...SHELL.modules, ...route.modules],
        areas: [...new Set([...SHELL.areas, ...route.areas])],
      }))
      for (const folder of ['pages', '.vite'])
        await mkdir(path.join(dir, folder), { recursive: true })
      const pages: { path: string; file: string }[] = []
      for (const route of [...ENTRANCES, ...behind]) {
        const file = `pages/${route.path.slice(1).replaceAll('/', '-').replaceAll(/[:?]/g, '')}.html`
        await writeFile(path.join(dir, file), pageOf(html, bundle, route, texts))
        pages.push({ path: route.path, file })
      }
      await writeFile(path.join(dir, '.vite/pages.json'), JSON.stringify(pages, null, 2))
    },
  }
}
