import { HTTP_STATUS } from '../errors.ts'

/** Codes that may leave the gateway though no DomainError brings them. */
export const OWN_CODES: readonly string[] = [
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'QUERY_TOO_EXPENSIVE',
  'BAD_USER_INPUT',
]

/** Of whatever else is thrown. */
export const DEFECT = 'INTERNAL_SERVER_ERROR'

/** All that `extensions.code` can say. */
export const ALL_CODES: readonly string[] = [
  ...new Set([...Object.keys(HTTP_STATUS), ...OWN_CODES, DEFECT]),
]
