import type { Resolvers } from '../../../generated/resolvers.ts'
import { withProblems } from '../../../parse.ts'
import * as service from './service.ts'

const changed = <T>(work: Promise<T>) => withProblems(work.then((permission) => ({ permission })))

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
      withProblems(
        service.deletePermission(ctx, id, expectedVersion).then((deletedId) => ({ deletedId })),
      ),
  },
} satisfies Resolvers
