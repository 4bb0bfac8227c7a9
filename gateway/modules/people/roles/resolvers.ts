import type { Resolvers } from '../../../generated/resolvers.ts'
import { rightsOf } from './role.ts'
import * as service from './service.ts'

export const resolvers = {
  Query: {
    roles: (_root, _args, ctx) => [...service.listRoles(ctx)],
    explainRefusal: (_root, { action, subject }, ctx) =>
      service.explainRefusal(ctx, action, subject),
  },
  Role: {
    memberCount: (role, _args, ctx) => service.memberCountOf(ctx, role),
    members: (role, _args, ctx) => service.membersOf(ctx, role),
    rights: ({ role }, _args, { declared }) => rightsOf(declared.rights, role),
  },
} satisfies Resolvers
