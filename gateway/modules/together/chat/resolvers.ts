import type { Context } from '../../../context.ts'
import type { Resolvers } from '../../../generated/resolvers.ts'
import { related } from '../../../graphql/related.ts'
import { createdAs, found, idText, listed } from '../../../graphql/ask.ts'
import { live } from '../../../graphql/live.ts'
import { payload } from '../../../parse.ts'
import { getFile } from '../../ground/files/service.ts'
import { getUser } from '../../people/users/service.ts'
import { listContacts } from './contact-service.ts'
import { chatCursor, watchChat } from './live-service.ts'
import * as marks from './mark-service.ts'
import * as messages from './message-service.ts'
import * as presence from './presence-service.ts'
import * as service from './service.ts'

const userOf = (ctx: Context, id: number | null) => (id === null ? null : getUser(ctx, id))
/** Those who are there. */
const usersOf = async (ctx: Context, ids: readonly number[]) =>
  (await Promise.all(ids.map((id) => getUser(ctx, id)))).filter((user) => user !== null)
/** 0 stands for none. */
const messageId = (id: number) => (id === 0 ? null : String(id))

const MOST_NAMED = 100

/** In the order in which each sign was first given. Of many the first are named, and the viewer. */
async function reactionsOf(ctx: Context, id: number) {
  const bySign = new Map<string, number[]>()
  for (const { emoji, memberId } of await messages.reactionsOf(ctx, id))
    bySign.set(emoji, [...(bySign.get(emoji) ?? []), memberId])
  const isNamed = (memberId: number, index: number) =>
    index < MOST_NAMED || memberId === ctx.viewer?.userId
  return [...bySign].map(([emoji, given]) => ({
    emoji,
    userIds: given.filter(isNamed).map(String),
    count: given.length,
  }))
}

async function filesOf(ctx: Context, id: number) {
  const ids = await messages.fileIdsOf(ctx, id)
  const files = await Promise.all(ids.map(({ fileId }) => getFile(ctx, fileId)))
  return files.filter((file) => file !== null)
}

export const resolvers = {
  Query: {
    // The cursor is read before the conversations are: what comes in between is told.
    chatOverview: async (_root, _args, ctx) => {
      const cursor = await chatCursor(ctx)
      return { cursor, conversations: await service.listConversations(ctx) }
    },
    openConversation: found(service.findConversation),
    chatMessage: found(messages.findMessage),
    chatMessages: listed(messages.listMessages),
    saidAboutAlarm: (_root, { alarmId }, ctx) => messages.saidAboutAlarm(ctx, alarmId),
    chatContacts: listed(listContacts),
    chatProfile: (_root, _args, ctx) => presence.ownProfile(ctx),
  },
  Mutation: {
    startConversation: createdAs(
      async (ctx, { input }: { input: object }) => ({
        conversation: await service.startConversation(ctx, input),
      }),
      async (ctx, id) => {
        const conversation = await service.findConversation(ctx, id)
        return conversation && { conversation }
      },
    ),
    talkAboutAlarm: (_root, { alarmId }, ctx) =>
      payload('conversation', service.talkAboutAlarm(ctx, alarmId)),
    changeConversation: (_root, { id, input }, ctx) =>
      payload('conversation', service.changeConversation(ctx, id, input)),
    leaveConversation: (_root, { id }, ctx) =>
      payload('leftId', service.leaveConversation(ctx, id)),
    sendChatMessage: (_root, { input }, ctx) =>
      payload('message', messages.sendMessage(ctx, input)),
    editChatMessage: (_root, { id, text }, ctx) =>
      payload('message', messages.editMessage(ctx, id, text)),
    withdrawChatMessage: (_root, { id }, ctx) =>
      payload('message', messages.withdrawMessage(ctx, id)),
    reactToChatMessage: (_root, { id, ...sign }, ctx) =>
      payload('message', messages.reactToMessage(ctx, id, sign)),
    markConversationRead: (_root, { id, upToId }, ctx) =>
      payload('conversation', marks.markRead(ctx, id, upToId)),
    markChatDelivered: (_root, _args, ctx) => payload('deliveredCount', marks.markDelivered(ctx)),
    tellTyping: (_root, { id }, ctx) => payload('conversation', presence.tellTyping(ctx, id)),
    setChatStatus: (_root, { status }, ctx) =>
      payload('chatProfile', presence.setStatus(ctx, status)),
    setChatDevice: (_root, { device, isAway }, ctx) =>
      payload('chatProfile', presence.setDevice(ctx, device, isAway)),
  },
  Subscription: { chatEvents: live(watchChat), chatSignalled: live(presence.watchSignals) },
  Conversation: {
    createdBy: ({ createdById }, _args, ctx) => userOf(ctx, createdById),
    partner: ({ partnerId }, _args, ctx) => userOf(ctx, partnerId),
    members: ({ id }, asked, ctx) => service.membersIn(ctx, id, asked),
    readByAllUpToId: async ({ id }, _args, ctx) =>
      messageId(await service.reachedByAll(ctx, id, 'readUpTo')),
    deliveredToAllUpToId: async ({ id }, _args, ctx) =>
      messageId(await service.reachedByAll(ctx, id, 'deliveredUpTo')),
    unreadCount: ({ unread }) => unread,
    lastMessageId: ({ lastMessageId }) => messageId(lastMessageId),
    lastMessage: ({ lastMessageId }, _args, ctx) =>
      lastMessageId === 0 ? null : messages.getMessage(ctx, lastMessageId),
  },
  ConversationMember: {
    userId: ({ memberId }) => String(memberId),
    user: related(({ memberId }) => memberId, getUser),
    presence: ({ memberId }, _args, ctx) => presence.presenceOf(ctx, memberId),
    readUpToId: ({ readUpTo }) => messageId(readUpTo),
    deliveredUpToId: ({ deliveredUpTo }) => messageId(deliveredUpTo),
  },
  ChatContact: {
    userId: ({ userId }) => String(userId),
    user: related(({ userId }) => userId, getUser),
  },
  ChatMessage: {
    conversationId: ({ conversationId }) => String(conversationId),
    createdById: ({ senderId }) => idText(senderId),
    createdBy: ({ senderId }, _args, ctx) => userOf(ctx, senderId),
    text: ({ body }) => body,
    replyToId: ({ replyToId }) => idText(replyToId),
    replyTo: ({ replyToId }, _args, ctx) =>
      replyToId === null ? null : messages.getMessage(ctx, replyToId),
    mentioned: ({ mentionedIds }, _args, ctx) => usersOf(ctx, mentionedIds),
    mentionedIds: ({ mentionedIds }) => mentionedIds.map(String),
    files: ({ id }, _args, ctx) => filesOf(ctx, id),
    reactions: ({ id }, _args, ctx) => reactionsOf(ctx, id),
  },
} satisfies Resolvers
