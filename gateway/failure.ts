import { sqlStateCode } from './db/sqlstate.ts'
import { badInput, conflict, DomainError, InputRefused, notFound, unavailable } from './errors.ts'

/** What a thrown value means to whoever asked; undefined is a defect, of which only the log hears more. */
export function domainErrorOf(error: unknown): DomainError | undefined {
  if (error instanceof DomainError) return error
  if (error instanceof InputRefused) return badInput(error.problems[0]?.path ?? [], error.message)
  switch (sqlStateCode(error)) {
    case 'BAD_USER_INPUT':
      return badInput([], 'A value cannot be stored.')
    case 'NOT_FOUND':
      return notFound('Row')
    case 'CONFLICT':
      return conflict('This conflicts with stored data.')
    case 'SERVICE_UNAVAILABLE':
      return unavailable()
    default:
      return undefined
  }
}

export const SOMETHING_WENT_WRONG = 'Something went wrong'
