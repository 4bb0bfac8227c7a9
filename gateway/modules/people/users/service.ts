import { authorize, may, type Tenant } from '../../../access/authorize.ts'
import { batched } from '../../../batch.ts'
import type { Context } from '../../../context.ts'
import { forbidden } from '../../../errors.ts'
import { idOf, parse } from '../../../parse.ts'
import { finder } from '../../../platform/record/find.ts'
import { actorsOf } from '../../ground/audit/act-service.ts'
import * as store from './store.ts'
import { UserList, type Member, type User } from './user.ts'

/** Whether somebody may know more of others than the member directory says. */
export const mayKnow = (ctx: Context) => may(ctx, 'read', 'Membership')

/** What this viewer may know of a member; everything of themselves, unless a key asks in their place. */
export function seenBy(ctx: Context, member: Member): User {
  const own = ctx.viewer?.userId === member.id && !ctx.viewer.apiKey
  if (own || mayKnow(ctx)) return member
  const { id, fullName, avatar } = member
  const withheld = {
    email: null,
    username: null,
    role: null,
    status: null,
    currentPlan: null,
    billing: null,
    version: null,
  }
  const more = {
    company: null,
    country: null,
    contact: null,
    siteAccess: null,
    siteIds: null,
    createdAt: null,
    updatedAt: null,
  }
  return { id, fullName, avatar, ...withheld, ...more }
}

/** Who may read no more than the directory finds active members by name, and nobody by what is withheld. */
function inDirectory(list: UserList): UserList {
  const { ids, role, status, currentPlan, createdAt, updatedAt, signedIn } = list.filter ?? {}
  const other = list.sort?.some(({ field }) => field !== 'FULL_NAME' && field !== 'ID')
  const withheld = role ?? currentPlan ?? createdAt ?? updatedAt ?? signedIn
  if (withheld || other) throw forbidden('read', 'Membership')
  return {
    ...list,
    filter: { ids, status: status && !status.includes('ACTIVE') ? [] : ['ACTIVE'] },
  }
}

/** Who is not active is found by status only. */
const activeUnlessNamed = (list: UserList): UserList => ({
  ...list,
  filter: { ...list.filter, status: list.filter?.status ?? ['ACTIVE'] },
})

/** Who has signed in is in the log. */
async function amongSignedIn<List extends store.Matching>(ctx: Context, list: List): Promise<List> {
  const { signedIn } = list.filter ?? {}
  if (!signedIn) return list
  const actors = await actorsOf(ctx, 'session.started', signedIn)
  return { ...list, ids: actors.filter((id) => list.ids?.includes(id) ?? true) }
}

export async function listUsers(ctx: Context, list: unknown) {
  const tenant = authorize(ctx, 'read', 'User')
  const wanted = activeUnlessNamed(parse(UserList, list))
  const { nodes, ...page } = mayKnow(ctx)
    ? await store.page(tenant, await amongSignedIn(ctx, wanted), 'row')
    : await store.page(tenant, inDirectory(wanted), 'name')
  return { ...page, nodes: nodes.map((member) => seenBy(ctx, member)) }
}

/** For fields, which ask row by row. */
export const getUser = batched<User>(async (ctx, ids) => {
  const members = await store.byIds(authorize(ctx, 'read', 'User'), ids)
  return members.map((member) => seenBy(ctx, member))
})

/** Who is only invited is in no directory. */
export const getListed = batched<User>(async (ctx, ids) => {
  const members = await store.byIds(authorize(ctx, 'read', 'User'), ids)
  const listed = mayKnow(ctx) ? members : members.filter(({ status }) => status !== 'PENDING')
  return listed.map((member) => seenBy(ctx, member))
})

export const findUser = finder('User', getListed)

async function memberById(tenant: Tenant, id: string | number): Promise<Member | undefined> {
  const number = idOf(id)
  return number === undefined ? undefined : store.byId(tenant, number)
}

/** As `listUsers`, for who may know all of it. */
export async function pageOfMembers(ctx: Context, list: unknown) {
  const tenant = authorize(ctx, 'read', 'Membership')
  return store.page(tenant, parse(UserList, list), 'row')
}

const AT_ONCE = 500

/** All matching rows by number, a few hundred at a time: who is added meanwhile comes last and moves nobody. */
export async function* memberPages(
  ctx: Context,
  list: store.Matching,
): AsyncGenerator<Member[], void> {
  const tenant = authorize(ctx, 'read', 'Membership')
  const wanted = await amongSignedIn(ctx, list)
  for (let after = 0; ;) {
    const rows = await store.numberedAfter(tenant, wanted, after, AT_ONCE)
    if (rows.length) yield rows
    const last = rows.at(-1)
    if (!last || rows.length < AT_ONCE) return
    after = last.id
  }
}

/** One row, with all of it; null when there is none. */
export async function findMember(ctx: Context, id: string): Promise<Member | null> {
  return (await memberById(authorize(ctx, 'read', 'Membership'), id)) ?? null
}

/** Every row at once, for the older dashboard. */
export const listMembers = (ctx: Context): Promise<Member[]> =>
  store.everybody(authorize(ctx, 'read', 'Membership'))

/** Totals for the cards above the list and for those of the roles. */
export async function countUsers(ctx: Context) {
  const counts = await store.counts(authorize(ctx, 'read', 'Membership'))
  const sum = (matching: Partial<(typeof counts)[number]>) =>
    counts
      .filter(
        ({ role, status }) =>
          (matching.role ?? role) === role && (matching.status ?? status) === status,
      )
      .reduce((total, { count }) => total + count, 0)
  return {
    total: sum({}),
    active: sum({ status: 'ACTIVE' }),
    inactive: sum({ status: 'INACTIVE' }),
    pending: sum({ status: 'PENDING' }),
    roles: [...new Set(counts.map(({ role }) => role))]
      .sort()
      .map((role) => ({ role, count: sum({ role }) })),
  }
}

/** Whether something at this site can be given to a member: an active one, who sees it. */
export async function canTakeOn(ctx: Context, userId: number, siteId: number): Promise<boolean> {
  return store.canSee(authorize(ctx, 'read', 'User'), userId, siteId)
}
