import { readdirSync } from 'node:fs'
import path from 'node:path'
import { runnerImport, type Plugin } from 'vite'
import type { Access } from '../lib/ability.ts'
import type { FirstQueries } from '../lib/page.ts'

/** A page as its feature's `routes.ts` declares it: where it is, what it is made of, and the areas of its words. */
export interface DeclaredRoute {
  /** As the router writes it: "/devices/:id". */
  path: string
  /** Source files, from the client's folder on. */
  modules: readonly string[]
  areas: readonly string[]
  /** What it asks for at once, by operation. */
  first?: FirstQueries | undefined
  /** The right it takes. */
  access?: Access | undefined
}

interface Route {
  path?: string
  first?: FirstQueries
  access?: Access
  areas?: readonly string[]
  lazy: () => unknown
  children?: readonly Route[]
}

const STAND_IN = '\0page'

/** In place of `lib/page.ts`, which needs a browser: says what it was told. */
const standIn: Plugin = {
  name: 'page-stand-in',
  enforce: 'pre',
  resolveId: (source) => (source.endsWith('/lib/page.ts') ? STAND_IN : undefined),
  load: (id) =>
    id === STAND_IN
      ? `export const page = ({ to, access }, lazy, title, ...areas) => ({ path: to, access, lazy, areas: [title.split(':')[0], ...areas] })
         export const asking = (route, first) => ({ ...route, first })
         export const below = ({ to }, path) => ({ to: to + '/' + path })`
      : undefined,
}

/** What a lazy route imports, by the text of its function: run, it would need a browser. */
const importsOf = (lazy: () => unknown, directory: string): string[] =>
  [...String(lazy).matchAll(/import\w*\(\s*["']([^"']+)["']/g)].map(([, specifier = '']) =>
    specifier.startsWith('/') ? specifier.slice(1) : path.join(directory, specifier),
  )

function flattened(
  routes: readonly Route[],
  directory: string,
  above?: DeclaredRoute,
): DeclaredRoute[] {
  return routes.flatMap(({ path: own, areas = [], first, access, lazy, children = [] }) => {
    const route: DeclaredRoute = {
      first: first ?? above?.first,
      access: access ?? above?.access,
      path: above ? [above.path, own].filter(Boolean).join('/') : (own ?? ''),
      modules: [...(above?.modules ?? []), ...importsOf(lazy, directory)],
      areas: [...(above?.areas ?? []), ...areas],
    }
    return children.length > 0 ? flattened(children, directory, route) : [route]
  })
}

const routesFiles = (client: string): string[] =>
  readdirSync(path.join(client, 'features'), { recursive: true, encoding: 'utf8' })
    .filter((file) => path.basename(file) === 'routes.ts')
    .map((file) => path.join('features', file))
    .sort()

/** Every page behind the sign-in. */
export async function declaredRoutes(client: string): Promise<DeclaredRoute[]> {
  const all: DeclaredRoute[] = []
  for (const file of routesFiles(client)) {
    const { module } = await runnerImport<{ routes: Route[] }>(path.join(client, file), {
      configFile: false,
      root: client,
      plugins: [standIn],
    })
    all.push(...flattened(module.routes, path.dirname(file)))
  }
  return all
}
