/** How we fail. Services throw these; the doors give them a status or an `extensions.code`. Anything else is a defect. */
export type ErrorCode =
  | 'UNAUTHENTICATED'
  | 'FORBIDDEN'
  | 'NOT_FOUND'
  | 'BAD_USER_INPUT'
  | 'CONFLICT'
  | 'PAYLOAD_TOO_LARGE'
  | 'RATE_LIMITED'
  | 'SERVICE_UNAVAILABLE'

export const HTTP_STATUS: Record<ErrorCode, number> = {
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  BAD_USER_INPUT: 400,
  CONFLICT: 409,
  PAYLOAD_TOO_LARGE: 413,
  RATE_LIMITED: 429,
  SERVICE_UNAVAILABLE: 503,
}

interface Details {
  /** The input field it is about, from the outermost. */
  path?: readonly string[]
  /** The rule the viewer lacks, as `action subject`. */
  rule?: string
  /** Seconds after which another try makes sense. */
  retryAfter?: number
}

export class DomainError extends Error {
  override readonly name = 'DomainError'
  readonly code: ErrorCode
  readonly details: Details
  constructor(code: ErrorCode, message: string, details: Details = {}) {
    super(message)
    this.code = code
    this.details = details
  }
}

export const unauthenticated = (message = 'Sign in first.') => new DomainError('UNAUTHENTICATED', message)
export const forbidden = (action: string, subject: string) =>
  new DomainError('FORBIDDEN', `This needs the right to ${action} ${subject}.`, { rule: `${action} ${subject}` })
/** Also for rows of other organisations: they look exactly like rows that never existed. */
export const notFound = (entity: string) => new DomainError('NOT_FOUND', `${entity} not found.`)
export const badInput = (path: readonly string[], message: string) => new DomainError('BAD_USER_INPUT', message, { path })
export const conflict = (message: string) => new DomainError('CONFLICT', message)
export const tooLarge = (message: string) => new DomainError('PAYLOAD_TOO_LARGE', message)
export const rateLimited = (retryAfter: number) =>
  new DomainError('RATE_LIMITED', `Too many requests. Try again in ${retryAfter} s.`, { retryAfter })
export const unavailable = (message = 'Not available just now. Try again soon.', retryAfter = 2) =>
  new DomainError('SERVICE_UNAVAILABLE', message, { retryAfter })

export type ProblemCode =
  | 'REQUIRED'
  | 'INVALID'
  | 'OUT_OF_RANGE'
  | 'TAKEN'
  | 'CONFLICT'
  | 'LAST_ADMIN'
  | 'BAD_CREDENTIALS'
  | 'NOTHING_TO_ACK'
  | 'STALE_ACK'
  | 'NOTE_REQUIRED'
  | 'NOT_SHELVED'

/** What the user can mend: answered in a mutation's payload, never thrown past a door. */
export interface Problem {
  code: ProblemCode
  path: string[]
  message: string
}

/** A service refuses an input with this; `problemsOf` turns it into a payload. Nothing was stored. */
export class InputRefused extends Error {
  override readonly name = 'InputRefused'
  readonly problems: readonly Problem[]
  /** What the payload tells beside them: the row as it is now. */
  readonly payload: Readonly<Record<string, unknown>>
  constructor(problems: readonly Problem[], payload: Readonly<Record<string, unknown>> = {}) {
    super(problems.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '))
    this.problems = problems
    this.payload = payload
  }
}
export const refuse = (code: ProblemCode, path: string[], message: string) => new InputRefused([{ code, path, message }])

/**
 * Somebody changed the row since it was read (graphql.md 12); the payload carries it as it is now.
 * @example throw staleVersion({ schedule: current })
 */
export const staleVersion = (current: Readonly<Record<string, unknown>>) =>
  new InputRefused([{ code: 'CONFLICT', path: ['expectedVersion'], message: 'Somebody changed this meanwhile.' }], current)
