import type { Tenant } from '../../../../access/authorize.ts'
import type { DiskLevel } from '../../../../disk/level.ts'
import { inTransaction } from '../../../../platform/record/transaction.ts'

const row = ({ db, organizationId }: Tenant) =>
  db.selectFrom('organization').select('diskLevel').where('id', '=', organizationId)

export const knownLevel = async (tenant: Tenant): Promise<DiskLevel> =>
  (await row(tenant).executeTakeFirstOrThrow()).diskLevel

/** In a transaction that nobody else is in with this row. */
export const alone = <R>(
  tenant: Tenant,
  work: (within: Tenant, known: DiskLevel) => Promise<R>,
): Promise<R> =>
  inTransaction(tenant, async (within) => {
    const { diskLevel } = await row(within).forNoKeyUpdate().executeTakeFirstOrThrow()
    return work(within, diskLevel)
  })

export const know = ({ db, organizationId }: Tenant, diskLevel: DiskLevel) =>
  db.updateTable('organization').set({ diskLevel }).where('id', '=', organizationId).execute()

/** The disk is everybody's, so those who look after some sites only are told, too. */
export async function admins({ db, organizationId }: Tenant): Promise<number[]> {
  const members = db.selectFrom('member').select('id').where('organizationId', '=', organizationId)
  const rows = await members
    .where('role', '=', 'ADMIN')
    .where('status', '=', 'ACTIVE')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}
