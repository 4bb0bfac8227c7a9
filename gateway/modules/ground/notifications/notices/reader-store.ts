import type { UserRole } from '../../../../access/role.ts'
import type { Tenant } from '../../../../access/authorize.ts'

const active = ({ db, organizationId }: Tenant) =>
  db
    .selectFrom('published.member')
    .select('id')
    .where('organizationId', '=', organizationId)
    .where('status', '=', 'ACTIVE')
    .orderBy('id')

/** All who can be told of something. */
export async function activeMembers(tenant: Tenant): Promise<number[]> {
  return (await active(tenant).execute()).map(({ id }) => id)
}

/** Members whose role is one of these. */
export async function membersOf(tenant: Tenant, roles: readonly UserRole[]): Promise<number[]> {
  return (await active(tenant).where('role', 'in', roles).execute()).map(({ id }) => id)
}

/** The disk is everybody's, so those who look after some sites only are told, too. */
export async function admins(tenant: Tenant): Promise<number[]> {
  return (await active(tenant).where('role', '=', 'ADMIN').execute()).map(({ id }) => id)
}
