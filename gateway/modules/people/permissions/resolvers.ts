import type { Resolvers } from '../../../generated/resolvers.ts'
import { payload } from '../../../parse.ts'
import * as service from './service.ts'

const changed = <T>(work: Promise<T>) => payload('permission', work)

export const resolvers = {
  Query: {
    permission: (_root, { id }, ctx) => service.findPermission(ctx, id),
    permissions: (_root, list, ctx) => service.listPermissions(ctx, list),
  },
  Mutation: {
    createPermission: (_root, { input }, ctx) => changed(service.createPermission(ctx, input)),
    updatePermission: (_root, { id, input, expectedVersion }, ctx) =>
      changed(service.updatePermission(ctx, id, input, expectedVersion)),
    deletePermission: (_root, { id, expectedVersion }, ctx) =>
      payload('deletedId', service.deletePermission(ctx, id, expectedVersion)),
  },
} satisfies Resolvers
