import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { may } from '../access/authorize.ts'
import type { Context, Viewer } from '../context.ts'
import { badInput, forbidden, unauthenticated } from '../errors.ts'
import { Waiting } from '../load/waiting.ts'
import { answerText } from './answer.ts'
import { afterThoseBefore } from './arrival-order.ts'
import { offerCompressed } from './compression.ts'
import { contextFor, createContext, noteRefusal, type Doors, type Origin } from './doors.ts'
import { isUnchanged } from './entity-tag.ts'
import { HttpFailure, methodNotAllowed } from './failures.ts'
import { rateHeaders } from './rate-limit.ts'
import { Bytes, Download, Reply, type RestRequest, type RestRoute } from './rest.ts'
import type { TimeLimits } from './time-limits.ts'
import type { Uploads } from './uploads.ts'

const BODY_LIMIT = 100 * 1024
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'TRACE'] as const

export const originOf = (request: FastifyRequest, reply: FastifyReply): Origin => ({
  authorization: request.headers.authorization,
  requestId: request.id,
  ip: request.ip,
  userAgent: request.headers['user-agent'] ?? '',
  waiting: untilAnswered(reply),
  announce: (allowance) => void reply.headers(rateHeaders(allowance)),
})

/** Fastify's own signal ends as soon as the body is read. */
function untilAnswered({ raw }: FastifyReply): Waiting {
  const waiting = new Waiting()
  if (raw.closed) waiting.end()
  else raw.once('close', () => waiting.end())
  return waiting
}

/** Says whether a page is wanted rather than an answer, and sends it (GEN-12). `isAlone`: nothing else answers at this address. */
export type OfferPage = (request: FastifyRequest, reply: FastifyReply, isAlone?: boolean) => boolean

/** What answers requests besides the routes themselves. */
interface Surroundings {
  readonly offerPage: OfferPage
  readonly uploads: Uploads
  readonly timeLimits: TimeLimits
}

/** Puts routes on the server. Who is asking is settled before the body is read. */
export function endpoints(
  server: FastifyInstance,
  doors: Doors,
  routes: readonly RestRoute[],
  around: Surroundings,
): void {
  server.decorateRequest(CONTEXT)
  for (const route of routes) {
    if (route.upload)
      around.uploads.register(server, (scope) => addRoute(scope, doors, route, around))
    else addRoute(server, doors, route, around)
  }
  refuseOtherMethods(server, routes)
}

function addRoute(
  server: FastifyInstance,
  doors: Doors,
  route: RestRoute,
  { offerPage, uploads, timeLimits }: Surroundings,
): void {
  const { upload } = route
  server.route({
    method: route.method,
    url: route.path,
    bodyLimit: route.bodyLimit ?? BODY_LIMIT,
    onRequest: async (request, reply) => {
      if (route.timeLimit) timeLimits.change(reply, route.timeLimit)
      if (isLegacy(route) && route.method === 'GET' && offerPage(request, reply)) return reply
      if (route.inOrder) await afterThoseBefore(request.headers.authorization, reply.raw)
      await route.early?.(doors.deps, request.headers)
      const origin = { ...originOf(request, reply), isChange: route.method !== 'GET' }
      const ctx = await admit(doors, route, origin, asked(request).query)
      request.setDecorator(CONTEXT, ctx)
      if (!upload) return
      ctx.waiting.leavePlace?.() // it comes as slowly as its sender likes
      uploads.begin(request, reply, ctx)
    },
    handler: async (request, reply) => {
      const ctx = request.getDecorator<Context>(CONTEXT)
      const answer = upload
        ? await uploads.take(request, reply, upload, (file) =>
            route.handler(ctx, { ...asked(request), body: {}, file }),
          )
        : await route.handler(ctx, restRequest(request))
      if (!(answer instanceof Download)) {
        // Without a viewer there are tokens, pictures and a sign of life. Bytes are files, which are often compressed already.
        if (route.method === 'GET' && ctx.viewer && !(answer instanceof Bytes))
          offerCompressed(request)
        return send(ctx, reply, answer)
      }
      ctx.waiting.leavePlace?.() // it goes as slowly as its reader likes
      return sendFile(ctx, reply, answer)
    },
  })
}

/** Where a request keeps who is asking, from its first hook to its handler. */
const CONTEXT = 'isothermContext'

const isLegacy = ({ path }: RestRoute) => !path.startsWith('/api/')

async function admit(
  doors: Doors,
  { access, demand }: RestRoute,
  origin: Origin,
  query: RestRequest['query'],
): Promise<Context> {
  if (access === 'device') return contextFor(doors.deps, null, origin)
  if (access === 'public') {
    // A token may be shown here (logout) but never decides whether the call is answered (SEC-08).
    const viewer = await doors.createViewer(doors.deps, origin.authorization).catch(() => null)
    return contextFor(doors.deps, viewer, origin)
  }
  const ctx = await createContext(doors, origin)
  if (!ctx.viewer) throw unauthenticated()
  try {
    demand?.(ctx, query)
    if (!may(ctx, access.action, access.subject)) throw forbidden(access.action, access.subject)
    return ctx
  } catch (refusal) {
    noteRefusal(ctx, refusal)
    throw refusal
  }
}

/** Fastify's query and params are texts by the parsers we gave it. */
const asked = ({ params, query, headers }: FastifyRequest) =>
  ({ params, query, headers }) as Omit<RestRequest, 'body' | 'file'>

async function* nothing(): AsyncGenerator<never> {}

function restRequest(request: FastifyRequest): RestRequest {
  const { body } = request
  if (body !== undefined && (typeof body !== 'object' || body === null || Array.isArray(body))) {
    throw badInput([], 'The body must be a JSON object.')
  }
  return { ...asked(request), body: (body ?? {}) as RestRequest['body'], file: nothing() }
}

async function send(ctx: Context, reply: FastifyReply, answer: unknown): Promise<FastifyReply> {
  if (answer instanceof Bytes)
    return sendRead(ctx.viewer, reply.headers(answer.headers).type(answer.type), answer.bytes)
  const { status, body, headers } =
    answer instanceof Reply ? answer : new Reply(200, answer ?? {}, {})
  const text = await answerText(body, ctx.config.ANSWER_LIMIT)
  const begun = reply.code(status).headers(headers).type('application/json; charset=utf-8')
  return status === 200 ? sendRead(ctx.viewer, begun, text) : begun.send(text)
}

/** What is read again unchanged is not sent again. */
export function sendRead(
  viewer: Viewer | null,
  reply: FastifyReply,
  body: string | Buffer,
): FastifyReply {
  const { request } = reply
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  if (isRead && isUnchanged(request, reply, { viewer, body })) return reply.code(304).send()
  return reply.send(body)
}

/** Names of files are made of plain characters: nothing in them can end the header or leave the directory (SEC-55). */
const safeName = (name: string) => name.replace(/[^\w.-]+/g, '-').replace(/^[.-]+/, '') || 'export'

function sendFile(
  { log }: Context,
  reply: FastifyReply,
  { fileName, type, parts }: Download,
): FastifyReply {
  const file = Readable.from(parts, { objectMode: false })
  file.once('error', (err) => log.error({ err }, 'a download broke off'))
  // Who asks for the head alone gets no body, and nothing is made.
  if (reply.request.method === 'HEAD') file.destroy()
  return reply
    .type(type)
    .header('content-disposition', `attachment; filename="${safeName(fileName)}"`)
    .send(reply.request.method === 'HEAD' ? undefined : file)
}

/** A known path asked in another way is 405 and says how it can be asked. */
export function refuseOtherMethods(
  server: FastifyInstance,
  routes: readonly Pick<RestRoute, 'method' | 'path'>[],
): void {
  for (const url of new Set(routes.map(({ path }) => path))) {
    const known = routes.filter(({ path }) => path === url)
    const allowed = known.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
    server.route({
      method: METHODS.filter((method) => !allowed.includes(method)),
      url,
      onRequest: async () => {
        throw new HttpFailure(methodNotAllowed(allowed))
      },
      handler: async () => undefined,
    })
  }
}
