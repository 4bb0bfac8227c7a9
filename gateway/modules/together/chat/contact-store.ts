import { sql } from 'kysely'
import type { Tenant } from '../../../access/authorize.ts'
import { containing } from '../../../db/listing.ts'

/** A member who has not said their name goes by their username. */
export const NAME_OF_MEMBER = sql<string>`coalesce(nullif(account.full_name, ''), account.username)`

/** Active members besides one. */
const others = ({ db, organizationId }: Tenant, me: number) =>
  db
    .selectFrom('published.member as member')
    .innerJoin('published.account as account', 'account.id', 'member.accountId')
    .select('member.id')
    .where('member.organizationId', '=', organizationId)
    .where('member.status', '=', 'ACTIVE')
    .where('member.id', '<>', me)

export async function byName(
  tenant: Tenant,
  me: number,
  search: string,
  most: number,
): Promise<number[]> {
  let found = others(tenant, me)
  if (search) found = found.where(containing(sql`lower(${NAME_OF_MEMBER})`, search))
  const rows = await found
    .orderBy(sql`lower(${NAME_OF_MEMBER})`)
    .orderBy('member.id')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}

export async function all(tenant: Tenant, me: number): Promise<number[]> {
  const rows = await others(tenant, me).orderBy('member.id').execute()
  return rows.map(({ id }) => id)
}
