// The pictures of accounts, which are theirs in every organisation; they are changed within a transaction.
import { sql } from 'kysely'
import type { Tenant } from '../../../../access/authorize.ts'
import type { Database } from '../../../../context.ts'
import type { AvatarTable } from '../tables.ts'

export interface NewAvatar extends Pick<
  AvatarTable,
  'accountId' | 'key' | 'contentType' | 'bytes'
> {
  readonly url: string
}

/** In place of the one before, whose address ends with it. */
export async function put(
  { db }: Tenant,
  { accountId, key, contentType, bytes, url }: NewAvatar,
): Promise<void> {
  await sql`update identity.account set avatar = ${url}, updated_at = now() where id = ${accountId}`.execute(
    db,
  )
  await sql`insert into identity.avatar (account_id, key, content_type, bytes)
    values (${accountId}, ${key}, ${contentType}, ${bytes})
    on conflict (account_id) do update set key = excluded.key, content_type = excluded.content_type, bytes = excluded.bytes,
      created_at = now()`.execute(db)
}

/** Answers whether there was one. */
export async function remove({ db }: Tenant, accountId: number): Promise<boolean> {
  const { numAffectedRows } =
    await sql`update identity.account set avatar = null, updated_at = now()
    where id = ${accountId} and avatar is not null`.execute(db)
  await sql`delete from identity.avatar where account_id = ${accountId}`.execute(db)
  return numAffectedRows === 1n
}

export async function byKey(
  { pool }: Database,
  key: Buffer,
): Promise<Pick<AvatarTable, 'contentType' | 'bytes'> | undefined> {
  const text = 'select content_type as "contentType", bytes from identity.avatar where key = $1'
  return (
    await pool.query<Pick<AvatarTable, 'contentType' | 'bytes'>>({
      name: 'avatar',
      text,
      values: [key],
    })
  ).rows[0]
}
