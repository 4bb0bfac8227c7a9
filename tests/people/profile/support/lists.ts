import {
  idAt,
  INDEXES,
  moment,
  NAMES,
  numbers,
  turn,
  type Ground,
  type ListRows,
} from '../../../support/lists/rows.ts'

/** Active members: those of the organisation and seven more, each of whom follows the next; what tells them apart is what they do. */
async function profiles({ made }: Ground) {
  const { db } = made.tenant
  const name = (index: number) => `guest-${made.id}-${index}`
  const accounts = INDEXES.map((index) => ({
    email: `${name(index)}@depot.test`,
    emailKey: `${name(index)}@depot.test`,
    username: name(index),
    usernameKey: name(index),
  }))
  const made7 = await db.insertInto('identity.account').values(accounts).returning('id').execute()
  const rows = numbers(made7).map((accountId) => ({ accountId, role: 'SUBSCRIBER' as const }))
  const members = numbers(await db.insertInto('member').values(rows).returning('id').execute())
  const designations = members.map((memberId, index) => ({
    memberId,
    designation: turn(NAMES, index),
  }))
  await db.insertInto('profile').values(designations).execute()
  const { admin, maintainer, editor, author, subscriber } = made
  const all = [
    ...[admin, maintainer, editor, author, subscriber].map(({ userId }) => userId),
    ...members,
  ]
  const follows = all.map((followerId, index) => ({ followerId, followedId: turn(all, index + 1) }))
  await db.insertInto('follow').values(follows).execute()
  return all
}

async function posts({ made: { tenant, admin }, ids }: Ground) {
  const rows = INDEXES.map((index) => ({
    memberId: admin.userId,
    text: turn(NAMES, index),
    createdAt: moment(index),
  }))
  const made = numbers(await tenant.db.insertInto('post').values(rows).returning('id').execute())
  const likes = (ids.profiles ?? []).map((memberId, index) => ({
    memberId,
    postId: turn(made, index),
  }))
  await tenant.db.insertInto('postLike').values(likes).execute()
  return made
}

async function comments(ground: Ground) {
  const { tenant, admin } = ground.made
  const postId = idAt(ground, 'posts', 0)
  const rows = NAMES.map((text) => ({ postId, memberId: admin.userId, text, createdAt: moment(0) }))
  await tenant.db.insertInto('postComment').values(rows).execute()
}

async function photos({ made: { tenant, admin } }: Ground) {
  const rows = INDEXES.map((index) => ({
    memberId: admin.userId,
    address: `/img/${index}.webp`,
    width: 4,
    height: 3,
  }))
  await tenant.db.insertInto('photo').values(rows).execute()
}

async function announcements({ made: { tenant, admin } }: Ground) {
  const rows = NAMES.map((text) => ({
    authorId: admin.userId,
    handle: 'depot',
    tags: ['cold'],
    text,
  }))
  await tenant.db.insertInto('announcement').values(rows).execute()
}

async function circles({ made: { tenant, admin } }: Ground) {
  const rows = INDEXES.map((index) => ({ name: turn(NAMES, index), createdAt: moment(index) }))
  const made = numbers(await tenant.db.insertInto('circle').values(rows).returning('id').execute())
  const starred = made
    .filter((_id, index) => index % 2 === 0)
    .map((circleId) => ({ circleId, memberId: admin.userId }))
  await tenant.db.insertInto('circleFavorite').values(starred).execute()
}

export const lists: Record<string, ListRows> = {
  profiles: { rows: profiles },
  posts: { rows: posts, args: () => ({ scope: 'ALL' }) },
  postComments: {
    rows: comments,
    args: (ground) => ({ postId: String(idAt(ground, 'posts', 0)) }),
  },
  photos: { rows: photos, args: ({ made }) => ({ userId: String(made.admin.userId) }) },
  announcements: { rows: announcements },
  circles: { rows: circles, also: 'favorite' },
}
