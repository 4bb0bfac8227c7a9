import type { Resolvers } from '../../../generated/resolvers.ts'
import { withProblems } from '../../../parse.ts'
import { getUser } from '../../people/users/service.ts'
import * as service from './service.ts'

export const resolvers = {
  Query: {
    view: (_root, { id }, ctx) => service.findView(ctx, id),
    views: (_root, list, ctx) => service.listViews(ctx, list),
  },
  Mutation: {
    createView: (_root, { input }, ctx) =>
      withProblems(service.createView(ctx, input).then((view) => ({ view }))),
    updateView: (_root, { id, input, expectedVersion }, ctx) =>
      withProblems(service.updateView(ctx, id, input, expectedVersion).then((view) => ({ view }))),
    deleteView: (_root, { id, expectedVersion }, ctx) =>
      withProblems(
        service.deleteView(ctx, id, expectedVersion).then((deletedId) => ({ deletedId })),
      ),
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
