import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { exactly, fixed } from './measure.ts'
import { found, type Found } from './report.ts'

interface Chunk {
  file: string
  imports?: string[]
}
type Manifest = Record<string, Chunk>

const CLIENT = 'dist/client'
/** What a person's browser loads for a page: the lazy parts on the way to it, and the English words on it. */
const PAGES = [
  {
    what: 'sign-in',
    budget: 170,
    parts: [
      'features/people/identity/identity-pages.tsx',
      'lib/texts/base-en.ts',
      'features/people/identity/words/en.json',
    ],
  },
  {
    what: 'shell with /home',
    budget: 300,
    parts: [
      'app/application.tsx',
      'features/monitoring/sensors/home-page.tsx',
      'lib/texts/base-en.ts',
      'features/monitoring/sensors/words/en.json',
    ],
  },
]

/** The application's; the explorers have pages of their own. */
const ENTRY = 'index.html'
const PAGE = /^features\/[^/]+\/[^/]+\/(.+\/)?([^/]+-page\.tsx|pages\.ts)$/
/** What any other page may add to the shell. */
const ROUTE_BUDGET = 80
/** Charts are counted apart from the pages they stand on. */
const CHART = /^_charts-/

/** JavaScript a page needs before it is usable: the entry, the page's own parts and all they import, gzipped. */
export async function bundleSize(): Promise<Found[]> {
  const manifest = JSON.parse(
    await readFile(path.join(CLIENT, '.vite/manifest.json'), 'utf8'),
  ) as Manifest
  const lines = PAGES.map(async ({ what, budget, parts }) => {
    const files = reachable(manifest, [ENTRY, ...parts])
    const size = await sizeOf(manifest, files)
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
  return Promise.all([...lines, otherRoutes(manifest)])
}

/** What the pages add to what /home has loaded, with their English words: the heaviest of them. */
async function otherRoutes(manifest: Manifest): Promise<Found> {
  const shell = reachable(manifest, [ENTRY, ...(PAGES.at(-1)?.parts ?? [])])
  const pages = Object.keys(manifest).filter((part) => PAGE.test(part) && !shell.has(part))
  if (pages.length === 0) throw new Error('the build has no other routes')
  const added = pages.map(async (page) => {
    const words = `${path.dirname(page)}/words/en.json`
    const own = reachable(manifest, words in manifest ? [page, words] : [page])
    const parts = [...own].filter((part) => !shell.has(part) && !CHART.test(part))
    return { page, size: await sizeOf(manifest, parts) }
  })
  const heaviest = (await Promise.all(added)).sort((a, b) => b.size - a.size)
  const most = heaviest[0]?.size ?? 0
  const named = heaviest
    .slice(0, 3)
    .map(({ page, size }) => `${path.basename(page, '.tsx')} ${fixed(size, 1)}`)
  return found(
    `${pages.length} other routes, charts apart: at most +${fixed(most, 1)} kB gz, ${fixed(most / ROUTE_BUDGET)} of their budget of ${ROUTE_BUDGET} (${named.join(', ')})`,
    {
      name: 'JavaScript that another route adds, at most',
      unit: 'kB gz',
      ours: exactly(most),
      limit: { most: ROUTE_BUDGET },
    },
  )
}

async function sizeOf(manifest: Manifest, parts: Iterable<string>): Promise<number> {
  const files = [...parts]
    .map((part) => manifest[part]?.file ?? '')
    .filter((file) => file.endsWith('.js'))
  const bytes = await Promise.all(
    files.map(
      async (file) => gzipSync(await readFile(path.join(CLIENT, file)), { level: 9 }).length,
    ),
  )
  return bytes.reduce((sum, part) => sum + part, 0) / 1000
}

/** Names of what these parts need, themselves among it. */
function reachable(manifest: Manifest, roots: readonly string[]): Set<string> {
  const missing = roots.filter((part) => !(part in manifest))
  if (missing.length) throw new Error(`the build has no ${missing.join(', ')}`)
  const seen = new Set<string>()
  const visit = (key: string) => {
    if (seen.has(key)) return
    seen.add(key)
    manifest[key]?.imports?.forEach(visit)
  }
  roots.forEach(visit)
  return seen
}
