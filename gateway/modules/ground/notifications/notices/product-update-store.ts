import type { Tenant } from '../../../../access/authorize.ts'
import { inTransaction } from '../../../../platform/record/transaction.ts'

const row = ({ db, organizationId }: Tenant) =>
  db.selectFrom('organization').select('knownVersion').where('id', '=', organizationId)

export const knownVersion = async (tenant: Tenant): Promise<string | null> =>
  (await row(tenant).executeTakeFirst())?.knownVersion ?? null

/** In a transaction that nobody else is in with this row. */
export const alone = <R>(
  tenant: Tenant,
  work: (within: Tenant, known: string | null) => Promise<R>,
): Promise<R> =>
  inTransaction(tenant, async (within) => {
    const { knownVersion } = await row(within).forNoKeyUpdate().executeTakeFirstOrThrow()
    return work(within, knownVersion)
  })

export const know = ({ db, organizationId }: Tenant, knownVersion: string) =>
  db.updateTable('organization').set({ knownVersion }).where('id', '=', organizationId).execute()
