// What an error of the database means to whoever asked (SEC-51). What is not here is a defect.
import pg from 'pg'

export type SqlStateCode = 'BAD_USER_INPUT' | 'NOT_FOUND' | 'CONFLICT' | 'SERVICE_UNAVAILABLE'

/** By SQLSTATE, or by its class of two characters; the whole state comes first. */
const MEANING: Record<string, SqlStateCode | undefined> = {
  '08': 'SERVICE_UNAVAILABLE', // connection
  '22': 'BAD_USER_INPUT', // data: not a uuid, overflow, bad encoding, not a time, negative offset
  '22012': undefined, // division by zero: our formula, not their number
  '23001': 'CONFLICT', // on delete restrict
  '23502': 'BAD_USER_INPUT', // not null
  '23503': 'NOT_FOUND', // a reference to a row that is not there, or is another organisation's
  '23505': 'CONFLICT', // unique
  '23514': 'BAD_USER_INPUT', // check
  '23P01': 'CONFLICT', // exclusion
  '25006': 'SERVICE_UNAVAILABLE', // read-only: a standby, or restarted on a full disk
  '40': 'SERVICE_UNAVAILABLE', // deadlock, serialization: the same again may succeed
  '53': 'SERVICE_UNAVAILABLE', // disk full, out of memory, too many connections
  '54': 'BAD_USER_INPUT', // too complex, too many columns, too long for an index
  '55P03': 'SERVICE_UNAVAILABLE', // lock timeout
  '57': 'SERVICE_UNAVAILABLE', // statement timeout, shutting down, starting up
  '58': 'SERVICE_UNAVAILABLE', // the system: I/O errors
}

/** The function that refuses a new row under row security; missing grants (42501 too) are refused elsewhere, and are defects. */
const ROW_SECURITY = 'ExecWithCheckOptions'

/** Said by pg itself, which gives these no code. Its version is exact, and tests provoke them. */
const DRIVER_MESSAGES = new Set([
  'Cannot use a pool after calling end on the pool', // while we stop
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Connection terminated',
  'Connection terminated due to connection timeout',
  'Connection terminated unexpectedly',
  'Query read timeout',
  'timeout exceeded when trying to connect',
])

const SOCKET_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])

function isConnectionError(error: Error): boolean {
  if (DRIVER_MESSAGES.has(error.message)) return true
  const { code, syscall } = error as NodeJS.ErrnoException
  return (
    code !== undefined && (SOCKET_CODES.has(code) || (code === 'ENOENT' && syscall === 'connect'))
  ) // its socket file is gone
}

/** The code to answer with, or undefined for what is not the database's, or is a defect of ours. */
export function sqlStateCode(error: unknown): SqlStateCode | undefined {
  if (!(error instanceof Error)) return undefined
  if (!(error instanceof pg.DatabaseError))
    return isConnectionError(error) ? 'SERVICE_UNAVAILABLE' : undefined
  const state = error.code ?? ''
  if (state === '42501') return error.routine === ROW_SECURITY ? 'NOT_FOUND' : undefined
  return state in MEANING ? MEANING[state] : MEANING[state.slice(0, 2)]
}
