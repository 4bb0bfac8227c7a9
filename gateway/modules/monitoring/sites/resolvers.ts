import type { Resolvers } from '../../../generated/resolvers.ts'
import { payload } from '../../../parse.ts'
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
    createSite: (_root, { input }, ctx) => payload('site', changes.createSite(ctx, input)),
    updateSite: (_root, { id, input, expectedVersion }, ctx) =>
      payload('site', changes.updateSite(ctx, id, input, expectedVersion)),
    createLocation: (_root, { input }, ctx) =>
      payload('location', changes.createLocation(ctx, input)),
    updateLocation: (_root, { id, input, expectedVersion }, ctx) =>
      payload('location', changes.updateLocation(ctx, id, input, expectedVersion)),
    deleteLocation: (_root, { id, expectedVersion }, ctx) =>
      payload('deletedId', changes.deleteLocation(ctx, id, expectedVersion)),
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
