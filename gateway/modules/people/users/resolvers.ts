import type { Context } from '../../../context.ts'
import type { Resolvers } from '../../../generated/resolvers.ts'
import { related } from '../../../graphql/related.ts'
import {
  createdAs,
  createdWithSecret,
  deleted,
  found,
  listed,
  updated,
} from '../../../graphql/ask.ts'
import { live } from '../../../graphql/live.ts'
import { payload } from '../../../parse.ts'
import * as account from './account-service.ts'
import * as change from './change-service.ts'
import * as invite from './invite-service.ts'
import { watchUsers } from './live-service.ts'
import * as service from './service.ts'

const userOf = (ctx: Context, id: string) => service.getUser(ctx, Number(id))
/** Without the link, which is shown once. */
const invited = async (ctx: Context, id: string) => {
  const user = await userOf(ctx, id)
  return user && { user }
}

export const resolvers = {
  Query: {
    user: found(service.findUser),
    users: listed(service.listUsers),
    userTotals: (_root, _args, ctx) => service.countUsers(ctx),
    userSessions: (_root, { userId }, ctx) => account.listUserSessions(ctx, userId),
    userActivity: listed(account.listUserActivity),
  },
  Mutation: {
    inviteUser: createdWithSecret('user', invite.inviteUser, userOf),
    renewInvitation: createdAs(
      (ctx, { id }: { id: string }) => invite.renewInvitation(ctx, id),
      invited,
    ),
    issuePasswordLink: createdAs(
      (ctx, { id }: { id: string }) => invite.issuePasswordLink(ctx, id),
      invited,
    ),
    updateUser: updated('user', change.updateUser),
    suspendUser: (_root, which, ctx) => payload('user', change.suspendUser(ctx, which)),
    activateUser: (_root, which, ctx) => payload('user', change.activateUser(ctx, which)),
    deleteUser: deleted(change.deleteUser),
    endUserSession: (_root, { userId, id }, ctx) =>
      payload('deletedId', account.endUserSession(ctx, userId, id)),
  },
  Subscription: { userChanged: live(watchUsers) },
  Notification: {
    actor: related(({ actorId }) => actorId, service.getUser),
  },
  UserActivity: {
    actor: related(({ actorId }) => actorId, service.getUser),
  },
} satisfies Resolvers
