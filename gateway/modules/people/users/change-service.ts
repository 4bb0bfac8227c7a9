// What admins do to the members of their organisation. Every change waits for the one before it (SEC-19).
import { authorizeAllSites, type Tenant } from '../../../access/authorize.ts'
import type { Action } from '../../../access/abilities.ts'
import type { Context } from '../../../context.ts'
import type { AuditAction } from '../../../platform/audit.ts'
import type { MemberStatus } from './tables.ts'
import { refuse } from '../../../errors.ts'
import { parseInput } from '../../../parse.ts'
import { checkVersion, mustFind, type Which } from '../../../platform/record/find.ts'
import { rescopeKeys } from '../api-keys/change-service.ts'
import { recordAudit } from '../../ground/audit/service.ts'
import { voidLink } from '../identity/joining/invitation-service.ts'
import {
  endSessionsIn,
  forgetAccount,
  rescopeSessions,
} from '../identity/sessions/session-service.ts'
import * as change from './change-store.ts'
import * as store from './store.ts'
import { isFullAdmin, UserChange, type Member } from './user.ts'

/** Who sees only some sites could give away more than they have, so they change no members. */
export const authorizeChange = (ctx: Context, action: Action): Tenant =>
  authorizeAllSites(ctx, action, 'User')

export const mustFindUser = (within: Tenant, id: string | number): Promise<Member> =>
  mustFind('User', id, (number) => store.byId(within, number))

async function changeable(within: Tenant, { id, expectedVersion }: Which): Promise<Member> {
  const user = await mustFindUser(within, id)
  checkVersion(user, expectedVersion, 'user')
  return user
}

async function keepAnAdmin(
  within: Tenant,
  before: Member,
  after: Member | undefined,
  path: string[],
): Promise<void> {
  if (!isFullAdmin(before) || (after && isFullAdmin(after))) return
  if (await change.hasOtherFullAdmin(within, before.id)) return
  throw refuse('LAST_ADMIN', path, 'The organisation needs an active admin who sees all sites.')
}

/** Sites of other organisations look like sites that never existed. */
export async function checkSites(
  { declared }: Pick<Context, 'declared'>,
  within: Tenant,
  ids: readonly number[] | undefined,
): Promise<void> {
  if (!ids?.length) return
  const known = (await declared.provided.assignedSites?.among(within, ids)) ?? []
  if (ids.some((id) => !known.includes(id))) {
    throw refuse('INVALID', ['input', 'assignedSiteIds'], 'There is no such site.')
  }
}

export async function checkEmail(
  within: Tenant,
  email: string | undefined,
  by?: number,
): Promise<void> {
  if (email === undefined || !(await change.emailTaken(within, email, by))) return
  throw refuse('TAKEN', ['input', 'email'], 'Another user of this organisation has this email.')
}

/** What may be changed of this member; the rest must stay as it is. */
function changeFor(before: Member, wanted: UserChange): UserChange {
  if (before.accountId === null) return wanted
  const { email, username, fullName, ...rest } = wanted
  const owned = Object.entries({ email, username, fullName }) as [
    'email' | 'username' | 'fullName',
    string | undefined,
  ][]
  const refused = owned.find(([field, value]) => value !== undefined && value !== before[field])
  if (refused)
    throw refuse(
      'INVALID',
      ['input', refused[0]],
      'This belongs to the account. Only its owner can change it.',
    )
  return rest
}

const rightsOf = ({ role, siteAccess, siteIds }: Member) =>
  JSON.stringify([role, siteAccess, siteIds])

export async function updateUser(ctx: Context, which: Which, input: object): Promise<Member> {
  const tenant = authorizeChange(ctx, 'update')
  const wanted = parseInput(UserChange, input)
  const { before, after } = await change.oneByOne(tenant, async (within) => {
    const before = await changeable(within, which)
    await checkSites(ctx, within, wanted.assignedSiteIds)
    await checkEmail(within, wanted.email, before.id)
    await change.update(within, before.id, changeFor(before, wanted), new Date(ctx.now()))
    const after = await mustFindUser(within, before.id)
    await keepAnAdmin(within, before, after, [
      'input',
      after.role === 'ADMIN' ? 'siteAccess' : 'role',
    ])
    if (after.version === before.version) return { before, after }
    if (after.email !== before.email) await voidLink(within, before.id)
    await recordAudit(within, ctx, {
      action: 'user.updated',
      entity: 'User',
      entityId: before.id,
      detail: between(before, after),
    })
    return { before, after }
  })
  if (rightsOf(before) !== rightsOf(after)) {
    await rescopeSessions(ctx, tenant, after.accountId)
    await rescopeKeys(ctx, tenant, after.id)
  }
  return after
}

/** What the audit tells: the fields that are different. */
function between(before: Member, after: Member) {
  const fields = Object.keys(before) as (keyof Member)[]
  const changed = fields.filter(
    (field) =>
      field !== 'version' && JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  )
  const of = (member: Member) => Object.fromEntries(changed.map((field) => [field, member[field]]))
  return { before: of(before), after: of(after) }
}

/** Ends what the member has open at once, and keeps the row with everything that was done. */
export const suspendUser = (ctx: Context, which: Which) =>
  changeStatus(ctx, which, {
    from: 'ACTIVE',
    to: 'INACTIVE',
    action: 'user.suspended',
  })

export const activateUser = (ctx: Context, which: Which) =>
  changeStatus(ctx, which, {
    from: 'INACTIVE',
    to: 'ACTIVE',
    action: 'user.activated',
  })

interface StatusChange {
  from: MemberStatus
  to: MemberStatus
  action: AuditAction
}

async function changeStatus(
  ctx: Context,
  which: Which,
  { from, to, action }: StatusChange,
): Promise<Member> {
  const tenant = authorizeChange(ctx, 'update')
  const after = await change.oneByOne(tenant, async (within) => {
    const before = await changeable(within, which)
    if (before.status === to) return before
    if (before.status !== from)
      throw refuse('CONFLICT', ['id'], 'The invitation has not been accepted yet.')
    await keepAnAdmin(within, before, { ...before, status: to }, ['id'])
    await change.setStatus(within, before.id, to, new Date(ctx.now()))
    if (to === 'INACTIVE') await voidLink(within, before.id)
    await recordAudit(within, ctx, { action, entity: 'User', entityId: before.id })
    return mustFindUser(within, before.id)
  })
  if (to === 'INACTIVE') await endSessionsIn(ctx, tenant, after.accountId, 'SUSPENDED')
  await rescopeKeys(ctx, tenant, after.id)
  return after
}

/** For good; an account that is a member of no organisation any more goes too. */
export async function deleteUser(ctx: Context, which: Which): Promise<string> {
  const tenant = authorizeChange(ctx, 'delete')
  const before = await change.oneByOne(tenant, async (within) => {
    const before = await changeable(within, which)
    await keepAnAdmin(within, before, undefined, ['id'])
    await change.remove(within, before.id, before.accountId !== null)
    const { fullName, email, role, status } = before
    const detail = { before: { fullName, email, role, status } }
    await recordAudit(within, ctx, {
      action: 'user.deleted',
      entity: 'User',
      entityId: before.id,
      detail,
    })
    return before
  })
  await endSessionsIn(ctx, tenant, before.accountId, 'DELETED')
  await rescopeKeys(ctx, tenant, before.id)
  if (before.accountId !== null) await forgetAccount(ctx, before.accountId)
  return String(before.id)
}
