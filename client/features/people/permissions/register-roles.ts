import type { PermissionRole } from '../../../generated/schema.ts'

/** The register's own roles, in its order. */
export const REGISTER_ROLES = [
  'ADMINISTRATOR',
  'MANAGER',
  'USER',
  'SUPPORT',
  'RESTRICTED_USER',
] as const satisfies readonly PermissionRole[]
