import type { Resolvers } from '../../../generated/resolvers.ts'
import { related } from '../../../graphql/related.ts'
import { created, deleted, found, idText, listed, updated } from '../../../graphql/ask.ts'
import { live } from '../../../graphql/live.ts'
import { getUser } from '../../people/users/service.ts'
import * as service from './service.ts'

export const resolvers = {
  Query: {
    view: found(service.findView),
    views: listed(service.listViews),
  },
  Mutation: {
    createView: created('view', service.createView, service.findView),
    updateView: updated('view', service.updateView),
    deleteView: deleted(service.deleteView),
  },
  Subscription: { viewChanged: live(service.watchViews) },
  View: {
    createdById: ({ ownerId }) => idText(ownerId),
    createdBy: related(({ ownerId }) => ownerId, getUser),
    mine: ({ ownerId }, _args, ctx) => ownerId !== null && ownerId === ctx.viewer?.userId,
  },
  ViewPanel: {
    sensorIds: async ({ sensorIds }, _args, ctx) => {
      const readable = await Promise.all(sensorIds.map((id) => service.readableSensor(ctx, id)))
      return readable.filter((id) => id !== null).map(String)
    },
  },
} satisfies Resolvers
