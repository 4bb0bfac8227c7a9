import { randomUUID } from 'node:crypto'
import type { Caller } from '../../../support/caller.ts'
import type { Person } from '../../../support/organization.ts'

export const MESSAGE =
  'id conversationId createdById clientKey text replyToId mentionedIds editedAt deletedAt reactions { emoji userIds } files { id name url }'
const CONVERSATION =
  'id kind title alarmId partnerId memberCount isMember unreadCount lastMessageId members { userId readUpToId deliveredUpToId }'

const ACTS = {
  startConversation: `($input: StartConversationInput!, $key: String) { done: startConversation(input: $input, idempotencyKey: $key) { conversation { ${CONVERSATION} } problems { code path } } }`,
  talkAboutAlarm: `($alarmId: ID!) { done: talkAboutAlarm(alarmId: $alarmId) { conversation { ${CONVERSATION} } problems { code path } } }`,
  changeConversation: `($id: ID!, $input: ChangeConversationInput!) { done: changeConversation(id: $id, input: $input) { conversation { ${CONVERSATION} } problems { code path } } }`,
  leaveConversation:
    '($id: ID!) { done: leaveConversation(id: $id) { leftId problems { code path } } }',
  sendChatMessage: `($input: SendChatMessageInput!) { done: sendChatMessage(input: $input) { message { ${MESSAGE} } problems { code path } } }`,
  editChatMessage: `($id: ID!, $text: String!) { done: editChatMessage(id: $id, text: $text) { message { ${MESSAGE} } problems { code path } } }`,
  withdrawChatMessage: `($id: ID!) { done: withdrawChatMessage(id: $id) { message { ${MESSAGE} } problems { code path } } }`,
  reactToChatMessage: `($id: ID!, $emoji: String!, $on: Boolean!) { done: reactToChatMessage(id: $id, emoji: $emoji, on: $on) { message { ${MESSAGE} } problems { code path } } }`,
  markConversationRead: `($id: ID!, $upToId: ID!) { done: markConversationRead(id: $id, upToId: $upToId) { conversation { ${CONVERSATION} } problems { code path } } }`,
  markChatDelivered: '{ done: markChatDelivered { deliveredCount problems { code path } } }',
  tellTyping: `($id: ID!) { done: tellTyping(id: $id) { problems { code path } } }`,
  setChatStatus: `($status: ChatPresence!) { done: setChatStatus(status: $status) { chatProfile { status presence } problems { code path } } }`,
  setChatDevice: `($device: String!, $isAway: Boolean!) { done: setChatDevice(device: $device, isAway: $isAway) { chatProfile { presence } problems { code path } } }`,
} as const

export interface Message {
  id: string
  conversationId: string
  createdById: string | null
  clientKey: string
  text: string
  replyToId: string | null
  editedAt: string | null
  deletedAt: string | null
  reactions: { emoji: string; userIds: string[] }[]
  files: { id: string; name: string; url: string }[]
}
export interface Conversation {
  id: string
  title: string
  memberCount: number
  unreadCount: number
  lastMessageId: string | null
  members: { userId: string; readUpToId: string | null; deliveredUpToId: string | null }[]
}
export interface Done {
  message: Message
  conversation: Conversation
  chatProfile: { status: string; presence: string }
  leftId: string
  deliveredCount: number
  problems: { code: string; path: string[] }[]
}

/** One act; what it refuses flies as its code. */
export async function act(
  by: Caller,
  name: keyof typeof ACTS,
  variables: Record<string, unknown> = {},
): Promise<Done> {
  const { data, errors } = await by.graphql(`mutation ${ACTS[name]}`, variables)
  const [error] = errors ?? []
  if (error) throw new Error(String(error.extensions['code']))
  return (data as { done: Done }).done
}

export const startWith = async (by: Caller, others: readonly Person[], title?: string) =>
  (
    await act(by, 'startConversation', {
      input: { userIds: others.map(({ userId }) => `${userId}`), title },
    })
  ).conversation

export const say = async (by: Caller, conversationId: string, text: string, more: object = {}) =>
  act(by, 'sendChatMessage', { input: { conversationId, clientKey: randomUUID(), text, ...more } })

export async function texts(by: Caller, conversationId: string | null, args = 'first: 100') {
  const { data, errors } = await by.graphql(
    `query($id: ID) { chatMessages(conversationId: $id, ${args}) { nodes { text } } }`,
    { id: conversationId },
  )
  if (errors) throw new Error(String(errors[0]?.extensions['code']))
  return (data as { chatMessages: { nodes: { text: string }[] } }).chatMessages.nodes.map(
    ({ text }) => text,
  )
}

export async function listed(by: Caller) {
  const { data } = await by.graphql(`{ chatOverview { conversations { ${CONVERSATION} } } }`)
  return (data as { chatOverview: { conversations: Conversation[] } }).chatOverview.conversations
}
