// The pictures of accounts, which are theirs in every organisation.
import type { Database } from '../../../context.ts'
import type { AvatarTable } from './tables.ts'
import { transaction } from './store.ts'

export interface NewAvatar extends Pick<AvatarTable, 'accountId' | 'key' | 'contentType' | 'bytes'> {
  readonly address: string
}

/** In place of the one before, whose address ends with it. */
export const put = (database: Database, { accountId, key, contentType, bytes, address }: NewAvatar): Promise<void> =>
  transaction(database, async (client) => {
    const text = 'update identity.account set avatar = $2, updated_at = now() where id = $1'
    await client.query(text, [accountId, address])
    await client.query(
      `insert into identity.avatar (account_id, key, content_type, bytes) values ($1, $2, $3, $4)
       on conflict (account_id) do update set key = $2, content_type = $3, bytes = $4, created_at = now()`,
      [accountId, key, contentType, bytes],
    )
  })

/** Answers whether there was one. */
export const remove = (database: Database, accountId: number): Promise<boolean> =>
  transaction(database, async (client) => {
    const text = 'update identity.account set avatar = null, updated_at = now() where id = $1 and avatar is not null'
    const { rowCount } = await client.query(text, [accountId])
    await client.query('delete from identity.avatar where account_id = $1', [accountId])
    return rowCount === 1
  })

export async function byKey({ pool }: Database, key: Buffer): Promise<Pick<AvatarTable, 'contentType' | 'bytes'> | undefined> {
  const text = 'select content_type as "contentType", bytes from identity.avatar where key = $1'
  return (await pool.query<Pick<AvatarTable, 'contentType' | 'bytes'>>({ name: 'avatar', text, values: [key] })).rows[0]
}
