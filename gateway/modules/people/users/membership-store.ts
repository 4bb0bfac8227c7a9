// Memberships as identity makes them, for people who are nobody yet: with hand-written queries inside their organisation.
import type { Tenant } from '../../../access/authorize.ts'

type Asking = Pick<Tenant, 'query'>

/** The first of a new organisation. */
export async function insertAdmin(client: Asking, accountId: number): Promise<void> {
  const text = `insert into member (account_id, role) values ($1, 'ADMIN')`
  await client.query({ text, values: [accountId] })
}

/** Puts an account in the place of an invitation. */
export async function acceptInvitation(
  client: Asking,
  { memberId, accountId, now }: { memberId: number; accountId: number; now: Date },
): Promise<void> {
  const text = `update member set account_id = $2, status = 'ACTIVE', updated_at = $3, version = version + 1,
      invited_email = null, invited_email_key = null, invited_username = null, invited_full_name = null
    where id = $1`
  await client.query({ text, values: [memberId, accountId, now] })
}
