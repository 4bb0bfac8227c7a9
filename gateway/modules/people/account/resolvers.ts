import type { Resolvers } from '../../../generated/resolvers.ts'
import { saved } from '../../../graphql/ask.ts'
import * as service from './service.ts'

export const resolvers = {
  Viewer: { preferences: (_viewer, _args, ctx) => service.getPreferences(ctx) },
  Query: { accountSettings: (_root, _args, ctx) => service.getAccountSettings(ctx) },
  Mutation: {
    updateAccount: saved('accountSettings', service.updateAccount),
  },
} satisfies Resolvers
