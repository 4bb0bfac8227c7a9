import { sql } from 'kysely'
import type { Tenant } from '../../../access/authorize.ts'
import { inTransaction } from '../../../platform/record/transaction.ts'
import { updateVersioned } from '../../../platform/record/update-versioned.ts'
import type { MemberStatus } from './tables.ts'
import { identityKey } from '../identity/names-service.ts'
import { lockMembers } from '../organization/row-service.ts'
import type { NewUser, UserChange } from './user.ts'

/** One change of an organisation's members at a time, so that two admins cannot each take the other's rights away. */
export const oneByOne = <R>(tenant: Tenant, work: (within: Tenant) => Promise<R>): Promise<R> =>
  inTransaction(tenant, async (within) => {
    await lockMembers(within, tenant.organizationId)
    return work(within)
  })

/** Whether another active admin sees all sites. */
export async function hasOtherFullAdmin(
  { db, organizationId }: Tenant,
  id: number,
): Promise<boolean> {
  const other = await db
    .selectFrom('member')
    .select('id')
    .where('organizationId', '=', organizationId)
    .where('id', '!=', id)
    .where('role', '=', 'ADMIN')
    .where('status', '=', 'ACTIVE')
    .where('siteAccess', '=', 'ALL')
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}

/** Whether somebody else of the organisation goes by this address, joined or invited. */
export async function emailTaken(
  { db, organizationId }: Tenant,
  email: string,
  by?: number,
): Promise<boolean> {
  const key = identityKey(email)
  const found = await db
    .selectFrom('member')
    .leftJoin('published.account as account', 'account.id', 'member.accountId')
    .select('member.id')
    .where('member.organizationId', '=', organizationId)
    .where((where) =>
      where.or([where('account.emailKey', '=', key), where('member.invitedEmailKey', '=', key)]),
    )
    .where('member.id', '!=', by ?? 0)
    .executeTakeFirst()
  return found !== undefined
}

const rowOf = ({ email, username, fullName, assignedSiteIds, ...rest }: UserChange) => ({
  ...rest,
  ...(assignedSiteIds && { siteIds: assignedSiteIds }),
  ...(email !== undefined && { invitedEmail: email, invitedEmailKey: identityKey(email) }),
  ...(username !== undefined && { invitedUsername: username }),
  ...(fullName !== undefined && { invitedFullName: fullName }),
})

export async function insert(
  { db, organizationId }: Tenant,
  wanted: NewUser,
  at: Date,
): Promise<number> {
  const { id } = await db
    .insertInto('member')
    .values({
      ...rowOf(wanted),
      role: wanted.role,
      organizationId,
      status: 'PENDING',
      createdAt: at,
      updatedAt: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function update(
  tenant: Tenant,
  id: number,
  change: UserChange,
  at: Date,
): Promise<void> {
  await updateVersioned(tenant, 'member', id, rowOf(change), at).execute()
}

export async function setStatus(
  tenant: Tenant,
  id: number,
  status: MemberStatus,
  at: Date,
): Promise<void> {
  await updateVersioned(tenant, 'member', id, { status }, at).execute()
}

/** The number of somebody who never joined stands for nothing anybody did, so the next one may have it. */
export async function remove(
  { db, organizationId }: Tenant,
  id: number,
  joined: boolean,
): Promise<void> {
  await db
    .deleteFrom('member')
    .where('organizationId', '=', organizationId)
    .where('id', '=', id)
    .execute()
  if (!joined) await sql`select return_id('member', ${id})`.execute(db)
}
