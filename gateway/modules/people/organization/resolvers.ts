import type { Resolvers } from '../../../generated/resolvers.ts'
import { payload } from '../../../parse.ts'
import { getLogo } from '../../ground/pictures/service.ts'
import * as service from './service.ts'

export const resolvers = {
  Query: { organizationSettings: (_root, _args, ctx) => service.getOrganizationSettings(ctx) },
  Mutation: {
    updateOrganization: (_root, { input }, ctx) =>
      payload('organizationSettings', service.updateOrganization(ctx, input)),
  },
  OrganizationSettings: { logo: (_settings, _args, ctx) => getLogo(ctx) },
} satisfies Resolvers
