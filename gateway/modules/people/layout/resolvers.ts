import type { Resolvers } from '../../../generated/resolvers.ts'
import { saved } from '../../../graphql/ask.ts'
import * as lists from './list-service.ts'
import * as views from './list-view-service.ts'
import * as service from './service.ts'

export const resolvers = {
  Viewer: {
    layout: (_viewer, _args, ctx) => service.getOwnLayout(ctx),
    organizationLayout: (_viewer, _args, ctx) => service.getOrganizationLayout(ctx),
    listLayouts: (_viewer, _args, ctx) => lists.listLayouts(ctx),
  },
  Query: {
    listViews: (_root, { list }, ctx) => views.listViews(ctx, list),
  },
  Mutation: {
    updateLayout: saved('layout', service.updateOwnLayout),
    setListViews: saved('listViews', views.setListViews),
    setListLayout: saved('listLayout', lists.setListLayout),
    updateOrganizationLayout: saved('layout', service.updateOrganizationLayout),
  },
} satisfies Resolvers
