import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { fixed } from './measure.ts'

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
    budget: 150,
    parts: ['features/identity/identity-pages.tsx', 'locales/en/common.json', 'locales/en/identity.json'],
  },
  {
    what: 'shell with /home',
    budget: 260,
    parts: [
      'app/application.tsx',
      'features/sensors/home-page.tsx',
      'locales/en/common.json',
      'locales/en/shell.json',
      'locales/en/sensors.json',
    ],
  },
]

/** The application's; the explorers have pages of their own. */
const ENTRY = 'index.html'

/** JavaScript a page needs before it is usable: the entry, the page's own parts and all they import, gzipped. */
export async function bundleSize(): Promise<string[]> {
  const manifest = JSON.parse(await readFile(path.join(CLIENT, '.vite/manifest.json'), 'utf8')) as Manifest
  return Promise.all(
    PAGES.map(async ({ what, budget, parts }) => {
      const missing = parts.filter((part) => !(part in manifest))
      if (missing.length) throw new Error(`the build has no ${missing.join(', ')}`)
      const files = reachable(manifest, [ENTRY, ...parts])
      const bytes = await Promise.all(
        files.map(async (file) => gzipSync(await readFile(path.join(CLIENT, file)), { level: 9 }).length),
      )
      const size = bytes.reduce((sum, part) => sum + part, 0) / 1000
      return `${what}: ${fixed(size, 1)} kB gz in ${files.length} files, ${fixed(size / budget)} of its budget of ${budget}`
    }),
  )
}

function reachable(manifest: Manifest, roots: string[]): string[] {
  const seen = new Set<string>()
  const visit = (key: string) => {
    if (seen.has(key)) return
    seen.add(key)
    manifest[key]?.imports?.forEach(visit)
  }
  roots.forEach(visit)
  return [...new Set([...seen].map((key) => manifest[key]?.file ?? ''))].filter((file) => file.endsWith('.js'))
}
