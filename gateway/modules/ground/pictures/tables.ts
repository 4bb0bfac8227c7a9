import type { Generated } from 'kysely'
import type { Organization, Stamp } from '../../../db/columns.ts'
import type { StoredType } from '../../../platform/pictures/picture.ts'

export interface PictureTable {
  organizationId: Organization
  id: Generated<number>
  key: Buffer
  /** Goods are of the organisation, and of no member. */
  purpose: 'LOGO' | 'PHOTO' | 'GOODS'
  memberId: number | null
  contentType: StoredType
  width: number
  height: number
  bytes: Buffer
  createdAt: Stamp
}

declare module '../../../db/tables.ts' {
  interface Tables {
    picture: PictureTable
  }
}
