import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { unauthenticated } from '../errors.ts'

/** Answers that are no pages may do nothing, should a browser ever show one. */
const API_POLICY = "default-src 'none'; frame-ancestors 'none'"
/** On every answer (SEC-44). */
const ALWAYS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'accelerometer=(), camera=(), geolocation=(), gyroscope=(), microphone=(), payment=(), usb=()',
  'content-security-policy': API_POLICY,
  'cache-control': 'no-store',
  vary: 'Accept',
}
const HSTS = 'max-age=31536000'

/** Everything is an answer of the API until the pages say otherwise. */
export function secureHeaders(
  server: FastifyInstance,
  { PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>,
): void {
  const encrypted = PUBLIC_URL?.startsWith('https:') ?? false
  server.addHook('onRequest', (request, reply, done) => {
    reply.headers(ALWAYS).header('x-request-id', request.id)
    if (encrypted || request.protocol === 'https') reply.header('strict-transport-security', HSTS)
    done()
  })
}

/** Node takes the first of two, somebody in front of us may take the last: nobody knows who is asking. */
export function refuseDoubleTokens(server: FastifyInstance): void {
  server.addHook('onRequest', ({ raw: { rawHeaders } }, _reply, done) => {
    let tokens = 0
    // Each name is followed by its value.
    for (let at = 0; at < rawHeaders.length; at += 2)
      if (rawHeaders[at]?.toLowerCase() === 'authorization') tokens++
    if (tokens < 2) done()
    else done(unauthenticated('Send one Authorization header.'))
  })
}

/** The hash of the empty string lets emotion and the scroll lock put in style elements that they fill by script. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"

const policyWith =
  (styles: string, scripts: readonly string[] = []) =>
  (socketOrigin: string) =>
    [
      "default-src 'none'",
      ["script-src 'self'", ...scripts].join(' '),
      `style-src 'self' ${styles}`,
      "img-src 'self' data: blob:",
      "font-src 'self'",
      "frame-src 'self'",
      `connect-src 'self'${socketOrigin && ` ${socketOrigin}`}`,
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "form-action 'self'",
    ].join('; ')

/** What a page may load (SEC-43). */
export const pagePolicy = policyWith(EMPTY_STYLE)
/** GraphiQL and Swagger UI write styles of their own into the page; their scripts come from here only, as everywhere. */
export const explorerPolicy = policyWith("'unsafe-inline'")
/** An older client styles its elements by attribute; of scripts in its page exactly these run, each named by its hash. */
export const legacyPolicy = (scripts: readonly string[]) => policyWith("'unsafe-inline'", scripts)

/** Where this page's WebSocket goes: older browsers do not count it as 'self'. */
export function socketOriginOf(
  request: Pick<FastifyRequest, 'protocol' | 'host'>,
  publicUrl: string | undefined,
): string {
  if (publicUrl) return new URL(publicUrl).origin.replace(/^http/, 'ws')
  // The host comes from the request: anything that could end the directive leaves it out.
  if (!/^[\w.-]+(:\d+)?$|^\[[\da-f:]+\](:\d+)?$/i.test(request.host)) return ''
  return `${request.protocol === 'https' ? 'wss' : 'ws'}://${request.host}`
}
