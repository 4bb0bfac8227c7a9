// An empty page for HTML that came from outside: whoever shows such HTML puts it in there (decision 105). Whatever it holds, it runs
// nothing and fetches nothing, but for pictures where the reader has asked for them.
import type { FastifyInstance } from 'fastify'

/** `?pictures` lets pictures in from elsewhere. */
export const HTML_FRAME = '/html-frame'

const policyWith = (pictures: string) =>
  [
    "default-src 'none'",
    `img-src data:${pictures}`,
    "style-src 'unsafe-inline'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    'sandbox allow-same-origin allow-popups allow-popups-to-escape-sandbox',
  ].join('; ')

const PAGE = '<!doctype html><html><head><meta charset="utf-8"></head><body></body></html>'

export function serveHtmlFrame(server: FastifyInstance): void {
  server.get(HTML_FRAME, async (request, reply) => {
    const isAsked = new URL(request.url, 'http://frame').searchParams.has('pictures')
    return reply
      .type('text/html; charset=utf-8')
      .headers({
        'content-security-policy': policyWith(isAsked ? ' https: http:' : ''),
        'cache-control': 'no-cache',
      })
      .send(PAGE)
  })
}
