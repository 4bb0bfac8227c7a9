import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '../context.ts'
import { explorerPolicy, pagePolicy, socketOriginOf } from './headers.ts'
import { legacyClient } from './legacy-client.ts'
import type { OfferPage } from './endpoint.ts'

const PAGE = 'index.html'
/** Pages of their own, for integrators. What they are made of puts styles into the page as it runs. */
const EXPLORERS: Readonly<Record<string, string>> = {
  '/graphiql': 'explorers/graphiql.html',
  '/docs': 'explorers/docs.html',
}
/** A page, or its copy that was compressed at build. */
const PAGE_FILE = /\.html(\.br|\.gz)?$/
const IMMUTABLE = 'public, max-age=31536000, immutable'
const AN_HOUR = 'public, max-age=3600'

/** What people see: where its files are, which of them answers a path, and what its pages may load. */
interface Client {
  readonly directory: string
  readonly fileAt: (path: string) => string
  readonly policy: (socketOrigin: string) => string
  /** Files that are not to be had at their path. */
  readonly hidden?: readonly string[]
}

/** Serves a client's pages, if it is built; the answer sends them to whoever would rather have a page than JSON. */
export async function servePages(
  server: FastifyInstance,
  directory: string,
  { config, declared }: Pick<Deps, 'config' | 'declared'>,
): Promise<OfferPage> {
  const { LEGACY_DIR } = config
  if (!LEGACY_DIR && !existsSync(path.join(directory, PAGE))) return () => false
  const client: Client = LEGACY_DIR ? legacyClient(LEGACY_DIR) : ownClient(directory)
  await serveFiles(server, client.directory, client.hidden)
  // The explorers stay, with what they are made of.
  if (LEGACY_DIR && existsSync(directory)) await serveFiles(server, directory, ['*'], true)
  const known = new Set(declared.pages.map(({ to }) => to))
  return (request, reply, isAlone = false) => {
    const at = pathOf(request)
    if (!prefersPage(request, isAlone && known.has(at))) return false
    const explorer = EXPLORERS[at]
    const policy = explorer ? explorerPolicy : client.policy
    reply.header('content-security-policy', policy(socketOriginOf(request, config.PUBLIC_URL)))
    const [file, root] = explorer ? [explorer, directory] : [client.fileAt(at), client.directory]
    void reply.sendFile(file, root, { cacheControl: false })
    return true
  }
}

const ownClient = (directory: string): Client => ({
  directory,
  fileAt: routePages(directory),
  policy: pagePolicy,
})

const serveFiles = (
  server: FastifyInstance,
  root: string,
  hidden: readonly string[] = [],
  isSecond = false,
) =>
  server.register(fastifyStatic, {
    root,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    decorateReply: !isSecond,
    globIgnore: ['**/*.map', '**/*.br', '**/*.gz', '**/*.html', ...hidden],
    setHeaders: (reply, file) => {
      const name = path.relative(root, file)
      if (PAGE_FILE.test(name)) return // sent where others would get JSON, and never kept (GEN-12)
      reply.header('cache-control', /^(explorers.)?assets./.test(name) ? IMMUTABLE : AN_HOUR)
      reply.header('vary', 'Accept-Encoding, Origin')
    },
  })

interface RoutePage {
  path: string
  file: string
}

/** The page of a route, which names the route's files; `client/build/route-pages.ts` has made them. */
function routePages(directory: string): (path: string) => string {
  const list = path.join(directory, '.vite/pages.json')
  if (!existsSync(list)) return () => PAGE
  const pages = (JSON.parse(readFileSync(list, 'utf8')) as RoutePage[]).map((page) => ({
    pattern: patternOf(page.path),
    file: page.file,
  }))
  return (at) => pages.find(({ pattern }) => pattern.test(at))?.file ?? PAGE
}

/** "/pages/profile/:userId?/:tab?", as the client's router means it. */
const patternOf = (route: string) =>
  new RegExp(`^${route.replaceAll(/\/:\w+(\??)/g, (_, optional) => `(?:/[^/]+)${optional}`)}/?$`)

const pathOf = ({ url }: Pick<FastifyRequest, 'url'>) => url.split('?', 1)[0] ?? ''

/**
 * Navigations ask for text/html first; calls for JSON, or for anything. A path that looks like a file is no page. `takesAny`: whoever
 * would take anything, and does not speak of JSON, gets the page.
 */
export function prefersPage(
  request: Pick<FastifyRequest, 'method' | 'headers' | 'url'>,
  takesAny = false,
): boolean {
  const { method, headers, url } = request
  const { accept } = headers
  if (method !== 'GET' && method !== 'HEAD') return false
  const path = pathOf(request)
  if (/\.[^/]*$/.test(path) || url.startsWith('/assets/') || url.startsWith('/api/')) return false
  if (path === '/' || path in EXPLORERS) return weightOf('text/html', accept) > 0 // there is nothing else
  const [html, json] = [weightOf('text/html', accept), weightOf('application/json', accept)]
  return html > json || (takesAny && html > 0 && html === json && !/json/i.test(accept ?? ''))
}

/** How much a media type is wanted: its own weight, else that of its wildcard. */
function weightOf(type: string, accept = '*/*'): number {
  const ranges = accept.split(',').map((range) =>
    range
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/),
  )
  for (const wanted of [type, `${type.split('/', 1)[0]}/*`, '*/*']) {
    const range = ranges.find(([name]) => name === wanted)
    if (range) return Number(range.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? 1)
  }
  return 0
}
