import type { Resolvers } from '../../../generated/resolvers.ts'
import { withProblems } from '../../../parse.ts'
import * as changes from './change-service.ts'
import * as service from './service.ts'

export const resolvers = {
  Query: {
    site: (_root, { id }, ctx) => service.findSite(ctx, id),
    sites: (_root, list, ctx) => service.listSites(ctx, list),
    location: (_root, { id }, ctx) => service.findLocation(ctx, id),
    locations: (_root, list, ctx) => service.listLocations(ctx, list),
  },
  Mutation: {
    createSite: (_root, { input }, ctx) =>
      withProblems(service.createSite(ctx, input).then((site) => ({ site }))),
    updateSite: (_root, { id, input, expectedVersion }, ctx) =>
      withProblems(changes.updateSite(ctx, id, input, expectedVersion).then((site) => ({ site }))),
    createLocation: (_root, { input }, ctx) =>
      withProblems(changes.createLocation(ctx, input).then((location) => ({ location }))),
    updateLocation: (_root, { id, input, expectedVersion }, ctx) =>
      withProblems(
        changes.updateLocation(ctx, id, input, expectedVersion).then((location) => ({ location })),
      ),
    deleteLocation: (_root, { id, expectedVersion }, ctx) =>
      withProblems(
        changes.deleteLocation(ctx, id, expectedVersion).then((deletedId) => ({ deletedId })),
      ),
  },
  User: {
    assignedSites: async ({ siteIds }, _args, ctx) => {
      if (siteIds === null) return null
      const sites = await Promise.all(siteIds.map((id) => service.getSite(ctx, id)))
      return sites.filter((site) => site !== null)
    },
  },
  Location: {
    site: ({ siteId }, _args, ctx) => service.getSite(ctx, siteId),
    parent: ({ parentId }, _args, ctx) =>
      parentId === null ? null : service.getLocation(ctx, parentId),
  },
} satisfies Resolvers
