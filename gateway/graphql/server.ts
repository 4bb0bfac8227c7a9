import { AsyncLocalStorage } from 'node:async_hooks'
import { ApolloServer, HeaderMap, type ApolloServerPlugin } from '@apollo/server'
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginInlineTraceDisabled,
  ApolloServerPluginLandingPageDisabled,
  ApolloServerPluginSchemaReportingDisabled,
  ApolloServerPluginUsageReportingDisabled,
} from '@apollo/server/plugin/disabled'
import { fastifyApolloHandler } from '@as-integrations/fastify'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  GraphQLError,
  Kind,
  OperationTypeNode,
  type DocumentNode,
  type GraphQLFormattedError,
} from 'graphql'
import type { Logger } from 'pino'
import type { Context, Deps } from '../context.ts'
import { HTTP_STATUS } from '../errors.ts'
import { domainErrorOf } from '../failure.ts'
import { answerText } from '../http/answer.ts'
import { offerCompressed } from '../http/compression.ts'
import { createContext, noteRefusal, type Doors } from '../http/doors.ts'
import { originOf, refuseOtherMethods } from '../http/endpoint.ts'
import { CompiledAnswers, type MakeContext } from './compiled-answers.ts'
import type { Compiled } from './compiled.ts'
import { answerOf, causeOf, formatError, headOf } from './errors.ts'
import { preparedOrRefused, type Pipeline, type Prepared } from './pipeline.ts'

export const GRAPHQL_PATH = '/graphql'
const BODY_LIMIT = 100 * 1024

/** Apollo's formatError is told nothing of the request it formats for. */
const answering = new AsyncLocalStorage<{
  readonly request: FastifyRequest
  readonly deps: Deps
  readonly context: MakeContext
}>()

function answered() {
  const answer = answering.getStore()
  if (!answer) throw new Error('an answer outside of a request')
  return answer
}

function format(error: unknown): GraphQLFormattedError {
  const { request, deps } = answered()
  return formatError(error, request.id, deps)
}

/** Apollo would set cache headers, serve a page of its own, and report elsewhere as soon as the environment names a key. */
const NOTHING_OF_ITS_OWN = [
  ApolloServerPluginCacheControlDisabled(),
  ApolloServerPluginInlineTraceDisabled(),
  ApolloServerPluginLandingPageDisabled(),
  ApolloServerPluginSchemaReportingDisabled(),
  ApolloServerPluginUsageReportingDisabled(),
]

/** GraphQL over HTTP. */
export async function serveGraphQL(
  server: FastifyInstance,
  doors: Doors,
  pipeline: Pipeline,
  compiled: Compiled,
): Promise<() => Promise<void>> {
  const apollo = new ApolloServer<Context>({
    schema: pipeline.schema,
    csrfPrevention: true,
    allowBatchedHttpRequests: false,
    persistedQueries: false,
    documentStore: null, // the pipeline keeps its own
    introspection: true, // for viewers: the pipeline refuses everybody else
    includeStacktraceInErrorResponses: false,
    stopOnTerminationSignals: false,
    logger: quiet(doors.deps.log),
    plugins: [...NOTHING_OF_ITS_OWN, throughPipeline(pipeline, compiled)],
    nodeEnv: 'production',
    formatError: (_formatted, error) => format(error),
    stringifyResult: (result) => answerText(result, doors.deps.config.ANSWER_LIMIT).catch(failed),
  })
  await apollo.start()
  const handle = fastifyApolloHandler(apollo, {
    context: () => contextOrHead(answered().context()),
  })
  const answers = new CompiledAnswers(pipeline, compiled)
  server.route({
    method: ['GET', 'POST'],
    url: GRAPHQL_PATH,
    bodyLimit: BODY_LIMIT,
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const fresh = () =>
        createContext(doors, { ...originOf(request, reply), isChange: isMutation(request.body) })
      const direct = answers.direct(request)
      const context = direct ? await answers.answer(fresh, direct, reply) : fresh
      if (!context) return reply
      return answering.run({ request, deps: doors.deps, context }, () =>
        handle.call(server, request, reply),
      )
    },
  })
  refuseOtherMethods(server, [
    { method: 'GET', path: GRAPHQL_PATH },
    { method: 'POST', path: GRAPHQL_PATH },
  ])
  return () => apollo.stop()
}

/** Seen without parsing, which costs what a refusal must not: a document in which nothing but mutations can be meant. */
function isMutation(body: unknown): boolean {
  const text = typeof body === 'object' && body !== null && 'query' in body ? body.query : undefined
  return (
    typeof text === 'string' &&
    /^(?:[\s,]|#.*[\n\r])*mutation\b/.test(text) &&
    !/\b(query|subscription)\b/.test(text)
  )
}

const quiet = (log: Logger) => ({
  debug: (message: unknown) => log.debug({ apollo: message }),
  info: (message: unknown) => log.debug({ apollo: message }),
  warn: (message: unknown) => log.warn({ apollo: message }),
  error: (message: unknown) => log.error({ apollo: message }),
})

const failed = (error: unknown): never => {
  throw withHead(error)
}

/** Apollo takes the status of a failed context from the error's own extensions. */
async function contextOrHead(context: Promise<Context>): Promise<Context> {
  try {
    return await context
  } catch (error) {
    throw withHead(error)
  }
}

function withHead(error: unknown): unknown {
  const domain = domainErrorOf(error)
  if (!domain) return error
  const retryAfter = domain.details.retryAfter
  const headers = new HeaderMap(retryAfter ? [['retry-after', String(retryAfter)]] : [])
  return new GraphQLError(domain.message, {
    originalError: domain,
    extensions: { http: { status: HTTP_STATUS[domain.code], headers } },
  })
}

const EMPTY: DocumentNode = { kind: Kind.DOCUMENT, definitions: [] }

/** Hands every document through the pipeline instead of Apollo's own parsing and validation, and executes what is compiled. */
function throughPipeline(pipeline: Pipeline, compiled: Compiled): ApolloServerPlugin<Context> {
  return {
    async requestDidStart() {
      let prepared: Prepared | undefined
      return {
        async didResolveSource(request) {
          const { operationName, variables } = request.request
          const asked = { query: request.source ?? '', operationName, variables }
          prepared = preparedOrRefused(pipeline, request.contextValue.viewer, asked)
          // Apollo parses and validates only what has no document yet; its types do not tell that a plugin may bring one.
          Object.assign(request, { document: 'document' in prepared ? prepared.document : EMPTY })
        },
        async responseForOperation({ response: { http }, contextValue, document, request }) {
          if (prepared?.errors) return refused(prepared.errors, http)
          const result = await compiled.execute(document, contextValue, request.variables)
          if (!result) return null
          return { http, body: { kind: 'single', singleResult: answerOf(contextValue, result) } }
        },
        async didEncounterErrors({ contextValue, errors }) {
          for (const error of errors) noteRefusal(contextValue, causeOf(error))
        },
        async willSendResponse({ response: { body, http }, operation }) {
          if (body.kind !== 'single') return
          // Secrets are in answers of mutations alone, where they are said once.
          if (operation?.operation === OperationTypeNode.QUERY) offerCompressed(answered().request)
          const { errors, data } = body.singleResult
          // Apollo answers 200 to who asks by a hash.
          if (errors && data === undefined && http.status === 200) http.status = 400
          const head = errors && headOf(errors)
          if (!head) return
          http.status = head.status
          if (head.retryAfter) http.headers.set('retry-after', head.retryAfter)
        },
      }
    },
  }
}

function refused(errors: readonly GraphQLError[], http: { headers: HeaderMap }) {
  return {
    http: { status: 400, headers: http.headers },
    body: { kind: 'single' as const, singleResult: { errors: errors.map(format) } },
  }
}
