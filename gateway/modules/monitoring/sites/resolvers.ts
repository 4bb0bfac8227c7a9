import type { Resolvers } from '../../../generated/resolvers.ts'
import { related } from '../../../graphql/related.ts'
import { created, deleted, found, listed, updated } from '../../../graphql/ask.ts'
import { live } from '../../../graphql/live.ts'
import * as changes from './change-service.ts'
import * as service from './service.ts'

export const resolvers = {
  Query: {
    site: found(service.findSite),
    sites: listed(service.listSites),
    location: found(service.findLocation),
    locations: listed(service.listLocations),
  },
  Mutation: {
    createSite: created('site', changes.createSite, service.findSite),
    updateSite: updated('site', changes.updateSite),
    createLocation: created('location', changes.createLocation, service.findLocation),
    updateLocation: updated('location', changes.updateLocation),
    deleteLocation: deleted(changes.deleteLocation),
  },
  Subscription: {
    siteChanged: live(service.watchSites),
    locationChanged: live(service.watchLocations),
  },
  User: {
    assignedSiteIds: async ({ siteIds }, _args, ctx) =>
      siteIds && (await service.sitesAmong(ctx, siteIds)).map(({ id }) => String(id)),
    assignedSites: ({ siteIds }, _args, ctx) => siteIds && service.sitesAmong(ctx, siteIds),
  },
  Location: {
    site: related(({ siteId }) => siteId, service.getSite),
    parent: related(({ parentId }) => parentId, service.getLocation),
  },
} satisfies Resolvers
