import type { ProblemCode, ProblemParams } from './generated/resolvers.ts'

/** How we fail. Services throw these; the doors give them a status or an `extensions.code`. Anything else is a defect. */
export type ErrorCode =
  | 'UNAUTHENTICATED'
  | 'FORBIDDEN'
  | 'NOT_FOUND'
  | 'BAD_USER_INPUT'
  | 'CONFLICT'
  | 'IDEMPOTENCY_KEY_REUSED'
  | 'PAYLOAD_TOO_LARGE'
  | 'QUERY_TOO_EXPENSIVE'
  | 'RATE_LIMITED'
  | 'SERVICE_UNAVAILABLE'
  | 'STORAGE_FULL'

export const HTTP_STATUS: Record<ErrorCode, number> = {
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  BAD_USER_INPUT: 400,
  CONFLICT: 409,
  IDEMPOTENCY_KEY_REUSED: 422,
  PAYLOAD_TOO_LARGE: 413,
  QUERY_TOO_EXPENSIVE: 400,
  RATE_LIMITED: 429,
  SERVICE_UNAVAILABLE: 503,
  STORAGE_FULL: 503,
}

interface Details {
  /** The input field it is about, from the outermost. */
  path?: readonly string[]
  /** The rule the viewer lacks, as `action subject`. */
  rule?: string
  /** Seconds after which another try makes sense. */
  retryAfter?: number
  /** What was asked for, as far as it was counted, and the most there may be of it. */
  cost?: number
  limit?: number
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

export const unauthenticated = (message = 'Sign in first.') =>
  new DomainError('UNAUTHENTICATED', message)
export const forbidden = (action: string, subject: string) =>
  new DomainError('FORBIDDEN', `This needs the right to ${action} ${subject}.`, {
    rule: `${action} ${subject}`,
  })
/** For what takes several rights: names them all, so that nobody finds out one by one. */
export const forbiddenWithout = (missing: string, rights: readonly string[]) =>
  new DomainError(
    'FORBIDDEN',
    `This needs the right${rights.length > 1 ? 's' : ''} to ${rights.join(' and ')}.`,
    { rule: missing },
  )
/** Also for rows of other organisations: they look exactly like rows that never existed. */
export const notFound = (entity: string) => new DomainError('NOT_FOUND', `${entity} not found.`)
export const badInput = (path: readonly string[], message: string) =>
  new DomainError('BAD_USER_INPUT', message, { path })
export const conflict = (message: string) => new DomainError('CONFLICT', message)
export const tooLarge = (message: string) => new DomainError('PAYLOAD_TOO_LARGE', message)
/** An answer that is longer than it may be. */
export const notWithin = (what: string, measured: { cost: number; limit: number }) =>
  new DomainError('QUERY_TOO_EXPENSIVE', `${what} Ask for less at a time.`, measured)
export const rateLimited = (retryAfter: number, what = 'requests') =>
  new DomainError('RATE_LIMITED', `Too many ${what}. Try again in ${retryAfter} s.`, {
    retryAfter,
  })
export const unavailable = (message = 'Not available just now. Try again soon.', retryAfter = 2) =>
  new DomainError('SERVICE_UNAVAILABLE', message, { retryAfter })
/** Reads, sign-in and alarms go on; what would store much is refused until there is room (REL-18). */
export const storageFull = (retryAfter: number) =>
  new DomainError(
    'STORAGE_FULL',
    'The disk is full. Nothing was stored; try again once there is room.',
    { retryAfter },
  )

/**
 * What this process knows cannot be trusted any more. Whoever cannot step back from it lets it fly: the process ends, by name, and
 * another begins with what is stored (decision 020).
 */
export class CorruptState extends Error {
  override readonly name: string = 'CorruptState'
}

type Bounds = Omit<ProblemParams, '__typename'>
/** What a value has to keep to: one bound at least. */
export type Bound = {
  [Name in keyof Bounds]-?: Bounds & { [Own in Name]: NonNullable<Bounds[Own]> }
}[keyof Bounds]

interface ProblemOf<Code extends ProblemCode> {
  code: Code
  path: string[]
  message: string
}
type Unbounded = Exclude<ProblemCode, 'OUT_OF_RANGE'>

/** What the user can mend: answered in a mutation's payload, never thrown past a door. What is out of range says of which. */
export type Problem =
  (ProblemOf<'OUT_OF_RANGE'> & { params: Bound }) | (ProblemOf<Unbounded> & { params?: Bound })

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

/** Checks that do not depend on each other, so that whoever fills in a form hears at once of everything that is wrong. */
export async function demandAll(...checks: readonly Promise<unknown>[]): Promise<void> {
  const problems = await Promise.all(checks.map(problemsOf))
  if (problems.some(({ length }) => length)) throw new InputRefused(problems.flat())
}

const problemsOf = (check: Promise<unknown>): Promise<readonly Problem[]> =>
  check.then(
    () => [],
    (error: unknown) => {
      if (error instanceof InputRefused) return error.problems
      throw error
    },
  )

/** @example throw refuse('OUT_OF_RANGE', ['input', 'endsAt'], 'This is in the past.', { after: now }) */
export function refuse(
  code: 'OUT_OF_RANGE',
  path: string[],
  message: string,
  params: Bound,
): InputRefused
export function refuse(
  code: Unbounded,
  path: string[],
  message: string,
  params?: Bound,
): InputRefused
export function refuse(code: ProblemCode, path: string[], message: string, params?: Bound) {
  // The signatures keep what is out of range from coming without its bound.
  return new InputRefused([{ code, path, message, ...(params && { params }) } as Problem])
}

/**
 * Somebody changed the row since it was read; the payload carries it as it is now.
 * @example throw staleVersion({ schedule: current })
 */
export const staleVersion = (current: Readonly<Record<string, unknown>>) =>
  new InputRefused(
    [{ code: 'CONFLICT', path: ['expectedVersion'], message: 'Someone else has changed this.' }],
    current,
  )

/** What somebody who caught anything at all can say of it. */
export const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error)
