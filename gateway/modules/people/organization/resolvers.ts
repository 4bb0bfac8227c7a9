import type { Resolvers } from '../../../generated/resolvers.ts'
import { saved } from '../../../graphql/ask.ts'
import { getLogo } from '../../ground/pictures/service.ts'
import * as service from './service.ts'

export const resolvers = {
  Query: { organizationSettings: (_root, _args, ctx) => service.getOrganizationSettings(ctx) },
  Mutation: {
    updateOrganization: saved('organizationSettings', service.updateOrganization),
  },
  OrganizationSettings: { logo: (_settings, _args, ctx) => getLogo(ctx) },
} satisfies Resolvers
