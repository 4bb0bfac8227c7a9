import type { Organization, Resolvers } from '../../../generated/resolvers.ts'
import { payload, withProblems } from '../../../parse.ts'
import { acceptInvitation, findInvitation } from './joining/invitation-service.ts'
import { changePassword } from './passwords/password-service.ts'
import { requestPasswordLink } from './passwords/password-link-service.ts'
import * as service from './service.ts'
import * as sessions from './sessions/session-service.ts'
import type { MemberOrganization, SessionTokensModel } from './sessions/viewer.ts'

const answered = (work: Promise<SessionTokensModel>) => payload('session', work)
const organization = ({ id, ...rest }: MemberOrganization): Organization => ({
  id: String(id),
  ...rest,
})

export const resolvers = {
  Query: {
    viewer: (_root, _args, ctx) => service.getViewer(ctx),
    sessions: (_root, _args, ctx) => sessions.listSessions(ctx),
    invitation: (_root, { token }, ctx) => findInvitation(ctx, token),
  },
  Mutation: {
    login: (_root, { input }, ctx) => answered(service.login(ctx, input)),
    register: (_root, { input }, ctx) => answered(service.register(ctx, { ...input })),
    refreshSession: (_root, { refreshToken }, ctx) =>
      answered(service.refreshSession(ctx, refreshToken)),
    logout: (_root, { refreshToken }, ctx) =>
      withProblems(service.logout(ctx, refreshToken).then(() => ({}))),
    switchOrganization: (_root, { id }, ctx) => answered(service.switchOrganization(ctx, id)),
    endSession: (_root, { id }, ctx) => payload('deletedId', sessions.endSession(ctx, id)),
    endOtherSessions: (_root, _args, ctx) => payload('endedCount', sessions.endOtherSessions(ctx)),
    changePassword: (_root, { input }, ctx) =>
      withProblems(changePassword(ctx, input).then(() => ({}))),
    requestPasswordLink: (_root, { input }, ctx) =>
      withProblems(requestPasswordLink(ctx, input).then(() => ({}))),
    acceptInvitation: (_root, { input }, ctx) => answered(acceptInvitation(ctx, input)),
  },
  Viewer: {
    id: ({ accountId }) => String(accountId),
    userId: ({ userId }) => String(userId),
    abilities: ({ role }, _args, { declared }) => [...declared.rights.byRole[role]],
    organization: (viewer) => organization(viewer.organization),
    organizations: ({ memberships }) =>
      memberships.map((membership) => ({
        role: membership.role,
        organization: organization(membership.organization),
      })),
  },
} satisfies Resolvers
