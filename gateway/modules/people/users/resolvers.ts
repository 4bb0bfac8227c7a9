import type { Resolvers } from '../../../generated/resolvers.ts'
import { createdWithSecret, deleted, found, listed, updated } from '../../../graphql/ask.ts'
import { live } from '../../../graphql/live.ts'
import { payload, withProblems } from '../../../parse.ts'
import * as account from './account-service.ts'
import * as change from './change-service.ts'
import * as invite from './invite-service.ts'
import { watchUsers } from './live-service.ts'
import * as service from './service.ts'

export const resolvers = {
  Query: {
    user: found(service.findUser),
    users: listed(service.listUsers),
    userTotals: (_root, _args, ctx) => service.countUsers(ctx),
    userSessions: (_root, { userId }, ctx) => account.listUserSessions(ctx, userId),
    userActivity: listed(account.listUserActivity),
  },
  Mutation: {
    inviteUser: createdWithSecret('user', invite.inviteUser, (ctx, id) =>
      service.getUser(ctx, Number(id)),
    ),
    renewInvitation: (_root, { id }, ctx) => withProblems(invite.renewInvitation(ctx, id)),
    issuePasswordLink: (_root, { id }, ctx) => withProblems(invite.issuePasswordLink(ctx, id)),
    updateUser: updated('user', change.updateUser),
    suspendUser: (_root, which, ctx) => payload('user', change.suspendUser(ctx, which)),
    activateUser: (_root, which, ctx) => payload('user', change.activateUser(ctx, which)),
    deleteUser: deleted(change.deleteUser),
    endUserSession: (_root, { userId, id }, ctx) =>
      payload('deletedId', account.endUserSession(ctx, userId, id)),
  },
  Subscription: { userChanged: live(watchUsers) },
  Notification: {
    actor: ({ actorId }, _args, ctx) => (actorId === null ? null : service.getUser(ctx, actorId)),
  },
  UserActivity: {
    actor: ({ actorId }, _args, ctx) => (actorId === null ? null : service.getUser(ctx, actorId)),
  },
} satisfies Resolvers
