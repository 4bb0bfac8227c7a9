import { authorize } from '../../access/authorize.ts'
import { batched } from '../../batch.ts'
import type { Context } from '../../context.ts'
import { idOf, parse } from '../../parse.ts'
import * as store from './store.ts'
import { UserList } from './user.ts'

export async function listUsers(ctx: Context, list: unknown) {
  const tenant = authorize(ctx, 'read', 'User')
  return store.page(tenant, parse(UserList, list))
}

/** For fields, which ask row by row. */
export const getUser = batched((ctx, ids) => store.byIds(authorize(ctx, 'read', 'User'), ids))

export async function findUser(ctx: Context, id: string) {
  const number = idOf(id)
  authorize(ctx, 'read', 'User')
  return number === undefined ? null : getUser(ctx, number)
}

/** Whether something at this site can be given to a member: an active one, who sees it. */
export async function canTakeOn(ctx: Context, userId: number, siteId: number): Promise<boolean> {
  return store.canSee(authorize(ctx, 'read', 'User'), userId, siteId)
}
