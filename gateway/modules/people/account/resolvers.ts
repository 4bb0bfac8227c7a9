import type { Resolvers } from '../../../generated/resolvers.ts'
import { withProblems } from '../../../parse.ts'
import * as service from './service.ts'

export const resolvers = {
  Viewer: { preferences: (_viewer, _args, ctx) => service.getPreferences(ctx) },
  Query: { accountSettings: (_root, _args, ctx) => service.getAccountSettings(ctx) },
  Mutation: {
    updateAccount: (_root, { input }, ctx) =>
      withProblems(
        service.updateAccount(ctx, input).then((accountSettings) => ({ accountSettings })),
      ),
  },
} satisfies Resolvers
