import type { Resolvers } from '../../../generated/resolvers.ts'
import { payload } from '../../../parse.ts'
import * as service from './service.ts'

export const resolvers = {
  Viewer: { preferences: (_viewer, _args, ctx) => service.getPreferences(ctx) },
  Query: { accountSettings: (_root, _args, ctx) => service.getAccountSettings(ctx) },
  Mutation: {
    updateAccount: (_root, { input }, ctx) =>
      payload('accountSettings', service.updateAccount(ctx, input)),
  },
} satisfies Resolvers
