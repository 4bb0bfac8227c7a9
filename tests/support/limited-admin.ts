import type { Person, TestOrganization } from './organization.ts'

/** An admin who sees these sites only; to be made before they ask for anything. */
export async function limitedAdmin(
  acme: TestOrganization,
  siteIds: readonly number[],
): Promise<Person> {
  await acme.tenant.db
    .updateTable('member')
    .set({ role: 'ADMIN', siteAccess: 'ASSIGNED', siteIds: [...siteIds] })
    .where('id', '=', acme.editor.userId)
    .execute()
  return acme.editor
}
