import { tenantOfAccount, type Tenant } from '../../../access/authorize.ts'
import type { Context } from '../../../context.ts'
import type { ViewerModel } from './sessions/viewer.ts'

declare module '../../../platform/provided.ts' {
  interface Provisions {
    /** How many rows a member means to buy. */
    countCartLines: (tenant: Tenant, memberId: number) => Promise<number>
  }
}

/** Of whoever has just signed in; 0 where nothing is sold. */
export const countToBuy = async (
  ctx: Context,
  { organization, userId }: Pick<ViewerModel, 'organization' | 'userId'>,
): Promise<number> =>
  (await ctx.declared.provided.countCartLines?.(tenantOfAccount(ctx, organization.id), userId)) ?? 0
