import {
  idAt,
  INDEXES,
  moment,
  NAMES,
  numbers,
  sevenIn,
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
  const rows = numbers(made7).map((accountId, index) => ({
    accountId,
    role: 'SUBSCRIBER' as const,
    createdAt: moment(index),
  }))
  const members = numbers(await db.insertInto('member').values(rows).returning('id').execute())
  const designations = members.map((memberId, index) => ({
    memberId,
    designation: turn(NAMES, index),
    updatedAt: moment(index),
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

const storePosts = sevenIn('post', ({ made, name, at, idOf }) => ({
  memberId: made.admin.userId,
  photoId: idOf('photos'),
  text: name,
  createdAt: at,
}))

async function posts(ground: Ground) {
  const made = await storePosts(ground)
  const likes = (ground.ids.profiles ?? []).map((memberId, index) => ({
    memberId,
    postId: turn(made, index),
  }))
  await ground.made.tenant.db.insertInto('postLike').values(likes).execute()
  return made
}

const storeCircles = sevenIn('circle', ({ name, at }) => ({ name, createdAt: at }))

async function circles(ground: Ground) {
  const { tenant, admin } = ground.made
  const starred = (await storeCircles(ground))
    .filter((_id, index) => index % 2 === 0)
    .map((circleId) => ({ circleId, memberId: admin.userId }))
  await tenant.db.insertInto('circleFavorite').values(starred).execute()
}

export const lists: Record<string, ListRows> = {
  profiles: { rows: profiles },
  photos: {
    rows: sevenIn('photo', ({ made, index }) => ({
      memberId: made.admin.userId,
      url: `/img/${index}.webp`,
      width: 4,
      height: 3,
    })),
    args: ({ made }) => ({ userId: String(made.admin.userId) }),
  },
  posts: { rows: posts, args: () => ({ scope: 'ALL' }) },
  postComments: {
    rows: sevenIn('postComment', ({ made, name, idOf }) => ({
      postId: idOf('posts', 0),
      memberId: made.admin.userId,
      text: name,
      createdAt: moment(0),
    })),
    args: (ground) => ({ postId: String(idAt(ground, 'posts', 0)) }),
  },
  announcements: {
    rows: sevenIn('announcement', ({ made, name, at }) => ({
      authorId: made.admin.userId,
      handle: 'depot',
      tags: ['cold'],
      text: name,
      createdAt: at,
      updatedAt: at,
    })),
  },
  circles: { rows: circles, also: 'favorite' },
}
