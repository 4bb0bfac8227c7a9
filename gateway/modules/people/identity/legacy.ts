import type { Context } from '../../../context.ts'
import { countToBuy } from './shopping-service.ts'
import type { ViewerModel } from './sessions/viewer.ts'

/** The viewer as the older dashboard keeps it in its `userData`. It uses `role` and `ability` for its menus only; the gateway decides by itself. */
export const toLegacyUser = async (ctx: Context, viewer: ViewerModel) => {
  const { accountId, fullName, username, avatar, email, role, organization } = viewer
  return {
    id: accountId, // AUTH-25: the account, not the member that the users list counts
    fullName,
    username,
    avatar,
    email,
    role: role === 'ADMIN' ? 'admin' : 'client',
    ability: ctx.declared.rights.byRole[role],
    extras: { eCommerceCartItemsCount: await countToBuy(ctx, viewer) },
    organization: organization.id,
    org_title: organization.title,
    group: null,
  }
}
