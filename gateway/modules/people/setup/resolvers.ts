import type { Resolvers } from '../../../generated/resolvers.ts'
import { withProblems } from '../../../parse.ts'
import * as service from './service.ts'

export const resolvers = {
  Query: { setupTasks: (_root, _args, ctx) => service.listSetupTasks(ctx) },
  Mutation: {
    putSetupAway: (_root, _args, ctx) => withProblems(service.putSetupAway(ctx).then(() => ({}))),
  },
} satisfies Resolvers
