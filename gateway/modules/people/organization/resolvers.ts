import type { Resolvers } from '../../../generated/resolvers.ts'
import { updated } from '../../../graphql/ask.ts'
import { live } from '../../../graphql/live.ts'
import { getLogo } from '../../ground/pictures/service.ts'
import * as service from './service.ts'

export const resolvers = {
  Query: { organizationSettings: (_root, _args, ctx) => service.getOrganizationSettings(ctx) },
  Mutation: {
    updateOrganization: updated('organizationSettings', service.updateOrganization),
  },
  Subscription: { organizationSettingsChanged: live(service.watchOrganizationSettings) },
  OrganizationSettings: { logo: (_settings, _args, ctx) => getLogo(ctx) },
} satisfies Resolvers
