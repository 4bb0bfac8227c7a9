import { randomUUID } from 'node:crypto'
import fastifyCors from '@fastify/cors'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Deps } from './context.ts'
import { Compiled } from './graphql/compiled.ts'
import { serveSdl } from './graphql/sdl.ts'
import { serveGraphQL } from './graphql/server.ts'
import { Pipeline } from './graphql/pipeline.ts'
import { readManifest } from './graphql/persisted.ts'
import { buildSchema } from './graphql/schema.ts'
import { Sockets } from './graphql/socket.ts'
import { Answers } from './http/answers.ts'
import { acceptJsonBodies } from './http/body.ts'
import { compressAnswers } from './http/compression.ts'
import type { CreateViewer, Doors } from './http/doors.ts'
import { endpoints } from './http/endpoint.ts'
import {
  failureBody,
  failureOf,
  HttpFailure,
  methodNotAllowed,
  NOT_FOUND,
  refuseConnection,
  type Failure,
} from './http/failures.ts'
import { refuseDoubleTokens, secureHeaders } from './http/headers.ts'
import { healthRoutes } from './http/health.ts'
import { serveHtmlFrame } from './http/html-frame.ts'
import { hostCheck, MISDIRECTED } from './http/hosts.ts'
import { foreignOrigins } from './http/origins.ts'
import { serveMetrics } from './http/metrics.ts'
import { serveOpenApi } from './http/openapi.ts'
import { RateLimits } from './http/rate-limit.ts'
import { servePages } from './http/static.ts'
import { TimeLimits } from './http/time-limits.ts'
import { QuietConnections } from './http/quiet-connections.ts'
import { Unread } from './http/unread.ts'
import { Uploads } from './http/uploads.ts'
import { createViewer } from './modules/people/identity/sessions/create-viewer.ts'
import { demoModules, modules as usual } from './modules/index.ts'
import { canMailLinks } from './platform/mail/mail.ts'
import type { Module } from './platform/module.ts'
import { fromRoot } from './root.ts'
import { Admission } from './load/admission.ts'
import { VERSION } from './version.ts'

export interface AppOptions {
  /** Whether requests can be served now; asked by /readyz. */
  readonly ready?: () => Promise<boolean>
  /** Whether the database answered when it was last asked; told by /healthz. */
  readonly database?: () => boolean
  readonly modules?: readonly Module[]
  readonly rates?: RateLimits
  readonly timeLimits?: TimeLimits
  readonly createViewer?: CreateViewer
  /** The built client. */
  readonly pages?: string
  /** How often a query is asked for before it is compiled. */
  readonly compileAfter?: number
}

export interface App {
  readonly server: FastifyInstance
  /** Starts to answer; gives the address. */
  listen: (port: number, host: string) => Promise<string>
  /** Says "not ready" and closes the door: what is under way is finished, sockets are told to come back. */
  close: () => Promise<void>
}

const SECOND = 1000
const GOING: Failure = {
  status: 503,
  code: 'SERVICE_UNAVAILABLE',
  message: 'Going away',
  headers: { connection: 'close', 'retry-after': '2' },
}

/** /graphql, its socket, REST and the pages on one server. */
export async function createApp(deps: Deps, options: AppOptions = {}): Promise<App> {
  const demo = deps.config.DEMO
  const { modules = demo ? demoModules : usual } = options
  const {
    ready = async () => true,
    database = () => true,
    rates = new RateLimits(),
    timeLimits = new TimeLimits(),
    pages = fromRoot('dist', 'client'),
  } = options
  const admission = new Admission(deps)
  const doors: Doors = {
    deps,
    modules,
    rates,
    admission,
    createViewer: options.createViewer ?? createViewer,
  }
  const pipeline = new Pipeline(buildSchema(modules, { demo, rights: deps.declared.rights }), {
    manifest: deps.config.PERSISTED_ONLY ? readManifest() : undefined,
    onDefect: (err) => deps.log.error({ err }, 'document not checked'),
  })
  const state = { draining: false }
  const uploads = new Uploads()
  const server = createServer(deps, uploads, timeLimits)
  await prepare(server, deps, () => state.draining)
  const offerPage = await servePages(server, pages, deps)
  const about = { name: 'Isotherm', version: VERSION, demo, mailsLinks: canMailLinks(deps.config) }
  const serves = async () => !state.draining && (await ready())
  serveHtmlFrame(server)
  serveMetrics(server, deps, serves)
  const health = healthRoutes({ ready: serves, database }, about)
  const routes = modules.flatMap(({ rest = [] }) => rest)
  endpoints(server, doors, [...health, ...routes], { offerPage, uploads, timeLimits })
  serveOpenApi(server, routes, deps.declared.exports, VERSION)
  // Where only known documents are answered, nobody needs to know what else there is.
  if (!deps.config.PERSISTED_ONLY) serveSdl(server, doors, pipeline.schema)
  const compiled = new Compiled(pipeline.schema, options.compileAfter)
  const stopGraphQL = await serveGraphQL(server, doors, pipeline, compiled)
  server.setNotFoundHandler((request, reply) => {
    if (offerPage(request, reply, true)) return reply
    throw new HttpFailure(USUAL.has(request.method) ? NOT_FOUND : methodNotAllowed(['GET', 'HEAD']))
  })
  const unread = new Unread(server.server)
  const quiet = new QuietConnections(server.server)
  await server.ready()
  const sockets = new Sockets(server.server, doors, pipeline)
  return {
    server,
    listen: (port, host) => server.listen({ port, host }),
    close: async () => {
      state.draining = true
      const closed = Promise.all([server.close(), sockets.close()])
      quiet.end()
      await closed
      unread.end()
      timeLimits.end()
      await stopGraphQL()
      admission.end()
    },
  }
}

const USUAL = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

function createServer({ config }: Deps, uploads: Uploads, timeLimits: TimeLimits): FastifyInstance {
  const answers = new Answers()
  const server = Fastify({
    clientErrorHandler: (error, socket) => {
      if (uploads.exempts(error, socket)) return
      if (answers.isGiven(socket)) socket.destroySoon()
      else refuseConnection(error, socket)
    },
    logger: false,
    trustProxy: (_address, hop) => hop < config.TRUST_PROXY,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    return503OnClosing: false,
    keepAliveTimeout: 60 * SECOND,
    requestTimeout: 15 * SECOND,
    http: { headersTimeout: 10 * SECOND, connectionsCheckingInterval: SECOND },
  })
  // Hooks with nothing to wait for call `done`: a promise for each of them would be felt in every request.
  server.addHook('onRequest', (_request, reply, done) => {
    answers.note(reply.raw)
    timeLimits.begin(reply)
    done()
  })
  return server
}

const asksForHealth = (url: string) => url.startsWith('/healthz') || url.startsWith('/readyz')

async function prepare(
  server: FastifyInstance,
  { config, log }: Deps,
  draining: () => boolean,
): Promise<void> {
  secureHeaders(server, config)
  refuseDoubleTokens(server)
  const isOurs = hostCheck(config)
  server.addHook('onRequest', ({ url, headers }, _reply, done) => {
    if (isOurs(headers.host) || asksForHealth(url)) done()
    else done(new HttpFailure(MISDIRECTED))
  })
  await server.register(fastifyCors, {
    origin: foreignOrigins(config),
    credentials: false,
    strictPreflight: false,
    maxAge: 600,
    methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: ['authorization', 'content-type', 'idempotency-key', 'if-none-match'],
    exposedHeaders: [
      'etag',
      'retry-after',
      'x-request-id',
      'ratelimit-policy',
      'ratelimit-limit',
      'ratelimit-remaining',
      'ratelimit-reset',
    ],
  })
  acceptJsonBodies(server)
  compressAnswers(server, config)
  server.addHook('onRequest', ({ url }, _reply, done) => {
    if (draining() && !asksForHealth(url)) done(new HttpFailure(GOING))
    else done()
  })
  server.setErrorHandler((error, request, reply) => {
    const failure = failureOf(error, log.child({ requestId: request.id }))
    return reply
      .code(failure.status)
      .headers(failure.headers ?? {})
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(failureBody(failure, request)))
  })
}
