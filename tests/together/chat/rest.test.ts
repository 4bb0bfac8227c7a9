import { beforeAll, expect, test } from 'vitest'
import { called, shape } from '../../support/contract.ts'
import { organization, type Person, type TestOrganization } from '../../support/organization.ts'

// The chat operations of the REST contract, rule by rule. Every answer is also held against the contract's schemas.
const isProfile = shape('ChatProfile')
const areBoth = shape('ChatsAndContacts')
const isOpen = shape('OpenChat')
const isSent = shape('SendMessageResult')

interface Said {
  message: string
  time: string
  senderId: number
}
interface Contact {
  id: number
  fullName: string
  avatar: string
  status: string
  chat?: { id: number; unseenMsgs: number; lastMessage: Said | null }
}
interface Chat {
  id: number
  userId: number
  unseenMsgs: number
  chat: Said[]
}

let acme: TestOrganization
beforeAll(async () => {
  acme = await organization()
})

/** Members of tests have high numbers, and are one further as contacts. */
const numberOf = ({ userId }: Pick<Person, 'userId'>) => userId + 1
type Who = Pick<Person, 'rest' | 'graphql' | 'userId'>

const overview = async (by: Who) => {
  const { status, body } = await called<{
    chatsContacts: Contact[]
    contacts: Contact[]
    profileUser: object
  }>(by as Person, areBoth, ['GET', '/apps/chat/chats-and-contacts'])
  expect(status).toBe(200)
  return body
}
const open = (by: Who, query: string) =>
  called<{ contact: Contact; chat?: Chat }>(by as Person, isOpen, [
    'GET',
    `/apps/chat/get-chat${query}`,
  ])
const send = (by: Who, body: object) =>
  called<{ response: { newMessageData: Said; id: number; chat?: Chat } }>(by as Person, isSent, [
    'POST',
    '/apps/chat/send-msg',
    body,
  ])
const say = (by: Who, to: Who, message: string) =>
  send(by, { obj: { contact: { id: numberOf(to) }, message } })

test('CHAT-01 CHAT-02 the profile has number 11 for every caller, and a picture', async () => {
  for (const person of [acme.admin, acme.subscriber]) {
    const { status, body } = await called<{ id: number; avatar: string; settings: object }>(
      person,
      isProfile,
      ['GET', '/apps/chat/users/profile-user'],
    )
    expect(status).toBe(200)
    expect(body).toMatchObject({ id: 11, fullName: expect.any(String) as string })
    expect(body.avatar).toMatch(/^(data:|\/img\/|https?:)/)
    expect(body.settings).toEqual({
      isTwoStepAuthVerificationEnabled: false,
      isNotificationsOn: true,
    })
  }
})

test('CHAT-01 CHAT-02 CHAT-11 contacts are all others who are active, by number, with pictures and never 11', async () => {
  const globex = await organization()
  const { contacts, chatsContacts } = await overview(globex.admin)
  const others = [globex.maintainer, globex.editor, globex.author, globex.subscriber]
  expect(contacts.map(({ id }) => id)).toEqual(others.map(numberOf))
  for (const contact of contacts) {
    expect(contact.avatar).toMatch(/^(data:|\/img\/|https?:)/)
    expect(contact).not.toHaveProperty('chat')
  }
  expect(chatsContacts).toEqual([])
})

test('CHAT-10 CHAT-33 whoever was written to last comes first; conversations that were brought in follow by number', async () => {
  const globex = await organization()
  const { admin, editor, author, maintainer } = globex
  await say(admin, author, 'one')
  await say(admin, maintainer, 'two')
  await say(admin, editor, 'three')
  await globex.tenant.db
    .updateTable('chatConversation')
    .set({ writtenAt: null })
    .where('organizationId', '=', globex.id)
    .execute()
  const order = async () => (await overview(admin)).chatsContacts.map(({ id }) => id)
  expect(await order()).toEqual([maintainer, editor, author].map(numberOf))
  await say(admin, author, 'four')
  expect(await order()).toEqual([author, maintainer, editor].map(numberOf))
  await say(editor, admin, 'five')
  expect(await order()).toEqual([editor, author, maintainer].map(numberOf))
})

test('CHAT-11 CHAT-20 contacts with a conversation carry its summary, under one number', async () => {
  const globex = await organization()
  await say(globex.editor, globex.admin, 'Probe 14 reads high.')
  const { contacts, chatsContacts } = await overview(globex.admin)
  const id = numberOf(globex.editor)
  const chat = {
    id,
    unseenMsgs: 1,
    lastMessage: {
      message: 'Probe 14 reads high.',
      time: expect.any(String) as string,
      senderId: id,
    },
  }
  expect(contacts.find((each) => each.id === id)?.chat).toEqual(chat)
  expect(chatsContacts).toEqual([contacts.find((each) => each.id === id)])
})

test('CHAT-12 profileUser is an excerpt of the profile in four fields', async () => {
  const { profileUser } = await overview(acme.admin)
  expect(Object.keys(profileUser).sort()).toEqual(['avatar', 'fullName', 'id', 'status'])
  expect(profileUser).toMatchObject({ id: 11 })
})

test('CHAT-20 CHAT-24 a conversation is its contact’s, the oldest message first, and 11 is the caller', async () => {
  const { admin, author } = await organization()
  await say(admin, author, 'first')
  await say(author, admin, 'second')
  await say(admin, author, 'third')
  const { status, body } = await open(admin, `?id=${numberOf(author)}`)
  expect(status).toBe(200)
  const id = numberOf(author)
  expect(body.contact.id).toBe(id)
  expect(body.chat).toMatchObject({ id, userId: id })
  expect(body.chat?.chat.map(({ message, senderId }) => [message, senderId])).toEqual([
    ['first', 11],
    ['second', id],
    ['third', 11],
  ])
  const { body: theirs } = await open(author, `?id=${numberOf(admin)}`)
  expect(theirs.chat?.chat.map(({ senderId }) => senderId)).toEqual([
    numberOf(admin),
    11,
    numberOf(admin),
  ])
})

test('CHAT-21 opening a conversation sets its count to 0 for good, and nobody else’s', async () => {
  const globex = await organization()
  const { admin, editor, author } = globex
  await say(editor, admin, 'one')
  await say(editor, admin, 'two')
  await say(author, admin, 'three')
  const unseen = async () =>
    Object.fromEntries(
      (await overview(admin)).chatsContacts.map(({ id, chat }) => [id, chat?.unseenMsgs]),
    )
  expect(await unseen()).toEqual({ [numberOf(editor)]: 2, [numberOf(author)]: 1 })
  const { body } = await open(admin, `?id=${numberOf(editor)}`)
  expect(body.chat?.unseenMsgs).toBe(0)
  expect(await unseen()).toEqual({ [numberOf(editor)]: 0, [numberOf(author)]: 1 })
})

test('CHAT-22 a contact without a conversation comes without one', async () => {
  const { admin, subscriber } = await organization()
  const { status, body } = await open(admin, `?id=${numberOf(subscriber)}`)
  expect(status).toBe(200)
  expect(body).toEqual({ contact: expect.objectContaining({ id: numberOf(subscriber) }) as object })
  expect(body.contact).not.toHaveProperty('chat')
})

test('CHAT-23 an unknown contact is 404, of another organisation too; a missing number 400', async () => {
  const rival = await organization()
  for (const id of ['9', '11', String(numberOf(rival.admin)), String(numberOf(acme.admin))])
    expect((await open(acme.admin, `?id=${id}`)).status, id).toBe(404)
  expect((await open(acme.admin, '')).status).toBe(400)
  expect((await open(acme.admin, '?id=x')).status).toBe(400)
})

test('CHAT-30 CHAT-31 a message is answered as it stands, by 11, now, under the contact’s number', async () => {
  const { admin, editor } = await organization()
  await say(admin, editor, 'before')
  const contact = { id: String(numberOf(editor)) }
  for (const body of [
    { obj: { contact, message: ' I will swap it. ' } },
    { contact, message: ' I will swap it. ' },
  ]) {
    const { status, body: answer } = await send(admin, body)
    expect(status).toBe(201)
    expect(answer).toEqual({
      response: {
        id: numberOf(editor),
        newMessageData: {
          message: ' I will swap it.',
          time: expect.any(String) as string,
          senderId: 11,
        },
      },
    })
    const age = Date.now() - Date.parse(answer.response.newMessageData.time)
    expect(Math.abs(age)).toBeLessThan(10_000)
  }
})

test('CHAT-32 the first message makes the conversation, later ones leave it out', async () => {
  const { admin, author } = await organization()
  const id = numberOf(author)
  const { body } = await say(admin, author, 'Hello')
  const { newMessageData } = body.response
  expect(body.response.chat).toEqual({ id, userId: id, unseenMsgs: 0, chat: [newMessageData] })
  expect((await say(admin, author, 'again')).body.response).not.toHaveProperty('chat')
  expect((await say(author, admin, 'back')).body.response).not.toHaveProperty('chat')
})

test('CHAT-32 two first messages at once make one conversation', async () => {
  const { admin, author } = await organization()
  await Promise.all([say(admin, author, 'one'), say(author, admin, 'two')])
  const { body } = await open(admin, `?id=${numberOf(author)}`)
  expect(body.chat?.chat.map(({ message }) => message).sort()).toEqual(['one', 'two'])
})

test('CHAT-34 a blank message is 400, an unknown contact 404, and the echoed conversation is ignored', async () => {
  const { admin, editor } = await organization()
  const contact = { id: numberOf(editor) }
  for (const message of ['', '   ', '\n', undefined, 7])
    expect((await send(admin, { obj: { contact, message } })).status).toBe(400)
  for (const other of [undefined, {}, { id: 'x' }])
    expect((await send(admin, { obj: { contact: other, message: 'x' } })).status).toBe(400)
  for (const id of [9, 11, numberOf(admin), numberOf(acme.admin)])
    expect((await send(admin, { obj: { contact: { id }, message: 'x' } })).status, `${id}`).toBe(
      404,
    )
  const message = 'x'.repeat(200)
  const echoed = Array.from({ length: 5000 }, () => ({ message, time: '', senderId: 11 }))
  const obj = { contact, message: 'short', chat: { id: 99, chat: echoed } }
  expect(JSON.stringify({ obj }).length).toBeGreaterThan(1024 * 1024)
  expect((await send(admin, { obj })).status).toBe(201)
  const { body } = await open(admin, `?id=${numberOf(editor)}`)
  expect(body.chat?.chat.map((said) => said.message)).toEqual(['short'])
})
