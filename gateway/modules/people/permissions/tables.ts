import type { Generated } from 'kysely'
import type { Changing, Organization } from '../../../db/columns.ts'

export type PermissionRole = 'ADMINISTRATOR' | 'MANAGER' | 'USER' | 'SUPPORT' | 'RESTRICTED_USER'

export interface PermissionTable extends Changing {
  organizationId: Organization
  id: Generated<number>
  name: string
  assignedTo: PermissionRole[]
  version: Generated<number>
}

declare module '../../../db/tables.ts' {
  interface Tables {
    permission: PermissionTable
  }
}
