import type { FastifyReply, FastifyRequest } from 'fastify'
import type { GraphQLFormattedError } from 'graphql'
import type { Context } from '../context.ts'
import { answerBody } from '../http/answer.ts'
import { offerCompressed } from '../http/compression.ts'
import type { Compiled } from './compiled.ts'
import { answerOf, headOf } from './errors.ts'
import { preparedOrRefused, type Asked, type Pipeline } from './pipeline.ts'

const JSON_TYPE = 'application/json; charset=utf-8'
const GRAPHQL_TYPE = 'application/graphql-response+json; charset=utf-8'

/** What is answered to whoever accepts exactly this; about anything else Apollo Server negotiates. */
const TYPES: ReadonlyMap<string, string> = new Map([
  ['', JSON_TYPE],
  ['*/*', JSON_TYPE],
  ['application/json', JSON_TYPE],
  ['application/json, text/plain, */*', JSON_TYPE],
  ['application/graphql-response+json', GRAPHQL_TYPE],
  ['application/graphql-response+json, application/json', GRAPHQL_TYPE],
  ['application/graphql-response+json,application/json;q=0.9', GRAPHQL_TYPE],
])

/** The context of a request, or what it is refused by. */
export type MakeContext = () => Promise<Context>

/** A query that can be answered here, and as what. */
export interface Direct {
  readonly asked: Asked
  readonly type: string
}

/**
 * Queries that are compiled are answered here, without Apollo Server, which answers everything else: what is asked for the first times,
 * changes, GET, and whatever was sent in another form (decision 104).
 */
export class CompiledAnswers {
  readonly #pipeline: Pipeline
  readonly #compiled: Compiled

  constructor(pipeline: Pipeline, compiled: Compiled) {
    this.#pipeline = pipeline
    this.#compiled = compiled
  }

  /** Undefined when Apollo Server is to answer. */
  direct({ method, headers, body }: FastifyRequest): Direct | undefined {
    const type = TYPES.get(headers.accept ?? '')
    if (method !== 'POST' || type === undefined || !isRecord(body)) return undefined
    const { query, operationName, variables, extensions } = body
    if (typeof query !== 'string' || extensions != null) return undefined
    if (operationName != null && typeof operationName !== 'string') return undefined
    if (variables != null && !isRecord(variables)) return undefined
    const document = this.#pipeline.known(query)
    if (!document || !this.#compiled.has(document)) return undefined
    return { asked: { query, operationName, variables }, type }
  }

  /** Undefined once it is answered. Else Apollo Server is to say why not, with this context or with what it failed by. */
  async answer(
    makeContext: MakeContext,
    direct: Direct,
    reply: FastifyReply,
  ): Promise<MakeContext | undefined> {
    try {
      const ctx = await makeContext()
      return (await this.#isAnswered(ctx, direct, reply)) ? undefined : async () => ctx
    } catch (error) {
      return async () => {
        throw error
      }
    }
  }

  async #isAnswered(ctx: Context, { asked, type }: Direct, reply: FastifyReply): Promise<boolean> {
    const prepared = preparedOrRefused(this.#pipeline, ctx.viewer, asked)
    if (prepared.errors) return false
    const result = await this.#compiled.execute(prepared.document, ctx, asked.variables)
    if (!result) return false
    const answer = answerOf(ctx, result)
    const body = await answerBody(answer, ctx.config.ANSWER_LIMIT, reply.raw)
    if (answer.errors) setHead(reply, answer.errors)
    offerCompressed(reply.request)
    void reply.type(type).send(body)
    return true
  }
}

function setHead(reply: FastifyReply, errors: readonly GraphQLFormattedError[]): void {
  const head = headOf(errors)
  if (!head) return
  void reply.code(head.status)
  if (head.retryAfter) void reply.header('retry-after', head.retryAfter)
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
