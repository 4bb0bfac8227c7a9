import { sql } from 'kysely'
import type { Tenant } from '../../access/authorize.ts'

/** One after the other: whoever comes second to the same matter of an organisation waits until the transaction of the first ends. */
export async function takeTurn(
  { db, organizationId }: Pick<Tenant, 'db' | 'organizationId'>,
  matter: string,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(${organizationId}::int, hashtext(${matter}))`.execute(db)
}
