import type { Resolvers } from '../../../generated/resolvers.ts'
import { createdWithSecret, found, idText, listed } from '../../../graphql/ask.ts'
import { live } from '../../../graphql/live.ts'
import { payload } from '../../../parse.ts'
import { getUser } from '../users/service.ts'
import * as service from './service.ts'

export const resolvers = {
  Query: {
    apiKey: found(service.findApiKey),
    apiKeys: listed(service.listApiKeys),
    apiKeyRights: (_root, _args, ctx) => service.listApiKeyRights(ctx),
  },
  Mutation: {
    createApiKey: createdWithSecret('apiKey', service.createApiKey, service.findApiKey),
    revokeApiKey: (_root, { id }, ctx) => payload('apiKey', service.revokeApiKey(ctx, id)),
  },
  Subscription: { apiKeyChanged: live(service.watchApiKeys) },
  ApiKey: {
    createdById: ({ createdBy }) => idText(createdBy),
    createdBy: ({ createdBy }, _args, ctx) => (createdBy === null ? null : getUser(ctx, createdBy)),
  },
} satisfies Resolvers
