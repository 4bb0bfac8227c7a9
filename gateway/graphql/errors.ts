import {
  GraphQLError,
  type ExecutionResult,
  type FormattedExecutionResult,
  type GraphQLFormattedError,
} from 'graphql'
import type { Context, Deps } from '../context.ts'
import { HTTP_STATUS } from '../errors.ts'
import { domainErrorOf, SOMETHING_WENT_WRONG } from '../failure.ts'
import { noteRefusal } from '../http/doors.ts'
import { DEFECT, OWN_CODES } from './codes.ts'
import { wordsOfRequest, wordsOfValue } from './request-words.ts'

/** What Apollo calls the same things. */
const APOLLO_CODES: Record<string, string> = {
  BAD_REQUEST: 'BAD_USER_INPUT',
  OPERATION_RESOLUTION_FAILURE: 'GRAPHQL_VALIDATION_FAILED',
  PERSISTED_QUERY_NOT_SUPPORTED: 'BAD_USER_INPUT',
}

/** A refusal before execution, answered with 400. */
export const refusal = (code: string, message: string, { nodes, details }: RefusalOptions = {}) =>
  new GraphQLError(message, {
    nodes: nodes ?? null,
    extensions: { code, details, http: { status: 400 } },
  })

interface RefusalOptions {
  readonly nodes?: GraphQLError['nodes']
  /** What the answer's extensions tell beside the code. */
  readonly details?: Readonly<Record<string, number>>
}

type Grounds = Pick<Deps, 'log' | 'meters'>

/** One formatter for HTTP and sockets (SEC-36): known codes pass, of everything else only the log hears more. */
export function formatError(
  error: unknown,
  requestId: string,
  { log, meters }: Grounds,
): GraphQLFormattedError {
  const { message, locations, path, extensions } = describe(error, log)
  meters.graphqlErrors.inc({ code: extensions.code })
  return {
    message,
    ...(locations && { locations }),
    ...(path && { path }),
    extensions: { ...extensions, requestId },
  }
}

/** What is answered of an execution; what the viewer was not allowed is written down. */
export function answerOf(
  ctx: Context,
  { data = null, errors }: ExecutionResult,
): FormattedExecutionResult {
  if (!errors) return { data }
  for (const error of errors) noteRefusal(ctx, causeOf(error))
  return { errors: errors.map((error) => formatError(error, ctx.requestId, ctx)), data }
}

type Described = GraphQLFormattedError & { extensions: { code: string } }

function describe(error: unknown, log: Grounds['log']): Described {
  const { locations, path } = error instanceof GraphQLError ? error.toJSON() : {}
  const cause = causeOf(error)
  const domain = domainErrorOf(cause)
  if (domain)
    return {
      message: domain.message,
      locations,
      path,
      extensions: { code: domain.code, ...domain.details },
    }
  const code = ownCode(cause)
  // An error of ours has no path; one that comes out of a resolver with such a code was not made here.
  if (code && !path && cause instanceof GraphQLError) {
    const details = cause.extensions['details'] as Record<string, number> | undefined
    const isOurs = OWN_CODES.includes(String(cause.extensions['code']))
    const message = isOurs ? wordsOfValue(cause.message) : wordsOfRequest(cause.message)
    return { message, locations, extensions: { code, ...details } }
  }
  log.error({ err: cause, path }, 'resolver failed')
  return {
    message: SOMETHING_WENT_WRONG,
    locations,
    path,
    extensions: { code: DEFECT },
  }
}

/** What was thrown first, below the errors GraphQL wraps around it. */
export function causeOf(error: unknown): unknown {
  let cause = error
  while (cause instanceof GraphQLError && cause.originalError) cause = cause.originalError
  return cause
}

function ownCode(error: unknown): string | undefined {
  const code = error instanceof GraphQLError ? String(error.extensions.code) : ''
  return OWN_CODES.includes(code) ? code : APOLLO_CODES[code]
}

/** Codes that decide about the whole answer, the worst first. */
const WHOLE_ANSWER = ['SERVICE_UNAVAILABLE', 'RATE_LIMITED', 'UNAUTHENTICATED'] as const

interface Head {
  readonly status: number
  readonly retryAfter: string | undefined
}

/** The HTTP head that errors of execution ask for; none for those of a field, whatever became of the others. */
export function headOf(errors: readonly GraphQLFormattedError[]): Head | undefined {
  const code = WHOLE_ANSWER.find((each) =>
    errors.some(({ extensions }) => extensions?.code === each),
  )
  const worst = errors.find(({ extensions }) => extensions?.code === code)
  const seconds = worst?.extensions?.retryAfter
  return (
    code && {
      status: HTTP_STATUS[code],
      retryAfter: typeof seconds === 'number' ? String(seconds) : undefined,
    }
  )
}
