import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { caller } from '../../support/caller.ts'
import { listening, Changes, type Change } from '../../support/changes.ts'
import { ownGateway } from '../../support/gateway.ts'
import { organization, type Person } from '../../support/organization.ts'
import { within } from '../../support/within.ts'
import { act, say, startWith } from './support/talk.ts'

interface ChatChange extends Change {
  conversationId: string | null
  conversation: { unreadCount: number } | null
  messageId: string | null
  message: { text: string } | null
}
const DOCUMENT = `subscription($after: String) { chatEvents(after: $after) {
  kind cursor conversationId conversation { unreadCount } messageId message { text } } }`
const hears = (who: Person) => listening<ChatChange>(who, DOCUMENT, 'chatEvents')
const from = (who: Person, after: string) =>
  new Changes<ChatChange>(who, DOCUMENT, 'chatEvents', { after })

test('a message reaches everybody in the conversation within a second, and nobody else', async () => {
  const { admin, editor, author } = await organization()
  const { id } = await startWith(admin, [editor])
  const [one, other] = [await hears(editor), await hears(author)]
  const began = performance.now()
  const { message } = await say(admin, id, 'Door open')
  expect(await one.changes.next()).toMatchObject({
    kind: 'CREATED',
    conversationId: id,
    conversation: { unreadCount: 1 },
    messageId: message.id,
    message: { text: 'Door open' },
  })
  expect(performance.now() - began).toBeLessThan(1000)
  const { id: theirs } = await startWith(admin, [author])
  expect(await other.changes.next()).toMatchObject({ kind: 'UPDATED', conversationId: theirs })
  await Promise.all([one.changes.close(), other.changes.close()])
})

test('who was away hears what was missed, in order and once; what changed meanwhile as it is now', async () => {
  const { admin, editor } = await organization()
  const { id } = await startWith(admin, [editor])
  const { changes, cursor } = await hears(editor)
  await say(admin, id, 'before')
  const { cursor: seen } = await changes.next()
  await changes.close()
  const sent = []
  for (let n = 1; n <= 30; n++) sent.push((await say(admin, id, `missed ${n}`)).message.id)
  await act(admin, 'editChatMessage', { id: sent[4], text: 'mended' })
  const back = from(editor, seen)
  const heard = []
  for (let n = 0; n < 30; n++) heard.push((await back.next()).message?.text)
  const expected = Array.from({ length: 30 }, (_each, n) => `missed ${n + 1}`)
  expect(heard).toEqual([...expected.filter((text) => text !== 'missed 5'), 'mended'])
  await back.close()
  for (let n = 0; n < 90; n++) await say(admin, id, `more ${n}`)
  const late = from(editor, cursor)
  expect((await late.next()).kind).toBe('GAP')
  await late.close()
})

test('reading is told to the others and to one’s own devices; who leaves is told so and then nothing', async () => {
  const { admin, editor, author } = await organization()
  const { id } = await startWith(admin, [editor, author], 'Group')
  const { message } = await say(admin, id, 'Read this')
  const [mine, theirs] = [await hears(editor), await hears(admin)]
  await act(editor, 'markConversationRead', { id, upToId: message.id })
  for (const { changes } of [mine, theirs])
    expect(await changes.next()).toMatchObject({
      kind: 'UPDATED',
      conversationId: id,
      messageId: null,
    })
  await act(editor, 'leaveConversation', { id })
  expect(await mine.changes.next()).toMatchObject({
    kind: 'DELETED',
    conversationId: id,
    conversation: null,
  })
  await say(admin, id, 'Gone?')
  const direct = await startWith(admin, [editor])
  expect(await mine.changes.next()).toMatchObject({ conversationId: direct.id })
  await Promise.all([mine.changes.close(), theirs.changes.close()])
})

const SIGNALS = `subscription($device: String!) { chatSignalled(device: $device) { userId conversationId presence } }`
type Signal = { userId: string; conversationId: string | null; presence: string }

class Signals {
  readonly #events: AsyncIterator<{ chatSignalled: Signal }>
  constructor(who: Person, device: string) {
    this.#events = who.subscribe<{ chatSignalled: Signal }>(SIGNALS, { device })
  }
  async next(): Promise<Signal> {
    const { value } = await within(this.#events.next(), 5000, 'a signal')
    return (value as { chatSignalled: Signal }).chatSignalled
  }
  close = async () => void (await this.#events.return?.())
}

const presenceOf = async (by: Person, whose: Person) => {
  const { data } = await by.graphql('{ chatContacts { userId presence } }')
  const contacts = (data as { chatContacts: Signal[] }).chatContacts
  return contacts.find(({ userId }) => userId === String(whose.userId))?.presence
}
const becomes = (by: Person, whose: Person, presence: string) =>
  expect.poll(() => presenceOf(by, whose), { timeout: 5000 }).toBe(presence)

test('presence is that of all devices together, and of what one says of oneself', async () => {
  const { admin, editor } = await organization()
  expect(await presenceOf(admin, editor)).toBe('OFFLINE')
  const watcher = new Signals(admin, 'desk')
  expect(await watcher.next()).toMatchObject({ userId: String(admin.userId), presence: 'ONLINE' })
  const [desk, phone] = [randomUUID(), randomUUID()]
  const one = new Signals(editor, desk)
  await one.next()
  const other = new Signals(editor, phone)
  await other.next()
  expect(await watcher.next()).toEqual({
    userId: String(editor.userId),
    conversationId: null,
    presence: 'ONLINE',
  })
  await act(editor, 'setChatDevice', { device: desk, isAway: true })
  expect(await presenceOf(admin, editor)).toBe('ONLINE')
  await act(editor, 'setChatDevice', { device: phone, isAway: true })
  expect(await presenceOf(admin, editor)).toBe('AWAY')
  await act(editor, 'setChatDevice', { device: phone, isAway: false })
  await act(editor, 'setChatStatus', { status: 'BUSY' })
  expect(await presenceOf(admin, editor)).toBe('BUSY')
  await act(editor, 'setChatStatus', { status: 'OFFLINE' })
  expect(await presenceOf(admin, editor)).toBe('OFFLINE')
  await act(editor, 'setChatStatus', { status: 'ONLINE' })
  await other.close()
  await becomes(admin, editor, 'AWAY')
  await one.close()
  await becomes(admin, editor, 'OFFLINE')
  await watcher.close()
})

test('presence and messages go from gateway to gateway', async () => {
  const [here, there] = [await ownGateway(), await ownGateway()]
  const acme = await organization(undefined, here)
  const remote = { ...acme.editor, ...caller(there.url, acme.editor.token) }
  const { id } = await startWith(acme.admin, [acme.editor])
  const { changes } = await hears(remote as Person)
  const signals = new Signals(remote as Person, 'phone')
  await signals.next()
  expect(await presenceOf(acme.admin, acme.editor)).toBe('ONLINE')
  await say(acme.admin, id, 'over there')
  expect(await changes.next()).toMatchObject({ message: { text: 'over there' } })
  await changes.close()
  await signals.close()
  await becomes(acme.admin, acme.editor, 'OFFLINE')
})

test('typing is told to those in the conversation only, and kept nowhere', async () => {
  const { admin, editor, author } = await organization()
  const { id } = await startWith(admin, [editor])
  const told = new Signals(editor, 'a')
  await told.next() // that they are there themselves
  const untold = new Signals(author, 'b')
  await untold.next()
  await told.next() // that the other came
  await act(admin, 'tellTyping', { id })
  expect(await told.next()).toMatchObject({ userId: String(admin.userId), conversationId: id })
  await act(admin, 'setChatStatus', { status: 'BUSY' })
  expect(await untold.next()).toMatchObject({ userId: String(admin.userId), conversationId: null })
  await told.close()
  await untold.close()
})

test('who asked for the cursor before reading hears of what was said since, and of nothing else', async () => {
  const { admin, editor } = await organization()
  const { id } = await startWith(admin, [editor])
  await say(admin, id, 'before')
  const { data } = await editor.graphql('{ chatOverview { cursor } }')
  await say(admin, id, 'after')
  const changes = from(editor, (data as { chatOverview: { cursor: string } }).chatOverview.cursor)
  expect(await within(changes.next(), 8000, 'chatEvents')).toMatchObject({
    kind: 'CREATED',
    message: { text: 'after' },
  })
  await changes.close()
})
