import type { Tenant } from '../../../../access/authorize.ts'

const row = ({ db, organizationId }: Tenant) =>
  db.selectFrom('organization').select('knownVersion').where('id', '=', organizationId)

export const knownVersion = async (tenant: Tenant): Promise<string | null> =>
  (await row(tenant).executeTakeFirst())?.knownVersion ?? null

/** In a transaction that nobody else is in with this row. */
export const alone = <R>(
  tenant: Tenant,
  work: (within: Tenant, known: string | null) => Promise<R>,
): Promise<R> =>
  tenant.db.transaction().execute(async (db) => {
    const within = { ...tenant, db }
    const { knownVersion } = await row(within).forNoKeyUpdate().executeTakeFirstOrThrow()
    return work(within, knownVersion)
  })

export const know = ({ db, organizationId }: Tenant, knownVersion: string) =>
  db.updateTable('organization').set({ knownVersion }).where('id', '=', organizationId).execute()
