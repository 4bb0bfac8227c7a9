// The settings of accounts, beside the accounts themselves. Row security does not know them: each query names the account.
import { sql } from 'kysely'
import type { Tenant } from '../../../access/authorize.ts'
import type { AccountChange, NotificationFlag, Preferences, StoredSettings } from './account.ts'

const joined = ({ db }: Tenant, accountId: number) =>
  db
    .selectFrom('published.account as account')
    .leftJoin('identity.accountSettings as settings', 'settings.accountId', 'account.id')
    .where('account.id', '=', accountId)

export const settingsOf = (tenant: Tenant, accountId: number): Promise<StoredSettings> =>
  joined(tenant, accountId)
    .select([
      'account.username',
      'account.fullName',
      'account.email',
      'account.avatar',
      'account.language',
      'company',
      'bio',
      'country',
      'website',
      'phone',
      'socialLinks',
      'connections',
      'notifications',
      'timeZone',
      'displayUnit',
      sql<string | null>`birth_date::text`.as('birthDate'),
    ] as const)
    .executeTakeFirstOrThrow()

export const preferencesOf = (tenant: Tenant, accountId: number): Promise<Preferences> =>
  joined(tenant, accountId)
    .select(['timeZone', 'displayUnit', 'account.language'])
    .executeTakeFirstOrThrow()

type Texts = Readonly<Record<string, unknown>> | undefined
const added = (column: 'socialLinks' | 'connections' | 'notifications', values: Texts) =>
  values && {
    [column]: sql`account_settings.${sql.ref(column)} || ${JSON.stringify(values)}::jsonb`,
  }

/** What is undefined stays. */
export async function change(
  { db }: Tenant,
  accountId: number,
  wanted: Omit<AccountChange, 'language'>,
  updatedAt: Date,
): Promise<void> {
  const { company, bio, country, website, phone, birthDate, timeZone, displayUnit } = wanted
  const { socialLinks, connections, notifications } = wanted
  await db
    .insertInto('identity.accountSettings')
    .values({ accountId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .updateTable('identity.accountSettings as account_settings')
    .set({ company, bio, country, website, phone, birthDate, timeZone, displayUnit, updatedAt })
    .set({
      ...added('socialLinks', socialLinks),
      ...added('connections', connections),
      ...added('notifications', notifications),
    })
    .where('accountId', '=', accountId)
    .execute()
}

/** Which of these members want messages of a kind; who never chose wants what is usual. */
export async function wanting(
  { db, organizationId }: Tenant,
  memberIds: readonly number[],
  flag: NotificationFlag,
  usually: boolean,
): Promise<number[]> {
  const rows = await db
    .selectFrom('published.member as member')
    .leftJoin('identity.accountSettings as settings', 'settings.accountId', 'member.accountId')
    .select('member.id')
    .where('member.organizationId', '=', organizationId)
    .where('member.id', 'in', memberIds.length ? memberIds : [0])
    .where('member.status', '=', 'ACTIVE')
    .where(sql<boolean>`coalesce((settings.notifications ->> ${flag})::boolean, ${usually})`)
    .orderBy('member.id')
    .execute()
  return rows.map(({ id }) => id)
}
