import type { Resolvers } from '../../../generated/resolvers.ts'
import {
  alone,
  created,
  createdAs,
  createdWithSecret,
  deleted,
  found,
  listed,
  updated,
} from '../../../graphql/ask.ts'
import { live } from '../../../graphql/live.ts'
import { withProblems } from '../../../parse.ts'
import { confirmAddress } from './channels/address-service.ts'
import * as channels from './channels/channel-service.ts'
import * as deliveries from './outbox/delivery-service.ts'
import * as policies from './policies/policy-service.ts'

export const resolvers = {
  Query: {
    notificationChannel: found(channels.findChannel),
    notificationChannels: listed(channels.listChannels),
    notificationPolicy: found(policies.findPolicy),
    notificationPolicies: listed(policies.listPolicies),
    notificationDelivery: found(deliveries.findDelivery),
    notificationDeliveries: listed(deliveries.listDeliveries),
  },
  Mutation: {
    confirmAddress: (_root, { token }, ctx) => withProblems(confirmAddress(ctx, token)),
    createNotificationChannel: createdWithSecret(
      'notificationChannel',
      channels.createChannel,
      channels.findChannel,
    ),
    updateNotificationChannel: updated('notificationChannel', channels.updateChannel),
    deleteNotificationChannel: deleted(channels.deleteChannel),
    testNotificationChannel: createdAs(
      (ctx, { id }: { id: string }) => channels.testChannel(ctx, id),
      alone('delivery', deliveries.findDelivery),
    ),
    replayNotificationDelivery: createdAs(
      (ctx, { id }: { id: string }) => deliveries.replayDelivery(ctx, id),
      alone('delivery', deliveries.findDelivery),
    ),
    rotateNotificationChannelSecret: (_root, { id }, ctx) =>
      withProblems(channels.rotateSecret(ctx, id)),
    createNotificationPolicy: created(
      'notificationPolicy',
      policies.createPolicy,
      policies.findPolicy,
    ),
    updateNotificationPolicy: updated('notificationPolicy', policies.updatePolicy),
    deleteNotificationPolicy: deleted(policies.deletePolicy),
  },
  Subscription: {
    notificationChannelChanged: live(channels.watchChannels),
    notificationPolicyChanged: live(policies.watchPolicies),
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
