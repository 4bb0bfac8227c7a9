import type { Resolvers } from '../../../generated/resolvers.ts'
import { created, deleted, found, listed, updated } from '../../../graphql/ask.ts'
import { live } from '../../../graphql/live.ts'
import * as service from './service.ts'

export const resolvers = {
  Query: {
    permission: found(service.findPermission),
    permissions: listed(service.listPermissions),
  },
  Mutation: {
    createPermission: created('permission', service.createPermission, service.findPermission),
    updatePermission: updated('permission', service.updatePermission),
    deletePermission: deleted(service.deletePermission),
  },
  Subscription: { permissionChanged: live(service.watchPermissions) },
} satisfies Resolvers
