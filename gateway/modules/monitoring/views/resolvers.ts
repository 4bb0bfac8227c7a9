import type { Resolvers } from '../../../generated/resolvers.ts'
import { payload } from '../../../parse.ts'
import { getUser } from '../../people/users/service.ts'
import * as service from './service.ts'

export const resolvers = {
  Query: {
    view: (_root, { id }, ctx) => service.findView(ctx, id),
    views: (_root, list, ctx) => service.listViews(ctx, list),
  },
  Mutation: {
    createView: (_root, { input }, ctx) => payload('view', service.createView(ctx, input)),
    updateView: (_root, { id, input, expectedVersion }, ctx) =>
      payload('view', service.updateView(ctx, id, input, expectedVersion)),
    deleteView: (_root, { id, expectedVersion }, ctx) =>
      payload('deletedId', service.deleteView(ctx, id, expectedVersion)),
  },
  View: {
    owner: ({ ownerId }, _args, ctx) => (ownerId === null ? null : getUser(ctx, ownerId)),
    mine: ({ ownerId }, _args, ctx) => ownerId !== null && ownerId === ctx.viewer?.userId,
  },
  ViewPanel: {
    sensorIds: async ({ sensorIds }, _args, ctx) => {
      const readable = await Promise.all(sensorIds.map((id) => service.readableSensor(ctx, id)))
      return readable.filter((id) => id !== null).map(String)
    },
  },
} satisfies Resolvers
