// What the table of bookmarks holds.
import type { Organization, Stamp } from './tables.ts'

export interface BookmarkTable {
  organizationId: Organization
  memberId: number
  kind: string
  entityId: number
  position: number
  createdAt: Stamp
}
