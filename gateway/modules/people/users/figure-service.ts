import { authorize } from '../../../access/authorize.ts'
import type { Context } from '../../../context.ts'
import * as store from './figure-store.ts'

/** How many of those who are members now were added in each bucket. */
export const memberFigures = (ctx: Context, edges: readonly Date[]): Promise<store.MemberCount[]> =>
  store.counts(authorize(ctx, 'read', 'Membership'), edges)

/** Which of these are members now, whatever their status. */
export const membersAmong = async (
  ctx: Context,
  ids: readonly number[],
): Promise<ReadonlySet<number>> =>
  new Set(await store.among(authorize(ctx, 'read', 'Membership'), ids))

/** How many active members there are, and for how many years they have been on average. */
export const membershipFigures = (ctx: Context): Promise<store.Memberships> =>
  store.memberships(authorize(ctx, 'read', 'Membership'), new Date(ctx.now()))
