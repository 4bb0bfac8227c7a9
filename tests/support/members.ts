import type { Updateable } from 'kysely'
import type { MemberStatus, MemberTable } from '../../gateway/modules/people/users/tables.ts'
import type { UserRole } from '../../gateway/access/role.ts'
import { user } from '../../seed/people/users.ts'
import { gateway } from './gateway.ts'
import type { Person, TestOrganization } from './organization.ts'

/** Changes a member without asking. */
export async function setMember(
  { tenant }: TestOrganization,
  { userId }: Pick<Person, 'userId'>,
  change: Updateable<MemberTable>,
): Promise<void> {
  await tenant.db.updateTable('member').set(change).where('id', '=', userId).execute()
}

/** Lets a member see these sites and no others. */
export const seesOnly = (
  acme: TestOrganization,
  member: Pick<Person, 'userId'>,
  siteIds: readonly (number | string)[],
): Promise<void> =>
  setMember(acme, member, { siteAccess: 'ASSIGNED', siteIds: siteIds.map(Number) })

/** An admin who sees these sites only; to be made before they ask for anything. */
export async function limitedAdmin(
  acme: TestOrganization,
  siteIds: readonly number[],
): Promise<Person> {
  await setMember(acme, acme.editor, { role: 'ADMIN' })
  await seesOnly(acme, acme.editor, siteIds)
  return acme.editor
}

/** Members without a name of their own to sign in with, by number. */
export async function manyMembers({ tenant }: TestOrganization, count: number): Promise<string[]> {
  const rows = Array.from({ length: count }, (_, nth) => ({
    ...user({ fullName: `Colleague ${String(nth).padStart(3, '0')}` }),
  }))
  const accounts = await (
    await gateway()
  ).owner.query<{ id: number }>(
    `insert into identity.account (email, email_key, username, username_key, full_name)
      select email, email, email, email, name from unnest($1::text[], $2::text[]) each (email, name) returning id`,
    [rows.map(({ account }) => account.email), rows.map(({ account }) => account.fullName)],
  )
  const members = await tenant.db
    .insertInto('member')
    .values(accounts.rows.map(({ id }) => ({ accountId: id, role: 'SUBSCRIBER' as const })))
    .returning('id')
    .execute()
  return members.map(({ id }) => String(id)).toSorted((one, other) => Number(one) - Number(other))
}

/** How many members stand so. */
export const membersThatAre = async ({ tenant }: TestOrganization, status: MemberStatus) =>
  (await tenant.db.selectFrom('member').select('id').where('status', '=', status).execute()).length

/** Makes a member of another organisation one of this, too. */
export async function joins(
  { tenant }: TestOrganization,
  { accountId }: Person,
  role: UserRole,
): Promise<void> {
  await tenant.db.insertInto('member').values({ accountId, role }).execute()
}
