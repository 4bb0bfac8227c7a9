import type { Resolvers } from '../../../generated/resolvers.ts'
import { payload, withProblems } from '../../../parse.ts'
import * as account from './account-service.ts'
import * as change from './change-service.ts'
import * as invite from './invite-service.ts'
import * as service from './service.ts'

const changed = <T>(work: Promise<T>) => payload('user', work)
const deleted = (work: Promise<string>) => payload('deletedId', work)

export const resolvers = {
  Query: {
    user: (_root, { id }, ctx) => service.findUser(ctx, id),
    users: (_root, list, ctx) => service.listUsers(ctx, list),
    userTotals: (_root, _args, ctx) => service.countUsers(ctx),
    userSessions: (_root, { userId }, ctx) => account.listUserSessions(ctx, userId),
    userActivity: (_root, page, ctx) => account.listUserActivity(ctx, page),
  },
  Mutation: {
    inviteUser: (_root, { input }, ctx) => withProblems(invite.inviteUser(ctx, input)),
    renewInvitation: (_root, { id }, ctx) => withProblems(invite.renewInvitation(ctx, id)),
    issuePasswordLink: (_root, { id }, ctx) => withProblems(invite.issuePasswordLink(ctx, id)),
    updateUser: (_root, { id, input, expectedVersion }, ctx) =>
      changed(change.updateUser(ctx, id, input, expectedVersion)),
    suspendUser: (_root, { id, expectedVersion }, ctx) =>
      changed(change.suspendUser(ctx, id, expectedVersion)),
    activateUser: (_root, { id, expectedVersion }, ctx) =>
      changed(change.activateUser(ctx, id, expectedVersion)),
    deleteUser: (_root, { id, expectedVersion }, ctx) =>
      deleted(change.deleteUser(ctx, id, expectedVersion)),
    endUserSession: (_root, { userId, id }, ctx) =>
      deleted(account.endUserSession(ctx, userId, id)),
  },
  Notification: {
    actor: ({ actorId }, _args, ctx) => (actorId === null ? null : service.getUser(ctx, actorId)),
  },
  UserActivity: {
    actor: ({ actorId }, _args, ctx) => (actorId === null ? null : service.getUser(ctx, actorId)),
  },
} satisfies Resolvers
