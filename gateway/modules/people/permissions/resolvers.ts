import type { Resolvers } from '../../../generated/resolvers.ts'
import { deleted, found, listed } from '../../../graphql/ask.ts'
import { payload } from '../../../parse.ts'
import * as service from './service.ts'

const changed = <T>(work: Promise<T>) => payload('permission', work)

export const resolvers = {
  Query: {
    permission: found(service.findPermission),
    permissions: listed(service.listPermissions),
  },
  Mutation: {
    createPermission: (_root, { input }, ctx) => changed(service.createPermission(ctx, input)),
    updatePermission: (_root, { id, input, expectedVersion }, ctx) =>
      changed(service.updatePermission(ctx, id, input, expectedVersion)),
    deletePermission: deleted(service.deletePermission),
  },
} satisfies Resolvers
