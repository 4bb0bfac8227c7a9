import type { Selectable } from 'kysely'
import type { Tenant } from '../../../../access/authorize.ts'
import { inTransaction } from '../../../../platform/record/transaction.ts'
import type { NoticeStateTable } from '../tables.ts'

type NoticeState = Selectable<NoticeStateTable>

const row = ({ db, organizationId }: Tenant) =>
  db.selectFrom('noticeState').selectAll().where('organizationId', '=', organizationId)

/** Undefined where nobody was told of anything yet. */
export const known = (tenant: Tenant): Promise<NoticeState | undefined> =>
  row(tenant).executeTakeFirst()

/** In a transaction that nobody else is in with this row. */
export const alone = <R>(
  tenant: Tenant,
  work: (within: Tenant, known: NoticeState) => Promise<R>,
): Promise<R> =>
  inTransaction(tenant, async (within) => {
    await within.db
      .insertInto('noticeState')
      .values({ organizationId: tenant.organizationId })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return work(within, await row(within).forNoKeyUpdate().executeTakeFirstOrThrow())
  })

export const know = (
  { db, organizationId }: Tenant,
  state: Partial<Pick<NoticeState, 'knownVersion' | 'diskLevel'>>,
) => db.updateTable('noticeState').set(state).where('organizationId', '=', organizationId).execute()

/** For an organisation that begins, in the transaction in which it does. */
export const begin = (client: Pick<Tenant, 'query'>, knownVersion: string) =>
  client.query({
    text: 'insert into notice_state (known_version) values ($1)',
    values: [knownVersion],
  })
