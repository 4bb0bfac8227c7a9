import { sql } from 'kysely'
import type { Tenant } from '../../../access/authorize.ts'
import { rowsOf } from '../../../platform/record/rows.ts'
import type { Own } from './store.ts'

const withAny = (tenant: Tenant, ids: readonly number[]) =>
  rowsOf(tenant, 'mail')
    .where(sql<boolean>`mail.has_files and mail.file_ids && ${ids}::int[]`)
    .select('mail.fileIds')

const among = async (rows: ReturnType<typeof withAny>, ids: readonly number[]) => {
  const found = new Set((await rows.execute()).flatMap(({ fileIds }) => fileIds))
  return ids.filter((id) => found.has(id))
}

/** Of these the ones that a mail in the mailbox has. */
export const inMailbox = ({ tenant, memberId }: Own, ids: readonly number[]): Promise<number[]> =>
  among(withAny(tenant, ids).where('mail.memberId', '=', memberId), ids)

/** Of these the ones that any mail has. */
export const stillHad = (tenant: Tenant, ids: readonly number[]): Promise<number[]> =>
  among(withAny(tenant, ids), ids)
