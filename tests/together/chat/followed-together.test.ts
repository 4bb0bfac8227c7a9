import { expect, test, vi } from 'vitest'
import { signAccessToken } from '../../../gateway/modules/people/identity/tokens/access-token.ts'
import { keysOf } from '../../../gateway/modules/people/identity/tokens/keys.ts'
import type { Caller } from '../../support/caller.ts'
import { Changes, listening, type Change } from '../../support/changes.ts'
import { forgetRights, gateway, type TestGateway } from '../../support/gateway.ts'
import { seesOnly, setMember } from '../../support/members.ts'
import {
  another,
  organization,
  type Person,
  type TestOrganization,
} from '../../support/organization.ts'
import { signedInSocket } from '../../support/socket.ts'
import { deviceOf } from '../../monitoring/readings/support/probe.ts'
import { act, say, startWith } from './support/talk.ts'

// Many who follow the same are told from one reading and one answer: never of what they may not see.

interface ChatChange extends Change {
  conversation: { unreadCount: number } | null
  message: { text: string } | null
}
const CHAT = `subscription { chatEvents { kind cursor conversation { unreadCount } message { text } } }`
const hears = (who: Caller) => listening<ChatChange>(who, CHAT, 'chatEvents')

interface ReadingsChange extends Change {
  sensorIds: string[]
}
const READINGS = 'subscription { readings { kind cursor sensorIds } }'

interface SiteChange extends Change {
  siteId: string
  site: { name: string } | null
}
const SITES = 'subscription { siteChanged { kind cursor siteId site { name } } }'
const RENAME = `mutation($id: ID!, $name: String!) { updateSite(id: $id, input: { name: $name }) { problems { code } } }`

test('one batch shows each only what is at their sites, though all ask alike', async () => {
  const acme = await organization()
  const [north, south] = [await deviceOf(acme), await deviceOf(acme)]
  await seesOnly(acme, acme.editor, [north.siteId])
  await seesOnly(acme, acme.author, [south.siteId])
  forgetRights()
  const people = [acme.admin, acme.maintainer, acme.editor, acme.author]
  const followers = people.map((who) => new Changes<ReadingsChange>(who, READINGS, 'readings'))
  const first = followers.map((each) => each.next())
  const heard = new Set<number>()
  first.forEach((each, index) => void each.then(() => heard.add(index)))
  // Nothing tells when a stream without a cursor has begun.
  await expect
    .poll(
      async () => {
        await north.post([{ sensor: 'p-1', value: 1 }])
        await south.post([{ sensor: 'p-1', value: 2 }])
        return heard.size
      },
      { interval: 200, timeout: 10_000 },
    )
    .toBe(people.length)
  const seen = await Promise.all(
    followers.map(async (each, index) => {
      const ids = new Set((await first[index])?.sensorIds)
      for (let n = 0; n < 3; n++) {
        await north.post([{ sensor: 'p-1', value: 3 + n }])
        await south.post([{ sensor: 'p-1', value: 6 + n }])
        for (const id of (await each.next()).sensorIds) ids.add(id)
      }
      return [...ids].sort()
    }),
  )
  const both = [north.sensorId, south.sensorId].sort()
  expect(seen).toEqual([both, both, [north.sensorId], [south.sensorId]])
  await Promise.all(followers.map((each) => each.close()))
})

test('a change of a site reaches who sees it; who does not hears of the next one they do see', async () => {
  const acme = await organization()
  const [north, south] = [await deviceOf(acme), await deviceOf(acme)]
  await seesOnly(acme, acme.editor, [south.siteId])
  forgetRights()
  const followers = []
  for (const who of [acme.admin, acme.maintainer, acme.editor])
    followers.push((await listening<SiteChange>(who, SITES, 'siteChanged')).changes)
  await acme.graphql(RENAME, { id: north.siteId, name: 'North' })
  await acme.graphql(RENAME, { id: south.siteId, name: 'South' })
  const names = await Promise.all(followers.map(async (each) => (await each.next()).site?.name))
  expect(names).toEqual(['North', 'North', 'South'])
  await Promise.all(followers.map((each) => each.close()))
})

test('of one message everybody is told what is theirs, and two devices of one person the same', async () => {
  const { admin, editor, author, subscriber } = await organization()
  const { id } = await startWith(admin, [editor, author], 'Group')
  const [desk, phone, other, own, outsider] = [
    await hears(editor),
    await hears(editor),
    await hears(author),
    await hears(admin),
    await hears(subscriber),
  ]
  await say(author, id, 'one')
  const [first, again, theirs, mine] = await Promise.all(
    [desk, phone, other, own].map(({ changes }) => changes.next()),
  )
  expect(first).toMatchObject({ conversation: { unreadCount: 1 }, message: { text: 'one' } })
  expect(again).toEqual(first)
  expect(theirs).toMatchObject({ conversation: { unreadCount: 0 }, message: { text: 'one' } })
  expect(mine).toMatchObject({ conversation: { unreadCount: 1 } })
  const direct = await startWith(admin, [subscriber])
  await say(admin, direct.id, 'for you alone')
  const told = [await outsider.changes.next(), await outsider.changes.next()]
  expect(told.map(({ message }) => message?.text).filter(Boolean)).toEqual(['for you alone'])
  await Promise.all([desk, phone, other, own, outsider].map(({ changes }) => changes.close()))
})

test('who leaves a conversation is told no more of it, while others go on', async () => {
  const { admin, editor, author } = await organization()
  const { id } = await startWith(admin, [editor, author], 'Group')
  const [gone, stays] = [await hears(editor), await hears(author)]
  await act(editor, 'leaveConversation', { id })
  expect(await gone.changes.next()).toMatchObject({ kind: 'DELETED', conversation: null })
  await stays.changes.next()
  await say(admin, id, 'after that')
  expect(await stays.changes.next()).toMatchObject({ message: { text: 'after that' } })
  const { id: direct } = await startWith(admin, [editor])
  await say(admin, direct, 'to both of us')
  const heard = [await gone.changes.next(), await gone.changes.next()]
  expect(heard.map(({ message }) => message?.text).filter(Boolean)).toEqual(['to both of us'])
  await Promise.all([gone.changes.close(), stays.changes.close()])
})

function tokenOfSession(
  { deps }: TestGateway,
  { id, editor }: TestOrganization,
  sessionId: string,
): string {
  const expiresAt = Math.floor(deps.now() / 1000) + 600
  const claims = {
    accountId: editor.accountId,
    sessionId,
    generation: 0,
    organizationId: id,
    expiresAt,
  }
  return signAccessToken(keysOf(deps.config), claims, deps.now())
}

const FOLLOW = { id: '1', type: 'subscribe', payload: { query: CHAT } }
/** A socket that follows conversations, and has been told that it does. */
async function follower({ token }: Pick<Person, 'token'>) {
  const raw = await signedInSocket((await gateway()).url, token)
  raw.say(FOLLOW)
  await raw.hears('next')
  return raw
}
const told = ({ heard }: Awaited<ReturnType<typeof follower>>) =>
  heard.filter(({ type }) => type === 'next').length - 1

test('who lost a right hears nothing more, though a colleague with the same one before does', async () => {
  const acme = await organization()
  const colleague = await another(await gateway(), acme, 'EDITOR')
  const { id } = await startWith(acme.admin, [acme.editor, colleague], 'Group')
  const [demoted, stays] = [await follower(acme.editor), await follower(colleague)]
  await setMember(acme, acme.editor, { role: 'SUBSCRIBER' })
  forgetRights()
  // What a socket knows of its rights grows old by a clock of its own, which nobody sets.
  const clock = performance.now.bind(performance)
  const later = vi.spyOn(performance, 'now').mockImplementation(() => clock() + 5000)
  await say(acme.admin, id, 'not for everybody')
  expect(await demoted.closed).toBe(4403)
  await expect.poll(() => told(stays)).toBe(1)
  later.mockRestore()
  expect(told(demoted)).toBe(0)
  stays.socket.terminate()
})

test('of two devices of one person the one that was signed out hears nothing more', async () => {
  const acme = await organization()
  const here = await gateway()
  const { id } = await startWith(acme.admin, [acme.editor])
  const { rows } = await here.owner.query<{ id: string }>(
    `insert into identity.session (account_id, organization_id, expires_at) values ($1, $2, now() + interval '30 days') returning id`,
    [acme.editor.accountId, acme.id],
  )
  const phone = await follower({ token: tokenOfSession(here, acme, rows[0]?.id ?? '') })
  const desk = await follower(acme.editor)
  await acme.editor.graphql('mutation { logout { problems { code } } }')
  expect(await desk.closed).toBe(4403)
  await say(acme.admin, id, 'still there?')
  await expect.poll(() => told(phone)).toBe(1)
  expect(told(desk)).toBe(0)
  phone.socket.terminate()
})

test('one organisation never hears another, though both ask the same at once', async () => {
  const [acme, rival] = [await organization(), await organization()]
  const rooms = await Promise.all(
    [acme, rival].map(async ({ admin, editor }) => {
      const { id } = await startWith(admin, [editor])
      return { admin, id, changes: (await hears(editor)).changes }
    }),
  )
  const texts = ['one', 'two', 'three']
  for (const text of texts)
    await Promise.all(rooms.map(({ admin, id }, n) => say(admin, id, `${text} of ${n}`)))
  for (const [n, { changes }] of rooms.entries()) {
    const heard = []
    while (heard.length < texts.length) heard.push((await changes.next()).message?.text)
    expect(heard).toEqual(texts.map((text) => `${text} of ${n}`))
    await changes.close()
  }
})
