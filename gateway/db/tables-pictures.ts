// What the table of pictures holds.
import type { Generated } from 'kysely'
import type { Organization, Stamp } from './tables.ts'

export interface PictureTable {
  organizationId: Organization
  id: Generated<number>
  key: Buffer
  purpose: 'LOGO' | 'PHOTO'
  memberId: number | null
  contentType: 'image/png' | 'image/webp'
  width: number
  height: number
  bytes: Buffer
  createdAt: Stamp
}

export interface AvatarTable {
  accountId: number
  key: Buffer
  contentType: 'image/png' | 'image/webp'
  bytes: Buffer
  createdAt: Stamp
}
