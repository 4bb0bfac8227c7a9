import { expect, test } from 'vitest'
import { organization, type Person } from '../../support/organization.ts'
import { ask, posted, act } from './support/feed.ts'

const follow = (by: Person, whom: Person, followed = true) =>
  act(by, 'follow', { userId: String(whom.userId), followed })
const idOf = ({ userId }: Person) => String(userId)
const ids = ({ nodes }: { nodes: { id: string }[] }) => nodes.map(({ id }) => id)

test('everybody has a profile, and changes their own', async () => {
  const acme = await organization()
  const blank = {
    designation: '',
    about: '',
    lives: '',
    website: '',
    cover: null,
    postCount: 0,
    followerCount: 0,
  }
  expect(await act(acme.subscriber, 'profile')).toMatchObject({
    id: idOf(acme.subscriber),
    ...blank,
  })
  const input = {
    designation: ' Night shift ',
    about: 'Cold chain since 2009',
    website: 'https://cold.test',
  }
  const { profile, problems } = await act(acme.subscriber, 'update', { input })
  expect([profile, problems]).toMatchObject([
    { designation: 'Night shift', about: 'Cold chain since 2009', lives: '' },
    [],
  ])
  await act(acme.subscriber, 'update', { input: { lives: 'Bergen' } })
  const seen = await act(acme.author, 'profile', { userId: idOf(acme.subscriber) })
  expect(seen).toMatchObject({ ...profile, lives: 'Bergen', about: 'Cold chain since 2009' })
  // The address stays what the directory makes of it.
  expect(seen.user.email).toBeNull()
  for (const [wrong, code] of [
    [{ website: 'javascript:alert(1)' }, 'INVALID'],
    [{ about: 'x'.repeat(2001) }, 'OUT_OF_RANGE'],
    [{ coverPhotoId: '2000000001' }, 'INVALID'],
  ] as const) {
    const path = ['input', Object.keys(wrong)[0]]
    expect((await act(acme.subscriber, 'update', { input: wrong })).problems).toEqual([
      { code, path },
    ])
  }
  expect(await act(acme, 'profile', { userId: '2000000001' })).toBeNull()
})

test('one follows another once, however often it is said, and lets go again', async () => {
  const acme = await organization()
  await Promise.all([follow(acme.author, acme.editor), follow(acme.author, acme.editor)])
  const editor = () => act(acme.author, 'profile', { userId: idOf(acme.editor) })
  expect(await editor()).toMatchObject({
    followed: true,
    followsViewer: false,
    followerCount: 1,
    followingCount: 0,
  })
  expect(await act(acme.editor, 'profile', { userId: idOf(acme.author) })).toMatchObject({
    followed: false,
    followsViewer: true,
  })
  expect(
    ids(await act(acme, 'profiles', { filter: { followersOf: [idOf(acme.editor)] } })),
  ).toEqual([idOf(acme.author)])
  expect(ids(await act(acme, 'profiles', { filter: { followedBy: [idOf(acme.author)] } }))).toEqual(
    [idOf(acme.editor)],
  )
  await Promise.all([
    follow(acme.author, acme.editor, false),
    follow(acme.author, acme.editor, false),
  ])
  expect(await editor()).toMatchObject({ followed: false, followerCount: 0 })
  const { problems } = await follow(acme.author, acme.author)
  expect(problems).toEqual([{ code: 'INVALID', path: ['userId'] }])
})

test('who is suggested is not followed yet, and who has most followers in common comes first', async () => {
  const acme = await organization()
  const { admin, maintainer, editor, author, subscriber } = acme
  // The author and the editor follow the admin; both follow the maintainer, one of them the subscriber.
  for (const [by, whom] of [
    [author, admin],
    [editor, admin],
    [author, maintainer],
    [editor, maintainer],
    [author, subscriber],
    [admin, editor],
  ] as const) {
    await follow(by, whom)
  }
  const { nodes, totalCount } = await act(acme, 'profiles', { filter: { suggested: true } })
  expect(totalCount).toBe(3)
  expect(nodes).toEqual([
    { id: idOf(maintainer), inCommon: 2, followed: false },
    { id: idOf(subscriber), inCommon: 1, followed: false },
    { id: idOf(author), inCommon: 0, followed: false },
  ])
  expect((await act(acme, 'profiles', { filter: { suggested: false } })).totalCount).toBe(2)
  // Who may not enter any more counts and appears no more.
  const gone = { status: 'INACTIVE' } as const
  await acme.tenant.db.updateTable('member').set(gone).where('id', '=', author.userId).execute()
  const after = await act(acme, 'profiles', { filter: { suggested: true } })
  expect(after.nodes).toEqual([
    { id: idOf(maintainer), inCommon: 1, followed: false },
    { id: idOf(subscriber), inCommon: 0, followed: false },
  ])
  expect(await act(acme, 'profile')).toMatchObject({ followerCount: 1, followingCount: 1 })
})

test('a photo is shown in the gallery and by posts, until it is taken out', async () => {
  const acme = await organization()
  const row = { memberId: acme.author.userId, url: '/img/none.webp', width: 4, height: 3 }
  const photo = await acme.tenant.db
    .insertInto('photo')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow()
  const photoId = String(photo.id)
  expect((await act(acme, 'photos', { userId: idOf(acme.author) })).nodes).toMatchObject([
    { id: photoId, width: 4, height: 3 },
  ])
  // Others' photos are nobody's to post, or to put above a profile.
  expect((await act(acme, 'create', { input: { text: 'x', photoId } })).problems).toEqual([
    { code: 'INVALID', path: ['input', 'photoId'] },
  ])
  const id = await posted(acme.author, 'Look', { photoId })
  await act(acme.author, 'update', { input: { coverPhotoId: photoId } })
  expect(await act(acme, 'post', { id })).toMatchObject({ photo: { id: photoId } })
  expect(await ask(acme.editor, 'unphoto', { id: photoId })).toFailWith('FORBIDDEN')
  expect(await act(acme.author, 'unphoto', { id: photoId })).toEqual({
    deletedId: photoId,
    problems: [],
  })
  expect(await act(acme, 'post', { id })).toMatchObject({ text: 'Look', photo: null })
  expect(await act(acme.author, 'profile')).toMatchObject({ cover: null })
  expect(await ask(acme, 'unphoto', { id: photoId })).toFailWith('NOT_FOUND')
})

test('stars are the viewer’s own', async () => {
  const [acme, rival] = await Promise.all([organization(), organization()])
  const { db } = acme.tenant
  const said = {
    authorId: acme.admin.userId,
    handle: 'depot',
    tags: ['cold'],
    text: 'Gate 3 is closed on Friday',
  }
  const announcement = await db
    .insertInto('announcement')
    .values(said)
    .returning('id')
    .executeTakeFirstOrThrow()
  const circle = await db
    .insertInto('circle')
    .values({ name: 'Night shift' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const favorite = { favorite: true }
  for (const [what, id] of [
    ['starAnnouncement', announcement.id],
    ['starCircle', circle.id],
  ] as const) {
    const star = () => ask(acme.author, what, { id: String(id), ...favorite })
    for (const { data } of await Promise.all([star(), star()]))
      expect(JSON.stringify(data)).toContain('"favorite":true')
    expect(await ask(rival, what, { id: String(id), ...favorite })).toFailWith('NOT_FOUND')
  }
  expect((await act(acme.author, 'announcements')).nodes).toMatchObject([
    { tags: ['cold'], favorite: true },
  ])
  expect((await act(acme.editor, 'announcements')).nodes).toMatchObject([{ favorite: false }])
  expect(await act(acme.author, 'circles', { filter: favorite })).toMatchObject({ totalCount: 1 })
  expect(await act(acme.editor, 'circles', { filter: favorite })).toMatchObject({ totalCount: 0 })
  await act(acme.author, 'starCircle', { id: String(circle.id), favorite: false })
  expect(await act(acme.author, 'circles', { filter: { favorite: false } })).toMatchObject({
    totalCount: 1,
  })
  expect((await act(rival, 'announcements')).nodes).toEqual([])
})
