import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Caller } from '../../support/caller.ts'
import { shape } from '../../support/contract.ts'
import { gateway } from '../../support/gateway.ts'
import { setMember } from '../../support/members.ts'
import { newRow } from '../../support/new-row.ts'
import { organization, type Person } from '../../support/organization.ts'
import { posted, act } from './support/feed.ts'

// The profile of the REST contract, rule by rule. Every answer is also held against the contract's schemas.
const [PROFILE, ERROR] = [shape('Profile'), shape('Error')]

interface Named {
  username: string
}
interface Post extends Named {
  postImg?: string
  postVid?: string
  postText: string
  likes: string
  youLiked: boolean
  comments: string
  likedUsers: Named[]
  likedCount: number
  detailedComments: (Named & { comment: string; commentsLikes: number })[]
}
interface Profile {
  header: Named & { avatar: string; designation: string; coverImg: string }
  userAbout: Record<'about' | 'joined' | 'lives' | 'email' | 'website', string>
  suggestedPages: (Named & { favorite: boolean })[]
  twitterFeeds: { title: string; id: string; tags: string; favorite: boolean }[]
  post: Post[]
  latestPhotos: { img: string }[]
  suggestions: { name: string; mutualFriend: string }[]
  polls: { name: string; result: string; votedUser: Named[] }[]
}

async function profile(by: Caller): Promise<Profile> {
  const { status, body } = await by.rest('GET', '/profile/data')
  expect(status).toBe(200)
  expect(PROFILE(body), JSON.stringify(PROFILE.errors)).toBe(true)
  return body as Profile
}

const named = async ({ accountId }: Person, fullName: string) => {
  await (
    await gateway()
  ).owner.query('update identity.account set full_name = $2 where id = $1', [accountId, fullName])
}
const follow = (by: Person, whom: Person) =>
  act(by, 'follow', { userId: String(whom.userId), followed: true })

test('CONT-01 header, about, pages, announcements, posts, photos, suggestions and polls are what is stored', async () => {
  const acme = await organization()
  const { db } = acme.tenant
  await named(acme.admin, 'Jonna Falk')
  const joined = { createdAt: new Date('2024-03-03T10:00:00Z') }
  await setMember(acme, acme.admin, joined)
  const input = {
    designation: 'Head of storage',
    about: 'Since 2009',
    lives: 'Bergen',
    website: 'https://cold.test',
  }
  await act(acme, 'update', { input })
  await db.insertInto('circle').values({ name: 'Night shift', subtitle: 'Depot' }).execute()
  const said = {
    authorId: acme.admin.userId,
    handle: 'depot',
    tags: ['gates', 'friday'],
    text: 'Gate 3 is closed',
  }
  await db.insertInto('announcement').values(said).execute()
  const photo = { memberId: acme.admin.userId, url: '/img/one.webp', width: 4, height: 3 }
  await db.insertInto('photo').values(photo).execute()
  await follow(acme.author, acme.admin)
  await follow(acme.author, acme.editor)
  const id = await posted(acme, 'Audit passed')
  await act(acme.author, 'like', { id, liked: true })
  await act(acme.editor, 'comment', { postId: id, input: { text: 'Well done' } })
  const { header, userAbout, ...rest } = await profile(acme)
  expect(header).toMatchObject({ username: 'Jonna Falk', designation: 'Head of storage' })
  expect(
    [header.avatar, header.coverImg].every((address) => address.startsWith('data:image/')),
  ).toBe(true)
  const about = { about: 'Since 2009', lives: 'Bergen', website: 'https://cold.test' }
  expect(userAbout).toEqual({ ...about, joined: 'March 3, 2024', email: acme.admin.email })
  expect(rest.suggestedPages).toMatchObject([
    { username: 'Night shift', subtitle: 'Depot', favorite: false },
  ])
  expect(rest.twitterFeeds).toMatchObject([
    { title: 'Jonna Falk', id: 'depot', tags: '#gates #friday', favorite: false },
  ])
  expect(rest.latestPhotos).toEqual([{ img: '/img/one.webp' }])
  expect(rest.suggestions).toContainEqual(
    expect.objectContaining({ mutualFriend: '1 Mutual Friend' }),
  )
  expect(rest.post).toMatchObject([
    { postText: 'Audit passed', likes: '1', youLiked: false, comments: '1', likedCount: 0 },
  ])
  expect(rest.post[0]?.detailedComments).toMatchObject([{ comment: 'Well done', commentsLikes: 0 }])
  expect(rest.polls).toEqual([])
})

test('CONT-02 a post has either a picture or a film', async () => {
  const acme = await organization()
  const { userId } = acme.admin
  for (const whom of [acme.author, acme.editor]) await follow(acme.admin, whom)
  const photo = { memberId: userId, url: '/img/one.webp', width: 4, height: 3 }
  const id = await newRow(acme.tenant.db, 'photo', photo)
  await posted(acme.author, 'A film', { video: 'https://film.test/embed/1' })
  await posted(acme.editor, 'Only words')
  await posted(acme, 'A picture', { photoId: String(id) })
  const { post } = await profile(acme)
  expect(post.map(({ postText }) => postText)).toEqual(['A picture', 'Only words', 'A film'])
  for (const { postImg, postVid } of post)
    expect([postImg, postVid].filter((each) => each !== undefined)).toHaveLength(1)
  expect(post.map(({ postVid }) => postVid)).toEqual([
    undefined,
    undefined,
    'https://film.test/embed/1',
  ])
  expect(post[0]?.postImg).toBe('/img/one.webp')
})

test('CONT-03 names of people who liked or voted are letters and single blanks, and no two are the same', async () => {
  const acme = await organization()
  await named(acme.author, "  Séan  O'Brien-3rd ")
  await named(acme.editor, 'sÉAN o brien rd')
  await named(acme.subscriber, '007')
  await named(acme.maintainer, 'ميرا حداد')
  const people = [acme.author, acme.editor, acme.subscriber, acme.maintainer]
  for (const whom of [acme.author, acme.editor]) await follow(acme.admin, whom)
  const first = await posted(acme, 'One')
  const second = await posted(acme.author, 'Two', { poll: { options: ['Yes', 'No'] } })
  await posted(acme.editor, 'Three')
  const [yes] = (await act(acme, 'post', { id: second })).poll.options as { id: string }[]
  for (const by of people) {
    await act(by, 'like', { id: first, liked: true })
    await act(by, 'like', { id: second, liked: true })
    await act(by, 'vote', { postId: second, optionId: yes?.id })
  }
  const { post, polls } = await profile(acme)
  const names = [
    ...post.flatMap(({ likedUsers }) => likedUsers),
    ...polls.flatMap(({ votedUser }) => votedUser),
  ]
  expect(names).toHaveLength(12)
  for (const { username } of names) expect(username).toMatch(/^\p{L}+( \p{L}+)*$/u)
  expect(new Set(names.map(({ username }) => username.toLowerCase())).size).toBe(12)
  expect(polls.map(({ name, result }) => [name, result])).toEqual([
    ['Yes', '100%'],
    ['No', '0%'],
  ])
  // A post's author is its key: one post of each, the newest.
  expect(new Set(post.map(({ username }) => username)).size).toBe(3)
})

test('more likes than are named are counted', async () => {
  const acme = await organization()
  const id = await posted(acme, 'Popular')
  const guests = await Promise.all(
    ['a', 'b', 'c'].map(async () => (await organization()).admin.accountId),
  )
  const added = guests.map((accountId) => ({ accountId, role: 'SUBSCRIBER' as const }))
  const members = await acme.tenant.db.insertInto('member').values(added).returning('id').execute()
  const likers = [
    ...members.map((member) => member.id),
    ...[acme.author, acme.editor, acme.subscriber].map(({ userId }) => userId),
  ]
  const rows = likers.map((memberId) => ({ postId: Number(id), memberId }))
  await acme.tenant.db.insertInto('postLike').values(rows).execute()
  const [post] = (await profile(acme)).post
  expect([post?.likes, post?.likedUsers.length, post?.likedCount]).toEqual(['6', 5, 1])
})

test('GEN-03 without a token nothing is told', async () => {
  const { stranger } = await organization()
  const { status, body } = await stranger.rest('GET', '/profile/data')
  expect([status, ERROR(body)]).toEqual([401, true])
})

const picture = (width = 60, height = 40) =>
  sharp({ create: { width, height, channels: 3, background: 'tomato' } })
    .png()
    .toBuffer()
const put = (by: Caller, bytes: Uint8Array | string, type = 'image/png') =>
  by.rest('PUT', '/api/v1/photos', bytes, { 'content-type': type })

test('a photo that is sent is in the gallery, at an address everybody can show, until it is deleted', async () => {
  const acme = await organization()
  const { status, body } = await put(acme.subscriber, await picture(2000, 1000))
  expect([status, body]).toEqual([
    200,
    { id: expect.any(Number) as number, url: body.url as string, width: 1600, height: 800 },
  ])
  const { nodes } = await act(acme, 'photos', { userId: String(acme.subscriber.userId) })
  expect(nodes).toEqual([
    { id: String(body.id), url: body.url as string, width: 1600, height: 800 },
  ])
  const { url } = await gateway()
  const shown = async () => (await fetch(`${url}${body.url as string}`)).status
  expect(await shown()).toBe(200)
  const id = await posted(acme.subscriber, 'Look', { photoId: String(body.id) })
  expect(await act(acme, 'post', { id })).toMatchObject({
    photo: { url: body.url as string },
  })
  await act(acme.subscriber, 'unphoto', { id: String(body.id) })
  expect(await shown()).toBe(404)
})

test('what is no picture, or too large, is refused and leaves nothing', async () => {
  const acme = await organization()
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  const refused = await put(acme, svg, 'image/svg+xml')
  expect(refused).toFailWith(400)
  expect(Object.keys(refused.body as object).sort()).toEqual(['code', 'error', 'path', 'requestId'])
  expect(await put(acme, Buffer.alloc(2 * 1024 * 1024 + 1), 'image/png')).toFailWith(413)
  expect(await put(acme, await picture(4097, 10))).toFailWith(400)
  expect(await put(acme.stranger, await picture())).toFailWith(401)
  expect((await act(acme, 'photos', { userId: String(acme.admin.userId) })).nodes).toEqual([])
})
