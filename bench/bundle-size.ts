import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { exactly, fixed } from './measure.ts'
import { found, type Found } from './report.ts'

interface Route {
  path: string
  /** The page's HTML, which names its scripts (`client/build/route-pages.ts`). */
  file: string
}

const CLIENT = 'dist/client'
/** What a person's browser loads for a page: its scripts, and the English words on it. */
const PAGES = [
  { what: 'sign-in', at: '/login', budget: 170 },
  { what: 'shell with /home', at: '/home', budget: 300 },
]
const HOME = '/home'
/** What any other page may add to /home. */
const ROUTE_BUDGET = 80
/** Charts are counted apart from the pages they stand on. */
const CHART = /\/charts-/

/** JavaScript a page needs before it is usable, as its HTML names it, gzipped. */
export async function bundleSize(): Promise<Found[]> {
  const routes = JSON.parse(
    await readFile(path.join(CLIENT, '.vite/pages.json'), 'utf8'),
  ) as Route[]
  const filesAt = async (at: string) => {
    const route = routes.find((each) => each.path === at)
    if (!route) throw new Error(`the build has no page ${at}`)
    return scriptsOf(route)
  }
  const lines = PAGES.map(async ({ what, at, budget }) => {
    const files = await filesAt(at)
    const size = await sizeOf(files)
    return found(
      `${what}: ${fixed(size, 1)} kB gz in ${files.size} files, ${fixed(size / budget)} of its budget of ${budget}`,
      {
        name: `JavaScript for ${what}`,
        unit: 'kB gz',
        ours: exactly(size),
        limit: { most: budget },
      },
    )
  })
  return Promise.all([...lines, otherRoutes(routes, await filesAt(HOME))])
}

/** What the pages add to what /home has loaded, with their English words: the heaviest of them. */
async function otherRoutes(routes: readonly Route[], home: ReadonlySet<string>): Promise<Found> {
  const others = routes.filter(({ path: at }) => PAGES.every((page) => page.at !== at))
  if (others.length === 0) throw new Error('the build has no other routes')
  const added = others.map(async (route) => {
    const files = [...(await scriptsOf(route))].filter(
      (file) => !home.has(file) && !CHART.test(file),
    )
    return { at: route.path, size: await sizeOf(files) }
  })
  const heaviest = (await Promise.all(added)).sort((a, b) => b.size - a.size)
  const most = heaviest[0]?.size ?? 0
  const named = heaviest.slice(0, 3).map(({ at, size }) => `${at} ${fixed(size, 1)}`)
  return found(
    `${others.length} other routes, charts apart: at most +${fixed(most, 1)} kB gz, ${fixed(most / ROUTE_BUDGET)} of their budget of ${ROUTE_BUDGET} (${named.join(', ')})`,
    {
      name: 'JavaScript that another route adds, at most',
      unit: 'kB gz',
      ours: exactly(most),
      limit: { most: ROUTE_BUDGET },
    },
  )
}

/** The scripts that a page's HTML names, and those with its English words. */
async function scriptsOf({ file }: Route): Promise<Set<string>> {
  const html = await readFile(path.join(CLIENT, file), 'utf8')
  const scripts = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(
    ([, script = '']) => script,
  )
  const listed = /data-words='([^']+)'/.exec(html)?.[1]
  if (!listed) throw new Error(`${file} names no words`)
  const { en } = JSON.parse(listed) as { en: string[] }
  return new Set([...scripts, ...en])
}

async function sizeOf(files: Iterable<string>): Promise<number> {
  const bytes = await Promise.all(
    [...files].map(
      async (file) => gzipSync(await readFile(path.join(CLIENT, file)), { level: 9 }).length,
    ),
  )
  return bytes.reduce((sum, part) => sum + part, 0) / 1000
}
