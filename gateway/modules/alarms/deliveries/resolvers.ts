import type { Resolvers } from '../../../generated/resolvers.ts'
import { payload, withProblems } from '../../../parse.ts'
import { confirmAddress } from './channels/address-service.ts'
import * as channels from './channels/channel-service.ts'
import * as deliveries from './outbox/delivery-service.ts'
import * as policies from './policies/policy-service.ts'

export const resolvers = {
  Query: {
    notificationChannel: (_root, { id }, ctx) => channels.findChannel(ctx, id),
    notificationChannels: (_root, list, ctx) => channels.listChannels(ctx, list),
    notificationPolicy: (_root, { id }, ctx) => policies.findPolicy(ctx, id),
    notificationPolicies: (_root, list, ctx) => policies.listPolicies(ctx, list),
    notificationDeliveries: (_root, args, ctx) => deliveries.listDeliveries(ctx, args),
  },
  Mutation: {
    confirmAddress: (_root, { token }, ctx) => withProblems(confirmAddress(ctx, token)),
    createNotificationChannel: (_root, { input }, ctx) =>
      withProblems(channels.createChannel(ctx, input)),
    updateNotificationChannel: (_root, { id, input, expectedVersion }, ctx) =>
      payload('notificationChannel', channels.updateChannel(ctx, id, input, expectedVersion)),
    deleteNotificationChannel: (_root, { id, expectedVersion }, ctx) =>
      payload('deletedId', channels.deleteChannel(ctx, id, expectedVersion)),
    testNotificationChannel: (_root, { id }, ctx) => withProblems(channels.testChannel(ctx, id)),
    replayNotificationDelivery: (_root, { id }, ctx) =>
      withProblems(deliveries.replayDelivery(ctx, id)),
    rotateNotificationChannelSecret: (_root, { id }, ctx) =>
      withProblems(channels.rotateSecret(ctx, id)),
    createNotificationPolicy: (_root, { input }, ctx) =>
      payload('notificationPolicy', policies.createPolicy(ctx, input)),
    updateNotificationPolicy: (_root, { id, input, expectedVersion }, ctx) =>
      payload('notificationPolicy', policies.updatePolicy(ctx, id, input, expectedVersion)),
    deleteNotificationPolicy: (_root, { id, expectedVersion }, ctx) =>
      payload('deletedId', policies.deletePolicy(ctx, id, expectedVersion)),
  },
  NotificationChannel: {
    emails: ({ target }) => target.emails ?? [],
    url: ({ target }) => target.url ?? null,
    userIds: ({ target }) => (target.userIds ?? []).map(String),
    roles: ({ target }) => target.roles ?? [],
    digesting: ({ digestAt }) => digestAt !== null,
  },
  NotificationPolicy: {
    siteIds: ({ siteIds }) => siteIds.map(String),
  },
  NotificationPolicyStep: {
    channelIds: ({ channelIds }) => channelIds.map(String),
    channels: async ({ channelIds }, _args, ctx) =>
      (await Promise.all(channelIds.map((id) => channels.getChannel(ctx, id)))).filter(
        (channel) => channel !== null,
      ),
  },
  NotificationDelivery: {
    channel: ({ channelId }, _args, ctx) => channels.getChannel(ctx, channelId),
    policy: ({ policyId }, _args, ctx) =>
      policyId === null ? null : policies.getPolicy(ctx, policyId),
    digestId: ({ digestId }) => (digestId === null ? null : String(digestId)),
  },
} satisfies Resolvers
