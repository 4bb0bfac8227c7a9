import type { Resolvers } from '../../../generated/resolvers.ts'
import { withProblems } from '../../../parse.ts'
import { getLogo } from '../../ground/pictures/service.ts'
import * as service from './service.ts'

export const resolvers = {
  Query: { organizationSettings: (_root, _args, ctx) => service.getOrganizationSettings(ctx) },
  Mutation: {
    updateOrganization: (_root, { input }, ctx) =>
      withProblems(
        service
          .updateOrganization(ctx, input)
          .then((organizationSettings) => ({ organizationSettings })),
      ),
  },
  OrganizationSettings: { logo: (_settings, _args, ctx) => getLogo(ctx) },
} satisfies Resolvers
