import type { Resolvers } from '../../../generated/resolvers.ts'
import { listed } from '../../../graphql/ask.ts'
import { live } from '../../../graphql/live.ts'
import { withProblems } from '../../../parse.ts'
import * as notifications from './notices/notification-service.ts'

export const resolvers = {
  Query: {
    notifications: listed(notifications.listNotifications),
    unreadNotifications: (_root, _args, ctx) => notifications.countUnread(ctx),
    notificationSummary: (_root, _args, ctx) => notifications.notificationSummary(ctx),
  },
  Mutation: {
    markNotificationsRead: (_root, args, ctx) => withProblems(notifications.markRead(ctx, args)),
  },
  Subscription: { notificationReceived: live(notifications.watchNotifications) },
  Notification: {
    title: (notification, { language }, ctx) => notifications.titleOf(ctx, notification, language),
    body: (notification, { language }) => notifications.bodyOf(notification, language),
  },
} satisfies Resolvers
