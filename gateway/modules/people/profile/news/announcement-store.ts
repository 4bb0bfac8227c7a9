import type { Tenant } from '../../../../access/authorize.ts'
import { updateVersioned } from '../../../../platform/record/update-versioned.ts'
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
export const locked = ({ db, organizationId }: Tenant, id: number): Promise<Written | undefined> =>
  db
    .selectFrom('announcement')
    .select(WRITTEN)
    .where('organizationId', '=', organizationId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

type Row = NewAnnouncement & { handle: string; authorId: number }

export async function insert({ db }: Tenant, row: Row, at: Date): Promise<number> {
  const { id } = await db
    .insertInto('announcement')
    .values({ ...row, createdAt: at, updatedAt: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const update = (
  tenant: Tenant,
  id: number,
  change: AnnouncementChange,
  at: Date,
): Promise<Written> =>
  updateVersioned(tenant, 'announcement', id, change, at)
    .returning(WRITTEN)
    .executeTakeFirstOrThrow()

export const remove = ({ db, organizationId }: Tenant, id: number) =>
  db
    .deleteFrom('announcement')
    .where('organizationId', '=', organizationId)
    .where('id', '=', id)
    .execute()
