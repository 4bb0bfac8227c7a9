import type { Selectable } from 'kysely'
import { z } from 'zod'
import type { PermissionRole, PermissionTable } from './tables.ts'
import { changeOf, listOf, newOf, text } from '../../../parse.ts'

export type Permission = Selectable<PermissionTable>

export const PERMISSION_ROLES = [
  'ADMINISTRATOR',
  'MANAGER',
  'USER',
  'SUPPORT',
  'RESTRICTED_USER',
] as const

const role = z.enum(PERMISSION_ROLES)
const SORT_FIELDS = ['NAME'] as const
export const PermissionList = listOf(z.object({ assignedTo: z.array(role).nullish() }), SORT_FIELDS)
export type PermissionList = z.output<typeof PermissionList>

/** In the order of the vocabulary, each once; the administrator has every entry. */
const withAdministrator = (roles: readonly PermissionRole[]) =>
  PERMISSION_ROLES.filter((each) => each === 'ADMINISTRATOR' || roles.includes(each))

const fields = {
  name: z.string().trim().pipe(text(200, 1)),
  assignedTo: z.array(role).max(50, 'At most 50 roles.').transform(withAdministrator),
}

export const NewPermission = newOf(fields, { assignedTo: [] })
export type NewPermission = z.output<typeof NewPermission>
export const PermissionChange = changeOf(fields)
export type PermissionChange = z.output<typeof PermissionChange>
