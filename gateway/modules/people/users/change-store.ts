import type { Tenant } from '../../../access/authorize.ts'
import { inTransaction } from '../../../platform/record/transaction.ts'
import {
  findsAny,
  insertRow,
  removeAndRenumber,
  rowsOf,
  updateVersioned,
} from '../../../platform/record/rows.ts'
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
export const hasOtherFullAdmin = (tenant: Tenant, id: number): Promise<boolean> =>
  findsAny(
    rowsOf(tenant, 'member')
      .select('member.id')
      .where('member.id', '!=', id)
      .where('member.role', '=', 'ADMIN')
      .where('member.status', '=', 'ACTIVE')
      .where('member.siteAccess', '=', 'ALL')
      .limit(1),
  )

/** Whether somebody else of the organisation goes by this address, joined or invited. */
export async function emailTaken(tenant: Tenant, email: string, by?: number): Promise<boolean> {
  const key = identityKey(email)
  return findsAny(
    rowsOf(tenant, 'member')
      .leftJoin('published.account as account', 'account.id', 'member.accountId')
      .select('member.id')
      .where((where) =>
        where.or([where('account.emailKey', '=', key), where('member.invitedEmailKey', '=', key)]),
      )
      .where('member.id', '!=', by ?? 0),
  )
}

const rowOf = ({ email, username, fullName, assignedSiteIds, ...rest }: UserChange) => ({
  ...rest,
  ...(assignedSiteIds && { siteIds: assignedSiteIds }),
  ...(email !== undefined && { invitedEmail: email, invitedEmailKey: identityKey(email) }),
  ...(username !== undefined && { invitedUsername: username }),
  ...(fullName !== undefined && { invitedFullName: fullName }),
})

export const insert = (tenant: Tenant, wanted: NewUser, at: Date) =>
  insertRow(tenant, 'member', {
    ...rowOf(wanted),
    role: wanted.role,
    status: 'PENDING',
    createdAt: at,
    updatedAt: at,
  })

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

/** Whose idempotency keys are for members. */
const MEAN_MEMBERS = ['inviteUser', 'renewInvitation', 'issuePasswordLink']

/** The number of somebody who never joined stands for nothing anybody did, so the next one may have it. */
export const remove = (tenant: Tenant, id: number, joined: boolean): Promise<void> =>
  removeAndRenumber(tenant, 'member', id, { isKept: joined, mutations: MEAN_MEMBERS })
