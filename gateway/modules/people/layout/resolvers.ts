import type { Resolvers } from '../../../generated/resolvers.ts'
import { withProblems } from '../../../parse.ts'
import * as service from './service.ts'

export const resolvers = {
  Viewer: {
    layout: (_viewer, _args, ctx) => service.getOwnLayout(ctx),
    organizationLayout: (_viewer, _args, ctx) => service.getOrganizationLayout(ctx),
  },
  Mutation: {
    updateLayout: (_root, { input }, ctx) =>
      withProblems(service.updateOwnLayout(ctx, input).then((layout) => ({ layout }))),
    updateOrganizationLayout: (_root, { input }, ctx) =>
      withProblems(service.updateOrganizationLayout(ctx, input).then((layout) => ({ layout }))),
  },
} satisfies Resolvers
