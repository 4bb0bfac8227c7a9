import type { Resolvers } from '../../generated/resolvers.ts'
import { withProblems } from '../../parse.ts'
import * as service from './service.ts'

export const resolvers = {
  Query: {
    site: (_root, { id }, ctx) => service.findSite(ctx, id),
    sites: (_root, list, ctx) => service.listSites(ctx, list),
    location: (_root, { id }, ctx) => service.findLocation(ctx, id),
    locations: (_root, list, ctx) => service.listLocations(ctx, list),
  },
  Mutation: {
    createSite: (_root, { input }, ctx) => withProblems(service.createSite(ctx, input).then((site) => ({ site }))),
  },
  Location: {
    site: ({ siteId }, _args, ctx) => service.getSite(ctx, siteId),
    parent: ({ parentId }, _args, ctx) => (parentId === null ? null : service.getLocation(ctx, parentId)),
  },
} satisfies Resolvers
