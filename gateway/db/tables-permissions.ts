// What the table of the register of permissions holds.
import type { Generated } from 'kysely'
import type { Changing, Organization } from './tables.ts'

export type PermissionRole = 'ADMINISTRATOR' | 'MANAGER' | 'USER' | 'SUPPORT' | 'RESTRICTED_USER'

export interface PermissionTable extends Changing {
  organizationId: Organization
  id: Generated<number>
  name: string
  assignedTo: PermissionRole[]
  version: Generated<number>
}
