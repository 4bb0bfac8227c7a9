import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { actionsOn } from '../../support/audit.ts'
import { listening, type Change } from '../../support/changes.ts'
import { gateway } from '../../support/gateway.ts'
import { joins, setMember } from '../../support/members.ts'
import { organization, type TestOrganization } from '../../support/organization.ts'
import { posted, act as asked } from '../../people/profile/support/feed.ts'
import { announce, bellOf, flags, read } from './support/bell.ts'
import { comment, follow, vote } from './support/deeds.ts'

const POLL = { poll: { options: ['Yes', 'No'] } }

test('whose post is commented on finds it behind the bell, and nobody else', async () => {
  const acme = await organization()
  const id = await posted(acme.author, 'Pallet 7 has arrived')
  await comment(acme.editor, id)
  const { notifications, unread } = await bellOf(acme.author)
  expect(notifications).toMatchObject([
    {
      kind: 'COMMENT',
      count: 1,
      actor: { id: String(acme.editor.userId) },
      post: { id, text: 'Pallet 7 has arrived' },
      readAt: null,
    },
  ])
  expect(notifications[0]?.title).toContain('commented on your post')
  expect(unread).toBe(1)
  for (const who of [acme.admin, acme.editor, acme.maintainer])
    expect(await bellOf(who)).toEqual({ notifications: [], unread: 0 })
})

test('comments on one post are one notice while it is unread, and the newest of all; afterwards there is another', async () => {
  const acme = await organization()
  const [first, second] = [await posted(acme.author, 'One'), await posted(acme.author, 'Two')]
  await comment(acme.editor, first)
  await comment(acme.editor, second)
  await comment(acme.maintainer, first)
  const { notifications } = await bellOf(acme.author)
  expect(notifications).toMatchObject([
    { post: { id: first }, count: 2, actor: { id: String(acme.maintainer.userId) } },
    { post: { id: second }, count: 1 },
  ])
  await read(acme.author, [notifications[0]?.id ?? ''])
  await comment(acme.editor, first)
  expect(
    (await bellOf(acme.author)).notifications.map(({ count, readAt }) => [count, readAt !== null]),
  ).toEqual([
    [1, false],
    [2, true],
    [1, false],
  ])
})

test('comments that come at once are one notice, too', async () => {
  const acme = await organization()
  const id = await posted(acme.author, 'Busy')
  await Promise.all(
    [acme.admin, acme.editor, acme.maintainer, acme.subscriber].map((who) => comment(who, id)),
  )
  expect((await bellOf(acme.author)).notifications).toMatchObject([{ kind: 'COMMENT', count: 4 }])
})

test('a vote is told once for each who votes, however often they change their mind', async () => {
  const acme = await organization()
  const id = await posted(acme.author, 'Shall we move?', POLL)
  await vote(acme.editor, id, 0)
  await vote(acme.editor, id, 1)
  await asked(acme.editor, 'vote', { postId: id, optionId: null })
  await vote(acme.editor, id, 0)
  expect((await bellOf(acme.author)).notifications).toMatchObject([
    { kind: 'ANSWER', count: 1, post: { id } },
  ])
  await vote(acme.maintainer, id)
  expect((await bellOf(acme.author)).notifications).toMatchObject([
    { count: 2, actor: { id: String(acme.maintainer.userId) } },
  ])
})

test('a vote taken back and given again is told once, also when it was read meanwhile', async () => {
  const acme = await organization()
  const id = await posted(acme.author, 'Poll', POLL)
  const again = async () => {
    await asked(acme.editor, 'vote', { postId: id, optionId: null })
    await vote(acme.editor, id)
  }
  await vote(acme.editor, id)
  await vote(acme.maintainer, id)
  await again()
  expect((await bellOf(acme.author)).notifications).toMatchObject([{ kind: 'ANSWER', count: 2 }])
  await read(acme.author, null)
  await again()
  expect((await bellOf(acme.author)).unread).toBe(0)
})

test('in a language that nobody speaks here it is told in English', async () => {
  const acme = await organization()
  await follow(acme.editor, acme.author)
  const { data } = await acme.author.graphql(
    '{ notifications { nodes { id title(language: "constructor") de: title(language: "de") } } }',
  )
  expect(data.notifications.nodes).toMatchObject([
    {
      title: expect.stringMatching(/ started following you$/),
      de: expect.stringMatching(/ folgt Ihnen jetzt$/),
    },
  ])
})

test('who is followed is told, and not again while it is unread', async () => {
  const acme = await organization()
  for (const followed of [true, true, false, true]) await follow(acme.editor, acme.author, followed)
  await follow(acme.maintainer, acme.author)
  const { notifications } = await bellOf(acme.author)
  expect(notifications.map(({ kind, actor }) => [kind, actor?.id])).toEqual([
    ['FOLLOW', String(acme.maintainer.userId)],
    ['FOLLOW', String(acme.editor.userId)],
  ])
  await read(acme.author, null)
  await follow(acme.editor, acme.author, false)
  await follow(acme.editor, acme.author)
  expect((await bellOf(acme.author)).unread).toBe(1)
})

test('nobody is told of what they did themselves', async () => {
  const acme = await organization()
  const id = await posted(acme.author, 'Mine', POLL)
  await comment(acme.author, id)
  await vote(acme.author, id)
  await announce(acme.admin, 'We move')
  for (const who of [acme.author, acme.admin]) {
    expect(
      (await bellOf(who)).notifications.filter(({ actor }) => actor?.id === String(who.userId)),
    ).toEqual([])
  }
})

test('an announcement is told to everybody who wants news, in this organisation', async () => {
  const [acme, rival] = await Promise.all([organization(), organization()])
  await flags(acme.editor, { newAnnouncements: false })
  await setMember(acme, acme.subscriber, { status: 'INACTIVE' })
  const { id } = await announce(acme.admin, 'We move on Monday')
  for (const who of [acme.author, acme.maintainer]) {
    expect((await bellOf(who)).notifications).toMatchObject([
      {
        kind: 'ANNOUNCEMENT',
        announcement: { id, text: 'We move on Monday' },
        actor: { id: String(acme.admin.userId) },
      },
    ])
  }
  for (const who of [acme.editor, acme.admin, rival.editor])
    expect((await bellOf(who)).notifications).toEqual([])
  const rows = await acme.tenant.db.selectFrom('notification').select('memberId').execute()
  expect(rows).toHaveLength(2)
})

test('with the flag off nothing is made from then on; what is there stays', async () => {
  const acme = await organization()
  const id = await posted(acme.author, 'Before', POLL)
  await comment(acme.editor, id)
  await flags(acme.author, { commentOnArticle: false, answerOnForm: false, followMe: false })
  await comment(acme.maintainer, id)
  await vote(acme.editor, id)
  await follow(acme.editor, acme.author)
  expect((await bellOf(acme.author)).notifications).toMatchObject([{ kind: 'COMMENT', count: 1 }])
  await flags(acme.author, { followMe: true })
  await follow(acme.maintainer, acme.author)
  expect((await bellOf(acme.author)).notifications).toHaveLength(2)
})

test('with the post or the announcement its notices are gone; who is gone is nobody', async () => {
  const acme = await organization()
  const [id, other] = [await posted(acme.author, 'Short'), await posted(acme.author, 'Long')]
  await comment(acme.editor, id)
  await asked(acme.author, 'remove', { id })
  expect(await bellOf(acme.author)).toEqual({ notifications: [], unread: 0 })
  await comment(acme.editor, other)
  await acme.tenant.db.deleteFrom('member').where('id', '=', acme.editor.userId).execute()
  expect((await bellOf(acme.author)).notifications).toMatchObject([
    { actor: null, title: 'A former member commented on your post' },
  ])
  const said = await announce(acme.admin, 'Not yet')
  await acme.admin.graphql('mutation($id: ID!) { deleteAnnouncement(id: $id) { deletedId } }', {
    id: said.id,
  })
  expect((await bellOf(acme.maintainer)).notifications).toEqual([])
})

const WATCH =
  'subscription { notificationReceived { kind cursor notification { id kind count post { id } } } }'
interface Heard extends Change {
  notification: { id: string; kind: string; count: number } | null
}

test('it is heard at once, and each time it happens again', async () => {
  const acme = await organization()
  const { changes } = await listening<Heard>(acme.author, WATCH, 'notificationReceived')
  const id = await posted(acme.author, 'Listening', POLL)
  const heard = async () => {
    const { kind, notification } = await changes.next()
    return [kind, notification?.kind, notification?.count]
  }
  await comment(acme.editor, id)
  expect(await heard()).toEqual(['CREATED', 'COMMENT', 1])
  await comment(acme.editor, id)
  expect(await heard()).toEqual(['CREATED', 'COMMENT', 2])
  await vote(acme.maintainer, id)
  expect(await heard()).toEqual(['CREATED', 'ANSWER', 1])
  await changes.close()
})

test('members of another organisation are told of nothing, and their account’s other membership neither', async () => {
  const [acme, rival] = await Promise.all([organization(), organization()])
  const id = await posted(acme.author, 'Ours')
  expect(
    await rival.editor.graphql(
      'mutation($id: ID!) { createPostComment(postId: $id, input: { text: "Hi" }) { problems { code } } }',
      { id },
    ),
  ).toFailWith('NOT_FOUND')
  await joins(rival, acme.author, 'EDITOR')
  await comment(acme.editor, id)
  expect(await rival.tenant.db.selectFrom('notification').selectAll().execute()).toEqual([])
  expect((await bellOf(acme.author)).unread).toBe(1)
})

const doing = async ({ admin, editor }: TestOrganization, document: string, variables = {}) => {
  expect(await editor.graphql(document, variables)).toFailWith('FORBIDDEN')
  const { data, errors } = await admin.graphql(document, variables)
  expect(errors).toBeUndefined()
  return Object.values(data as Record<string, Record<string, unknown>>)[0] ?? {}
}

test('an admin announces, changes and takes back; others may not; the book tells of it', async () => {
  const acme = await organization()
  const made = await doing(
    acme,
    'mutation { createAnnouncement(input: { text: " We move ", tags: ["#depot", "depot", "2027"] }) { announcement { id text tags version handle createdBy { id } } problems { code } } }',
  )
  expect(made).toMatchObject({
    problems: [],
    announcement: { text: 'We move', tags: ['depot', '2027'], version: 1 },
  })
  const { id } = made.announcement as { id: string }
  const UPDATE = `mutation($id: ID!, $text: String, $version: Int) { updateAnnouncement(id: $id, input: { text: $text }, expectedVersion: $version) {
    announcement { text tags version } problems { code path } } }`
  expect(await doing(acme, UPDATE, { id, text: 'We stay', version: 1 })).toMatchObject({
    announcement: { text: 'We stay', tags: ['depot', '2027'], version: 2 },
  })
  expect(await doing(acme, UPDATE, { id, text: 'Late', version: 1 })).toMatchObject({
    announcement: { text: 'We stay' },
    problems: [{ code: 'CONFLICT' }],
  })
  expect(await doing(acme, UPDATE, { id, text: ' ' })).toMatchObject({
    problems: [{ code: 'REQUIRED', path: ['input', 'text'] }],
  })
  expect((await bellOf(acme.author)).notifications).toHaveLength(1)
  const one = await acme.editor.graphql('query($id: ID!) { announcement(id: $id) { text } }', {
    id,
  })
  expect(one.data.announcement).toEqual({ text: 'We stay' })
  expect(
    await doing(
      acme,
      'mutation($id: ID!) { deleteAnnouncement(id: $id) { deletedId problems { code } } }',
      { id },
    ),
  ).toEqual({
    deletedId: id,
    problems: [],
  })
  expect(await acme.admin.graphql(UPDATE, { id, text: 'Gone' })).toFailWith('NOT_FOUND')
  expect(await actionsOn(acme, 'Announcement')).toEqual([
    'announcement.created',
    'announcement.updated',
    'announcement.deleted',
  ])
})

test('what was read goes after 90 days, what was not stays', async () => {
  const { retain } = await import('../../../gateway/modules/monitoring/retention/worker.ts')
  const here = await gateway()
  const acme = await organization(`Old ${randomUUID()}`)
  const [old, fresh] = [await posted(acme.author, 'Old'), await posted(acme.author, 'Unread')]
  await comment(acme.editor, old)
  await read(acme.author, null)
  await comment(acme.editor, fresh)
  const days = (count: number) => ({
    ...here.deps,
    now: () => here.deps.now() + count * 86_400_000,
  })
  await retain(days(89), acme.id, new AbortController().signal)
  expect((await bellOf(acme.author)).notifications).toHaveLength(2)
  await retain(days(91), acme.id, new AbortController().signal)
  expect((await bellOf(acme.author)).notifications).toMatchObject([{ post: { id: fresh } }])
})
