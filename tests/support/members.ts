import type { MemberStatus } from '../../gateway/modules/people/users/tables.ts'
import type { UserRole } from '../../gateway/access/role.ts'
import type { Person, TestOrganization } from './organization.ts'

/** Lets a member see these sites and no others. */
export async function seesOnly(
  { tenant }: TestOrganization,
  { userId }: Pick<Person, 'userId'>,
  siteIds: readonly (number | string)[],
): Promise<void> {
  await tenant.db
    .updateTable('member')
    .set({ siteAccess: 'ASSIGNED', siteIds: siteIds.map(Number) })
    .where('id', '=', userId)
    .execute()
}

/** An admin who sees these sites only; to be made before they ask for anything. */
export async function limitedAdmin(
  acme: TestOrganization,
  siteIds: readonly number[],
): Promise<Person> {
  await seesOnly(acme, acme.editor, siteIds)
  await acme.tenant.db
    .updateTable('member')
    .set({ role: 'ADMIN' })
    .where('id', '=', acme.editor.userId)
    .execute()
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
