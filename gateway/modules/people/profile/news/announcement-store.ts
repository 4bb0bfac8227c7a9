import type { Tenant } from '../../../../access/authorize.ts'
import { insertRow, removeRow, rowsOf, updateRow } from '../../../../platform/record/rows.ts'
import type { AnnouncementChange, NewAnnouncement } from './announcement.ts'

/** What the book tells of one. */
export interface Written {
  id: number
  handle: string
  tags: string[]
  text: string
  version: number
}
const WRITTEN = ['id', 'handle', 'tags', 'text', 'version'] as const

/** Within a transaction: nobody else changes it until then. */
export const locked = (tenant: Tenant, id: number): Promise<Written | undefined> =>
  rowsOf(tenant, 'announcement')
    .select(WRITTEN)
    .where('announcement.id', '=', id)
    .forUpdate()
    .executeTakeFirst()

type Row = NewAnnouncement & { handle: string; authorId: number }

export const insert = (tenant: Tenant, row: Row, at: Date) =>
  insertRow(tenant, 'announcement', { ...row, createdAt: at, updatedAt: at })

export const update = (tenant: Tenant, id: number, change: AnnouncementChange, at: Date) =>
  updateRow(tenant, 'announcement', id, change, at)

export const remove = (tenant: Tenant, id: number) => removeRow(tenant, 'announcement', id)
