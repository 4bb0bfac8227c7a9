import type { Tenant } from '../../../../access/authorize.ts'
import { insertRow, removeRow, updateRow } from '../../../../platform/record/rows.ts'
import type { AnnouncementChange, NewAnnouncement } from './announcement.ts'

type Row = NewAnnouncement & { handle: string; authorId: number }

export const insert = (tenant: Tenant, row: Row, at: Date) =>
  insertRow(tenant, 'announcement', { ...row, createdAt: at, updatedAt: at })

export const update = (tenant: Tenant, id: number, change: AnnouncementChange, at: Date) =>
  updateRow(tenant, 'announcement', id, change, at)

export const remove = (tenant: Tenant, id: number) => removeRow(tenant, 'announcement', id)
