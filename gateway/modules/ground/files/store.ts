import { sql, type Insertable } from 'kysely'
import type { Tenant } from '../../../access/authorize.ts'
import { anyOf } from '../../../db/listing.ts'
import { insertRow, rowsOf } from '../../../platform/record/rows.ts'
import { takeTurn } from '../../../platform/record/turn.ts'
import type { StoredFile } from './file.ts'
import type { StoredFileTable } from './tables.ts'

const COLUMNS = [
  'storedFile.id',
  'storedFile.key',
  'storedFile.name',
  'storedFile.contentType',
  'storedFile.size',
  'storedFile.previewWidth',
  'storedFile.previewHeight',
] as const

/** Who adds files to an organisation adds them one after the other, so that all of them are counted. */
export async function taken(within: Tenant, memberId: number) {
  await takeTurn(within, 'files')
  return rowsOf(within, 'storedFile')
    .select([
      sql<number>`coalesce(sum(size + coalesce(octet_length(preview), 0)), 0)::float8`.as('bytes'),
      sql<number>`(count(*) filter (where claimed_at is null and sent_by_id = ${memberId}))::int`.as(
        'unclaimed',
      ),
    ])
    .executeTakeFirstOrThrow()
}

export const insert = (within: Tenant, row: Insertable<StoredFileTable>): Promise<StoredFile> =>
  insertRow(within, 'storedFile', row)

export const byIds = (tenant: Tenant, ids: readonly number[]): Promise<StoredFile[]> =>
  rowsOf(tenant, 'storedFile').select(COLUMNS).where('storedFile.id', '=', anyOf(ids)).execute()

export const whole = (tenant: Tenant, ids: readonly number[]) =>
  rowsOf(tenant, 'storedFile')
    .select(['storedFile.id', 'storedFile.name', 'storedFile.contentType', 'storedFile.bytes'])
    .where('storedFile.id', '=', anyOf(ids))
    .execute()

/** One that the member sent and nothing has. */
export const sentBy = (tenant: Tenant, memberId: number, id: number) =>
  rowsOf(tenant, 'storedFile')
    .select(['storedFile.id', 'storedFile.name', 'storedFile.contentType', 'storedFile.bytes'])
    .where('storedFile.id', '=', id)
    .where('storedFile.sentById', '=', memberId)
    .where('storedFile.claimedAt', 'is', null)
    .executeTakeFirst()

/** With what is to be shown of it: the file itself, or the picture made of it. */
export const withBytes = (tenant: Tenant, key: Buffer, what: 'bytes' | 'preview') =>
  rowsOf(tenant, 'storedFile')
    .select(['storedFile.name', `storedFile.${what} as bytes`])
    .where('storedFile.key', '=', key)
    .executeTakeFirst()

/** Of these the ones that the member sent and nothing has; from now on something has them. */
export async function claim(
  { db, organizationId }: Tenant,
  memberId: number,
  ids: readonly number[],
  at: Date,
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('storedFile')
    .set({ claimedAt: at })
    .where('organizationId', '=', organizationId)
    .where('id', '=', anyOf(ids))
    .where('sentById', '=', memberId)
    .where('claimedAt', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

export async function remove(
  { db, organizationId }: Tenant,
  ids: readonly number[],
): Promise<void> {
  await db
    .deleteFrom('storedFile')
    .where('organizationId', '=', organizationId)
    .where('id', '=', anyOf(ids))
    .execute()
}

export async function removeUnclaimed({ db, organizationId }: Tenant, before: Date): Promise<void> {
  await db
    .deleteFrom('storedFile')
    .where('organizationId', '=', organizationId)
    .where('claimedAt', 'is', null)
    .where('createdAt', '<', before)
    .execute()
}
