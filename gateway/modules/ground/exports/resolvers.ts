import type { Resolvers } from '../../../generated/resolvers.ts'
import { withProblems } from '../../../parse.ts'
import { recordExport } from './record-service.ts'

export const resolvers = {
  Mutation: { recordExport: (_root, { input }, ctx) => withProblems(recordExport(ctx, input).then(() => ({}))) },
} satisfies Resolvers
