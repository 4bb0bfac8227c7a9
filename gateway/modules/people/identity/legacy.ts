import type { Context } from '../../../context.ts'
import type { ViewerModel } from './sessions/viewer.ts'

/** The viewer as the older dashboard keeps it in its `userData`. It uses `role` and `ability` for its menus only; the gateway decides by itself. */
export const toLegacyUser = (
  { declared }: Pick<Context, 'declared'>,
  { accountId, fullName, username, avatar, email, role, organization }: ViewerModel,
) => ({
  id: accountId, // AUTH-25: the account, not the member that the users list counts
  fullName,
  username,
  avatar,
  email,
  role: role === 'ADMIN' ? 'admin' : 'client',
  ability: declared.rights.byRole[role],
  // No cart exists yet, so every cart is empty; the shop will count its rows here.
  extras: { eCommerceCartItemsCount: 0 },
  organization: organization.id,
  org_title: organization.title,
  group: null,
})
