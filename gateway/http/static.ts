import { existsSync } from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { pagePolicy, socketOriginOf } from './headers.ts'
import type { OfferPage } from './endpoint.ts'

const PAGE = 'index.html'
const IMMUTABLE = 'public, max-age=31536000, immutable'
const AN_HOUR = 'public, max-age=3600'

/** Serves the built client, if there is one; the answer sends its page to whoever would rather have a page than JSON. */
export async function servePages(server: FastifyInstance, directory: string, config: Config): Promise<OfferPage> {
  if (!existsSync(path.join(directory, PAGE))) return () => false
  await server.register(fastifyStatic, {
    ...{ root: directory, wildcard: false, index: false, preCompressed: true, cacheControl: false },
    globIgnore: ['**/*.map', '**/*.br', '**/*.gz', PAGE],
    setHeaders: (reply, file) => {
      const name = path.relative(directory, file)
      if (name === PAGE) return // sent where others would get JSON, and never kept
      reply.header('cache-control', name.startsWith(`assets${path.sep}`) ? IMMUTABLE : AN_HOUR)
      reply.header('vary', 'Accept-Encoding, Origin')
    },
  })
  return (request, reply) => {
    if (!prefersPage(request)) return false
    reply.header('content-security-policy', pagePolicy(socketOriginOf(request, config.PUBLIC_URL)))
    void reply.sendFile(PAGE, { cacheControl: false })
    return true
  }
}

/** Navigations ask for text/html first; calls for JSON, or for anything. A path that looks like a file is no page. */
export function prefersPage({ method, headers: { accept }, url }: Pick<FastifyRequest, 'method' | 'headers' | 'url'>): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false
  if (/\.[^/]*$/.test(url.split('?', 1)[0] ?? '') || url.startsWith('/assets/') || url.startsWith('/api/')) return false
  if (url === '/') return weightOf('text/html', accept) > 0 // there is nothing else
  return weightOf('text/html', accept) > weightOf('application/json', accept)
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
