import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { furnish } from '../../support/furnishing.ts'
import { organization, type Person, type TestOrganization } from '../../support/organization.ts'
import { act, listed, say, startWith, texts } from './support/talk.ts'

let acme: TestOrganization
beforeAll(async () => {
  acme = await organization()
})
const id = ({ userId }: Person) => String(userId)

describe('conversations', () => {
  test('two have one, whoever begins it and however often', async () => {
    const { admin, editor } = await organization()
    const [one, other] = await Promise.all([startWith(admin, [editor]), startWith(editor, [admin])])
    expect(one.id).toBe(other.id)
    expect((await startWith(admin, [editor])).id).toBe(one.id)
    expect(one).toMatchObject({ kind: 'DIRECT', partnerId: id(editor), memberCount: 2 })
    const refused = await act(admin, 'changeConversation', { id: one.id, input: { title: 'x' } })
    expect(refused.problems).toMatchObject([{ code: 'INVALID', path: ['id'] }])
  })

  test('a group is begun once for a key, however often it is called', async () => {
    const { admin, editor, author } = acme
    const input = { userIds: [id(editor), id(author)], title: 'Once' }
    const begin = (key: string, more: object = {}) =>
      act(admin, 'startConversation', { input: { ...input, ...more }, key })
    const [one, other] = await Promise.all([begin('g'), begin('g')])
    expect(one.conversation.id).toBe(other.conversation.id)
    expect((await begin('g', { title: 'Other' })).problems).toMatchObject([{ code: 'CONFLICT' }])
    expect((await begin('h')).conversation.id).not.toBe(one.conversation.id)
  })

  test('a group is named, grows, and is left; who left hears and sees no more', async () => {
    const { admin, editor, author, subscriber } = acme
    const group = await startWith(admin, [editor, author], 'Cold store')
    expect(group).toMatchObject({ kind: 'GROUP', title: 'Cold store', memberCount: 3 })
    const grown = await act(editor, 'changeConversation', {
      id: group.id,
      input: { title: 'Cold store B', addIds: [id(subscriber)] },
    })
    expect(grown.conversation).toMatchObject({ title: 'Cold store B', memberCount: 4 })
    await say(admin, group.id, 'Welcome')
    expect(await texts(subscriber, group.id)).toEqual(['Welcome'])
    expect((await act(subscriber, 'leaveConversation', { id: group.id })).leftId).toBe(group.id)
    await expect(texts(subscriber, group.id)).rejects.toThrow('NOT_FOUND')
    await expect(say(subscriber, group.id, 'x')).rejects.toThrow('NOT_FOUND')
    expect((await listed(subscriber)).map((each) => each.id)).not.toContain(group.id)
  })

  test('nobody is brought in who is no active member, and nobody talks to themselves', async () => {
    const rival = await organization()
    for (const userIds of [[id(rival.admin)], ['9'], [id(acme.editor), id(rival.editor)]]) {
      const { problems } = await act(acme.admin, 'startConversation', { input: { userIds } })
      expect(problems).toMatchObject([{ code: 'INVALID', path: ['input', 'userIds'] }])
    }
    const alone = await act(acme.admin, 'startConversation', {
      input: { userIds: [id(acme.admin)] },
    })
    expect(alone.problems).toMatchObject([{ code: 'REQUIRED' }])
  })

  test('is nobody’s business but of those in it: admins and other organisations find nothing', async () => {
    const { admin, editor, author } = acme
    const rival = await organization()
    const { id: conversation } = await startWith(editor, [author], `Private ${randomUUID()}`)
    const { message } = await say(editor, conversation, 'between us')
    for (const stranger of [admin, rival.admin]) {
      const { data } = await stranger.graphql(
        'query($c: ID!, $m: ID!) { openConversation(id: $c) { id } chatMessage(id: $m) { id } }',
        { c: conversation, m: message.id },
      )
      expect(data).toEqual({ openConversation: null, chatMessage: null })
      await expect(texts(stranger, conversation)).rejects.toThrow('NOT_FOUND')
      await expect(say(stranger, conversation, 'x')).rejects.toThrow('NOT_FOUND')
      for (const name of ['leaveConversation', 'tellTyping'] as const)
        await expect(act(stranger, name, { id: conversation })).rejects.toThrow('NOT_FOUND')
      for (const [name, more] of [
        ['editChatMessage', { text: 'x' }],
        ['withdrawChatMessage', {}],
        ['reactToChatMessage', { emoji: '👍', on: true }],
      ] as const)
        await expect(act(stranger, name, { id: message.id, ...more })).rejects.toThrow('NOT_FOUND')
      expect(await texts(stranger, null, 'search: "between us"')).toEqual([])
    }
  })
})

describe('messages', () => {
  test('sent again under the same name nothing is doubled, at the same moment neither', async () => {
    const { admin, editor } = acme
    const { id: conversationId } = await startWith(admin, [editor], 'Again')
    const input = { conversationId, clientKey: 'mine-1', text: 'once' }
    const sent = await Promise.all(
      Array.from({ length: 8 }, () => act(admin, 'sendChatMessage', { input })),
    )
    expect(new Set(sent.map(({ message }) => message.id)).size).toBe(1)
    expect(await texts(editor, conversationId)).toEqual(['once'])
    expect((await listed(editor)).find((each) => each.id === conversationId)?.unreadCount).toBe(1)
    await act(editor, 'sendChatMessage', { input })
    expect(await texts(editor, conversationId)).toEqual(['once', 'once'])
  })

  test('are changed and taken back by who sent them, with a trace', async () => {
    const { admin, editor } = acme
    const { id: conversation } = await startWith(admin, [editor], 'Trace')
    const { message } = await say(admin, conversation, 'Fridge')
    const { message: edited } = await act(admin, 'editChatMessage', {
      id: message.id,
      text: 'Freezer',
    })
    expect(edited).toMatchObject({ text: 'Freezer', editedAt: expect.any(String) as string })
    await expect(act(editor, 'editChatMessage', { id: message.id, text: 'x' })).rejects.toThrow(
      'FORBIDDEN',
    )
    await expect(act(editor, 'withdrawChatMessage', { id: message.id })).rejects.toThrow(
      'FORBIDDEN',
    )
    const unread = async () =>
      (await listed(editor)).find((each) => each.id === conversation)?.unreadCount
    expect(await unread()).toBe(1)
    const { message: gone } = await act(admin, 'withdrawChatMessage', { id: message.id })
    expect(gone).toMatchObject({ text: '', deletedAt: expect.any(String) as string })
    expect(await unread()).toBe(0)
    const { problems } = await act(admin, 'editChatMessage', { id: message.id, text: 'back' })
    expect(problems).toMatchObject([{ code: 'CONFLICT' }])
    expect(await texts(admin, null, 'search: "freezer"')).toEqual([])
  })

  test('are answered, and with signs; a sign is one sign and no text', async () => {
    const { admin, editor, author } = acme
    const { id: conversation } = await startWith(admin, [editor, author], 'Signs')
    const { message } = await say(admin, conversation, 'It is falling')
    const { message: answer } = await say(editor, conversation, 'Good', { replyToId: message.id })
    expect(answer.replyToId).toBe(message.id)
    for (const [by, emoji] of [
      [editor, '👍'],
      [author, '👍🏽'],
      [author, '👍'],
      [admin, '👨‍👩‍👧'],
    ] as const)
      await act(by, 'reactToChatMessage', { id: message.id, emoji, on: true })
    const again = await act(editor, 'reactToChatMessage', { id: message.id, emoji: '👍', on: true })
    expect(again.message.reactions).toEqual([
      { emoji: '👍', userIds: [id(editor), id(author)] },
      { emoji: '👍🏽', userIds: [id(author)] },
      { emoji: '👨‍👩‍👧', userIds: [id(admin)] },
    ])
    const off = await act(author, 'reactToChatMessage', { id: message.id, emoji: '👍', on: false })
    expect(off.message.reactions[0]).toEqual({ emoji: '👍', userIds: [id(editor)] })
    for (const emoji of ['', 'a', '👍👍', '<b>', '1'])
      expect(
        (await act(editor, 'reactToChatMessage', { id: message.id, emoji, on: true })).problems,
      ).toHaveLength(1)
    const other = await startWith(admin, [author], 'Elsewhere')
    const { problems } = await say(admin, other.id, 'x', { replyToId: message.id })
    expect(problems).toMatchObject([{ code: 'INVALID', path: ['input', 'replyToId'] }])
  })

  test('who is mentioned finds it behind the bell, and only members of the conversation are', async () => {
    const { admin, editor, author } = await organization()
    const { id: conversation } = await startWith(admin, [editor], 'Mentions')
    const { message } = await say(admin, conversation, '@Ed look', {
      mentionedIds: [id(editor), id(admin), id(editor)],
    })
    const bell = async (who: Person) => {
      const { data } = await who.graphql(
        '{ notifications(first: 5) { nodes { kind title body path } } }',
      )
      return (data as { notifications: { nodes: object[] } }).notifications.nodes
    }
    expect(await bell(editor)).toMatchObject([
      {
        kind: 'CHAT_MENTION',
        body: '@Ed look',
        path: `/apps/chat?conversation=${conversation}&message=${message.id}`,
      },
    ])
    expect(await bell(admin)).toEqual([])
    const { problems } = await say(admin, conversation, 'x', { mentionedIds: [id(author)] })
    expect(problems).toMatchObject([{ code: 'INVALID', path: ['input', 'mentionedIds'] }])
  })

  test('bring files of who sends them; what is taken back takes them along', async () => {
    const { admin, editor } = acme
    const { id: conversation } = await startWith(admin, [editor], 'Files')
    const octets = { 'content-type': 'application/octet-stream' }
    const { body: file } = await admin.rest('POST', '/api/v1/files?name=log.txt', '12.5 °C', octets)
    const fileIds = [String((file as { id: number }).id)]
    const theft = await say(editor, conversation, '', { fileIds })
    expect(theft.problems).toMatchObject([{ code: 'INVALID', path: ['input', 'fileIds'] }])
    const { message } = await say(admin, conversation, '', { fileIds })
    expect(message.files).toMatchObject([{ name: 'log.txt' }])
    const address = message.files[0]?.url ?? ''
    expect((await editor.rest('GET', address)).status).toBe(200)
    await act(admin, 'withdrawChatMessage', { id: message.id })
    expect((await editor.rest('GET', address)).status).toBe(404)
    expect((await say(admin, conversation, '  ')).problems).toMatchObject([{ code: 'REQUIRED' }])
  })

  test('come page by page from either end, and are searched in one conversation or in all of one’s own', async () => {
    const { admin, editor } = await organization()
    const { id: conversation } = await startWith(admin, [editor], 'Long')
    const other = await startWith(admin, [editor])
    for (let n = 1; n <= 7; n++) await say(admin, conversation, `Line ${n}`)
    await say(admin, other.id, 'Line of two 100%')
    const page = async (args: string) => {
      const { data } = await editor.graphql(
        `{ chatMessages(conversationId: ${conversation}, ${args}) { nodes { text } pageInfo { endCursor startCursor hasNextPage hasPreviousPage } } }`,
      )
      return data.chatMessages as {
        nodes: { text: string }[]
        pageInfo: {
          endCursor: string
          startCursor: string
          hasNextPage: boolean
          hasPreviousPage: boolean
        }
      }
    }
    const newest = await page('first: 3')
    expect(newest.nodes.map(({ text }) => text)).toEqual(['Line 7', 'Line 6', 'Line 5'])
    const older = await page(`first: 3, after: "${newest.pageInfo.endCursor}"`)
    expect(older.nodes.map(({ text }) => text)).toEqual(['Line 4', 'Line 3', 'Line 2'])
    const back = await page(`last: 2, before: "${older.pageInfo.startCursor}"`)
    expect(back.nodes.map(({ text }) => text)).toEqual(['Line 6', 'Line 5'])
    expect(await texts(editor, conversation, 'search: "LINE 3"')).toEqual(['Line 3'])
    expect(await texts(editor, null, 'search: "100%"')).toEqual(['Line of two 100%'])
    expect(await texts(editor, null, 'search: "line of"')).toEqual(['Line of two 100%'])
  })
})

describe('marks', () => {
  const marksOf = async (by: Person, conversation: string, whose: Person) =>
    (await listed(by))
      .find((each) => each.id === conversation)
      ?.members.find(({ userId }) => userId === id(whose))

  test('say how far everybody is, never go back, and count what is unread for each', async () => {
    const { admin, editor, author } = acme
    const { id: conversation } = await startWith(admin, [editor, author], 'Marks')
    const sent = []
    for (const text of ['one', 'two', 'three'])
      sent.push((await say(admin, conversation, text)).message)
    const unread = async (by: Person) =>
      (await listed(by)).find((each) => each.id === conversation)?.unreadCount
    expect([await unread(admin), await unread(editor), await unread(author)]).toEqual([0, 3, 3])
    expect(await marksOf(admin, conversation, editor)).toMatchObject({
      readUpToId: null,
      deliveredUpToId: null,
    })
    await act(editor, 'markChatDelivered')
    expect(await marksOf(admin, conversation, editor)).toMatchObject({
      readUpToId: null,
      deliveredUpToId: sent[2]?.id,
    })
    const mark = async (upToId: string | undefined) =>
      act(editor, 'markConversationRead', { id: conversation, upToId })
    expect((await mark(sent[1]?.id)).conversation.unreadCount).toBe(1)
    expect((await mark(sent[0]?.id)).conversation.unreadCount).toBe(1)
    expect((await mark('2147483647')).conversation.unreadCount).toBe(0)
    expect(await marksOf(admin, conversation, editor)).toMatchObject({ readUpToId: sent[2]?.id })
    expect(await unread(author)).toBe(3)
    expect((await act(editor, 'markChatDelivered')).deliveredCount).toBe(0)
  })

  test('of several devices, given while others write, never wait for each other', async () => {
    const { admin, editor } = await organization()
    const { id: conversation } = await startWith(admin, [editor])
    for (let round = 0; round < 25; round++) {
      const { message } = await say(admin, conversation, `round ${round}`)
      await Promise.all([
        act(editor, 'markChatDelivered'),
        act(editor, 'markConversationRead', { id: conversation, upToId: message.id }),
        act(editor, 'markChatDelivered'),
        say(admin, conversation, `and ${round}`),
      ])
    }
    await act(editor, 'markChatDelivered')
    const { lastMessageId } = (await listed(editor))[0] ?? {}
    expect(await marksOf(editor, conversation, editor)).toMatchObject({
      deliveredUpToId: lastMessageId,
    })
  })
})

describe('about an alarm', () => {
  test('whoever sees the alarm reads what is said about it, joins, and talks', async () => {
    const globex = await organization()
    await furnish(globex)
    const alarmId = `${globex.id * 100_000 + 1}`
    const { admin, editor, subscriber } = globex
    const said = async (by: Person) => {
      const { data, errors } = await by.graphql(
        'query($alarmId: ID!) { saidAboutAlarm(alarmId: $alarmId) { text } }',
        { alarmId },
      )
      return errors
        ? String(errors[0]?.extensions['code'])
        : (data as { saidAboutAlarm: object[] }).saidAboutAlarm
    }
    expect(await said(editor)).toEqual([])
    const { conversation } = await act(admin, 'talkAboutAlarm', { alarmId })
    expect(conversation).toMatchObject({ kind: 'ALARM', alarmId, memberCount: 1, isMember: true })
    await say(admin, conversation.id, 'The fan again')
    expect(await said(subscriber)).toEqual([{ text: 'The fan again' }])
    expect(await texts(subscriber, conversation.id)).toEqual(['The fan again'])
    await expect(say(subscriber, conversation.id, 'x')).rejects.toThrow('NOT_FOUND')
    const joined = await act(subscriber, 'talkAboutAlarm', { alarmId })
    expect(joined.conversation).toMatchObject({ id: conversation.id, memberCount: 2 })
    await say(subscriber, conversation.id, 'I am on my way')
    expect(await said(editor)).toEqual([{ text: 'I am on my way' }, { text: 'The fan again' }])
    const rival = await organization()
    expect(await said(rival.admin)).toBe('NOT_FOUND')
    await expect(act(rival.admin, 'talkAboutAlarm', { alarmId })).rejects.toThrow('NOT_FOUND')
  })
})
