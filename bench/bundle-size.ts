import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { fixed } from './measure.ts'

interface Chunk {
  file: string
  imports?: string[]
  isEntry?: boolean
}
type Manifest = Record<string, Chunk>

const CLIENT = 'dist/client'
const BUDGETS = [
  { what: 'sign-in', budget: 150, route: /features\/identity\/sign-in-page/, shell: false },
  { what: 'shell with /home', budget: 260, route: /features\/sensors\/home-page/, shell: true },
]

/** JavaScript a route needs before it is usable: the entry, the route's own chunk and all they import, gzipped. */
export async function bundleSize(): Promise<string[]> {
  const manifest = JSON.parse(await readFile(path.join(CLIENT, '.vite/manifest.json'), 'utf8')) as Manifest
  const entry = Object.keys(manifest).filter((key) => manifest[key]?.isEntry)
  return Promise.all(
    BUDGETS.map(async ({ what, budget, route, shell }) => {
      const roots = Object.keys(manifest).filter((key) => route.test(key) || (shell && /app\/shell\/shell/.test(key)))
      if (!roots.length) throw new Error(`no chunk of the build is the route ${what}`)
      const files = reachable(manifest, [...entry, ...roots])
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
