import type { Organization, Stamp } from '../../../db/columns.ts'

export interface BookmarkTable {
  organizationId: Organization
  memberId: number
  kind: string
  entityId: number
  position: number
  createdAt: Stamp
}

declare module '../../../db/tables.ts' {
  interface Tables {
    bookmark: BookmarkTable
  }
}
