import type { Updateable } from 'kysely'
import type { MemberStatus, MemberTable } from '../../gateway/modules/people/users/tables.ts'
import type { UserRole } from '../../gateway/access/role.ts'
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
