import { expect, test } from 'vitest'
import { manyMembers } from '../../support/members.ts'
import { organization, type Person } from '../../support/organization.ts'
import { act, say, startWith } from './support/talk.ts'

const READ = `query($id: ID!, $search: String, $page: Int! = 1, $perPage: Int! = 100) { openConversation(id: $id) {
  memberCount readByAllUpToId deliveredToAllUpToId
  members(search: $search, page: $page, perPage: $perPage) { userId user { fullName } } } }`
interface Read {
  memberCount: number
  readByAllUpToId: string | null
  deliveredToAllUpToId: string | null
  members: { userId: string; user: { fullName: string } }[]
}
const read = async (by: Person, id: string, page: object = {}) =>
  (await by.graphql(READ, { id, ...page })).data.openConversation as Read

const START =
  'mutation($userIds: [ID!]!) { startConversation(input: { userIds: $userIds, title: "All" }) { conversation { id } problems { code path } } }'
const ADD =
  'mutation($id: ID!, $addIds: [ID!]!) { changeConversation(id: $id, input: { addIds: $addIds }) { problems { code path } } }'

test('a group has up to 500 members, who are read in pages and found by name, and no more', async () => {
  const acme = await organization()
  const ids = await manyMembers(acme, 500)
  const refused = await acme.admin.graphql(START, { userIds: ids })
  expect(refused.data.startConversation).toMatchObject({
    conversation: null,
    problems: [{ path: ['input', 'userIds'] }],
  })
  const { data } = await acme.admin.graphql(START, { userIds: ids.slice(0, 498) })
  const { id } = data.startConversation.conversation as { id: string }
  const full = await acme.admin.graphql(ADD, { id, addIds: ids.slice(498) })
  expect(full.data.changeConversation).toMatchObject({
    problems: [{ code: 'LIMIT_REACHED', path: ['input', 'addIds'] }],
  })
  const last = await acme.admin.graphql(ADD, { id, addIds: [String(acme.editor.userId)] })
  expect(last.data.changeConversation).toEqual({ problems: [] })
  const pages = await Promise.all([1, 2, 3, 4, 5].map((page) => read(acme.editor, id, { page })))
  const seen = pages.flatMap(({ members }) => members.map(({ userId }) => userId))
  expect(pages[0]?.memberCount).toBe(500)
  expect(seen[0]).toBe(String(acme.editor.userId))
  expect(new Set(seen).size).toBe(500)
  const named = await read(acme.admin, id, { search: 'colleague 42', perPage: 5 })
  expect(named.members.map(({ user }) => user.fullName)).toEqual([
    'Colleague 420',
    'Colleague 421',
    'Colleague 422',
    'Colleague 423',
    'Colleague 424',
  ])
  expect(await read(acme.author, id)).toBeNull()
  expect((await acme.admin.graphql(READ, { id, perPage: 101 })).errors).toBeDefined()
}, 60_000)

test('how far everybody else is, is said of the conversation; those who are mentioned are named', async () => {
  const { admin, editor, author } = await organization()
  const { id } = await startWith(admin, [editor, author])
  const { message } = await say(admin, id, 'Door open')
  expect(await read(admin, id)).toMatchObject({ readByAllUpToId: null })
  await act(editor, 'markConversationRead', { id, upToId: message.id })
  expect(await read(admin, id)).toMatchObject({ readByAllUpToId: null })
  await act(author, 'markConversationRead', { id, upToId: message.id })
  expect(await read(admin, id)).toMatchObject({
    readByAllUpToId: message.id,
    deliveredToAllUpToId: message.id,
  })
  // Of those who take part each looks at the others.
  expect(await read(editor, id)).toMatchObject({ readByAllUpToId: message.id })
  const mentionedIds = [String(editor.userId)]
  const sent = await admin.graphql(
    'mutation($input: SendChatMessageInput!) { sendChatMessage(input: $input) { message { mentioned { id } } } }',
    { input: { conversationId: id, clientKey: 'named', text: '@you', mentionedIds } },
  )
  expect(sent.data.sendChatMessage.message).toEqual({ mentioned: [{ id: mentionedIds[0] }] })
})
