import type { UserRole } from '../../generated/schema.ts'

/** Who may do the most comes first. */
export const ROLES = [
  'ADMIN',
  'MAINTAINER',
  'EDITOR',
  'AUTHOR',
  'SUBSCRIBER',
] as const satisfies readonly UserRole[]
