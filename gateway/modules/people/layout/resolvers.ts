import type { Resolvers } from '../../../generated/resolvers.ts'
import { payload } from '../../../parse.ts'
import * as service from './service.ts'

export const resolvers = {
  Viewer: {
    layout: (_viewer, _args, ctx) => service.getOwnLayout(ctx),
    organizationLayout: (_viewer, _args, ctx) => service.getOrganizationLayout(ctx),
  },
  Mutation: {
    updateLayout: (_root, { input }, ctx) => payload('layout', service.updateOwnLayout(ctx, input)),
    updateOrganizationLayout: (_root, { input }, ctx) =>
      payload('layout', service.updateOrganizationLayout(ctx, input)),
  },
} satisfies Resolvers
