import type { Context } from '../../../context.ts'
import { notFound } from '../../../errors.ts'
import { idOf } from '../../../http/legacy.ts'
import { reply, type RestRoute } from '../../../http/rest.ts'
import { FACE } from '../../../platform/pictures/face.ts'
import { getFile } from '../../ground/files/service.ts'
import { getAccountSettings } from '../../people/account/service.ts'
import { getProfile } from '../../people/profile/profile-service.ts'
import { getUser } from '../../people/users/service.ts'
import { contactIds } from './contact-service.ts'
import type { Conversation } from './conversation.ts'
import { listDirect, openDirect, sayTo } from './direct-service.ts'
import { contactNumber, ME, memberOf, messageOf, statusWord } from './legacy.ts'
import type { ChatMessage } from './message.ts'
import { fileIdsOf, getMessage } from './message-service.ts'
import { presenceOf } from './presence-service.ts'

type Handler = RestRoute['handler']

async function person(ctx: Context, memberId: number) {
  const [user, profile, presence] = await Promise.all([
    getUser(ctx, memberId),
    getProfile(ctx, memberId),
    presenceOf(ctx, memberId),
  ])
  return {
    fullName: user?.fullName ?? '',
    role: profile?.designation ?? '',
    about: profile?.about ?? '',
    avatar: user?.avatar ?? FACE,
    status: statusWord(presence),
  }
}

/** Where nothing was written the names of the files stand. */
async function textOf(ctx: Context, { id, body }: ChatMessage): Promise<string> {
  if (body) return body
  const files = await Promise.all(
    (await fileIdsOf(ctx, id)).map(({ fileId }) => getFile(ctx, fileId)),
  )
  return files.flatMap((file) => file?.name ?? []).join(', ')
}

/** What was taken back is left out. */
async function present(ctx: Context, message: ChatMessage, me: number) {
  const { senderId, createdAt, deletedAt } = message
  if (deletedAt) return null
  const own = senderId === me ? ME : senderId === null ? 0 : contactNumber(senderId)
  return { message: await textOf(ctx, message), time: createdAt.toISOString(), senderId: own }
}

const me = ({ viewer }: Context) => viewer?.userId ?? 0

async function summary(ctx: Context, { partnerId, unread, lastMessageId }: Conversation) {
  const last = lastMessageId ? await getMessage(ctx, lastMessageId) : null
  return {
    id: contactNumber(partnerId ?? 0),
    unseenMsgs: unread,
    lastMessage: last && (await present(ctx, last, me(ctx))),
  }
}

async function contact(ctx: Context, memberId: number, conversation: Conversation | undefined) {
  const who = { id: contactNumber(memberId), ...(await person(ctx, memberId)) }
  return conversation ? { ...who, chat: await summary(ctx, conversation) } : who
}

const profile: Handler = async (ctx) => {
  const [who, { notifications }] = await Promise.all([
    person(ctx, me(ctx)),
    getAccountSettings(ctx),
  ])
  const isNotificationsOn = Object.values(notifications).includes(true)
  return {
    id: ME,
    ...who,
    settings: { isTwoStepAuthVerificationEnabled: false, isNotificationsOn },
  }
}

/** Those nobody has written to since they were brought in follow by number (CHAT-10). */
const byWriting = (one: Conversation, other: Conversation) =>
  (other.writtenAt?.getTime() ?? 0) - (one.writtenAt?.getTime() ?? 0) ||
  (one.partnerId ?? 0) - (other.partnerId ?? 0)

const overview: Handler = async (ctx) => {
  const [ids, direct, { fullName, avatar, status }] = await Promise.all([
    contactIds(ctx),
    listDirect(ctx),
    person(ctx, me(ctx)),
  ])
  const conversations = new Map(direct.map((each) => [each.partnerId, each]))
  const contacts = await Promise.all(ids.map((id) => contact(ctx, id, conversations.get(id))))
  const byNumber = new Map(contacts.map((each) => [each.id, each]))
  const chatsContacts = direct
    .toSorted(byWriting)
    .flatMap(({ partnerId }) => byNumber.get(contactNumber(partnerId ?? 0)) ?? [])
  return { chatsContacts, contacts, profileUser: { id: ME, avatar, fullName, status } }
}

const presentAll = async (ctx: Context, messages: readonly ChatMessage[]) =>
  (await Promise.all(messages.map((message) => present(ctx, message, me(ctx))))).filter(
    (message) => message !== null,
  )

const open: Handler = async (ctx, request) => {
  const memberId = memberOf(idOf(request))
  if (memberId === undefined || !(await contactIds(ctx)).includes(memberId))
    throw notFound('Contact')
  const opened = await openDirect(ctx, memberId)
  const who = await contact(ctx, memberId, opened?.conversation)
  if (!opened) return { contact: who }
  const { conversation, messages } = opened
  const id = contactNumber(memberId)
  const chat = await presentAll(ctx, messages)
  return { chat: { id, userId: id, unseenMsgs: conversation.unread, chat }, contact: who }
}

const send: Handler = async (ctx, request) => {
  const { contact: number, message: text } = messageOf(request)
  const { message, isFirst } = await sayTo(ctx, memberOf(number) ?? 0, text)
  const newMessageData = await present(ctx, message, me(ctx))
  const id = Number(number)
  const chat = { id, userId: id, unseenMsgs: 0, chat: [newMessageData] }
  return reply(201, { response: isFirst ? { newMessageData, id, chat } : { newMessageData, id } })
}

const MIB = 1024 * 1024
const may = (action: 'read' | 'create') => ({ action, subject: 'Chat' }) as const
export const rest: RestRoute[] = [
  { method: 'GET', path: '/apps/chat/users/profile-user', access: may('read'), handler: profile },
  { method: 'GET', path: '/apps/chat/chats-and-contacts', access: may('read'), handler: overview },
  { method: 'GET', path: '/apps/chat/get-chat', access: may('read'), handler: open },
  // Older clients send the whole conversation along.
  {
    method: 'POST',
    path: '/apps/chat/send-msg',
    access: may('create'),
    bodyLimit: 2 * MIB,
    inOrder: true,
    handler: send,
  },
]
