import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { ConnectionError, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { HTTP_STATUS } from '../errors.ts'
import { domainErrorOf, SOMETHING_WENT_WRONG } from '../failure.ts'

/** A refusal as HTTP says it, whatever the door. */
export interface Failure {
  readonly status: number
  readonly code: string
  readonly message: string
  readonly path?: readonly string[] | undefined
  readonly headers?: Readonly<Record<string, string>> | undefined
}

const failure = (
  status: number,
  code: string,
  message: string,
  headers?: Failure['headers'],
): Failure => ({ status, code, message, headers })

export const NOT_FOUND = failure(404, 'NOT_FOUND', 'Not found')
export const methodNotAllowed = (allowed: readonly string[]): Failure =>
  failure(405, 'METHOD_NOT_ALLOWED', 'Method not allowed', { allow: allowed.join(', ') })
export const UNSUPPORTED_MEDIA_TYPE = failure(
  415,
  'UNSUPPORTED_MEDIA_TYPE',
  'Send application/json in UTF-8, plain or gzip',
  { 'accept-encoding': 'gzip' },
)
const TOO_LARGE = failure(413, 'PAYLOAD_TOO_LARGE', 'The body is too large')
const BAD_REQUEST = failure(400, 'BAD_USER_INPUT', 'The request is malformed')
export const TIMED_OUT = failure(503, 'SERVICE_UNAVAILABLE', 'Took too long', {
  'retry-after': '5',
})
const DEFECT = failure(500, 'INTERNAL_SERVER_ERROR', SOMETHING_WENT_WRONG)

/** Thrown where a failure is HTTP's own business. */
export class HttpFailure extends Error {
  override readonly name = 'HttpFailure'
  readonly failure: Failure
  constructor(failure: Failure) {
    super(failure.message)
    this.failure = failure
  }
}

/** Of a defect the log hears everything and the caller nothing. */
export function failureOf(error: unknown, log: Pick<Logger, 'error'>): Failure {
  const known = knownFailure(error)
  if (!known) log.error({ err: error }, 'request failed')
  return known ?? DEFECT
}

function knownFailure(error: unknown): Failure | undefined {
  if (error instanceof HttpFailure) return error.failure
  const domain = domainErrorOf(error)
  if (!domain) return frameworkFailure(error)
  const { code, message, details } = domain
  const headers = details.retryAfter ? { 'retry-after': String(details.retryAfter) } : undefined
  return { status: HTTP_STATUS[code], code, message, path: details.path, headers }
}

/** What Fastify and Node refuse before any code of ours runs. */
function frameworkFailure(error: unknown): Failure | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return TOO_LARGE
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return UNSUPPORTED_MEDIA_TYPE
  const status = 'statusCode' in error ? error.statusCode : undefined
  return typeof status === 'number' && status >= 400 && status < 500 ? BAD_REQUEST : undefined
}

/** Every failure is JSON, in the words of its door. */
export function failureBody(
  { code, message, path }: Failure,
  { url, id: requestId }: Pick<FastifyRequest, 'url' | 'id'>,
): object {
  const route = url.split('?', 1)[0] ?? ''
  if (route === '/graphql') return { errors: [{ message, extensions: { code, requestId } }] }
  if (route.startsWith('/api/')) return { error: message, code, path: path ?? [], requestId }
  return { error: message }
}

/** What is no request, or takes too long to become one, is answered before any route is known. */
export function refuseConnection({ code }: ConnectionError, socket: Socket): void {
  if (code === 'ECONNRESET' || socket.destroyed) return
  const status =
    code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : code === 'HPE_HEADER_OVERFLOW' ? 431 : 400
  const body = JSON.stringify({ error: STATUS_CODES[status] })
  if (socket.writable) {
    const head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\ncontent-length: ${body.length}\r\ncontent-type: application/json\r\nconnection: close`
    socket.write(`${head}\r\n\r\n${body}`)
  }
  socket.destroySoon()
}
