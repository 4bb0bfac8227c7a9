import type { Plot } from '../monitoring/plot.ts'
import { drawing } from './profile-drawings.ts'
import { ANNOUNCEMENTS, CIRCLES, FOLLOWS, PEOPLE, POSTS, type StoryPost } from './profile-story.ts'

const DAY = 86_400_000

/** Who tells it: the active members, by number. */
class Cast {
  readonly #ids: readonly number[]
  constructor(ids: readonly number[]) {
    this.#ids = ids
  }
  id(place: number): number {
    const id = this.#ids[place % this.#ids.length]
    if (id === undefined) throw new RangeError('nobody is active')
    return id
  }
  /** So many of them, each once, beginning after one of them. */
  some(count: number, after: number): number[] {
    const most = Math.min(count, this.#ids.length)
    return Array.from({ length: most }, (_, index) => this.id(after + 1 + index))
  }
}

async function castOf({ db }: Plot): Promise<Cast> {
  const rows = await db
    .selectFrom('member')
    .select('id')
    .where('status', '=', 'ACTIVE')
    .orderBy('id')
    .execute()
  return new Cast(rows.map(({ id }) => id))
}

/** Two photos of everybody who has a story; by member and place. */
async function seedPhotos(
  { db, organization, seed, anchor }: Plot,
  cast: Cast,
): Promise<(by: number, place: number) => number> {
  const ids = new Map<string, number>()
  for (let number = 0; number < 2 * PEOPLE.length; number++) {
    const [by, place] = [number % PEOPLE.length, Math.floor(number / PEOPLE.length)]
    const at = new Date(anchor - (28 - number) * DAY)
    const row = {
      memberId: cast.id(by),
      ...drawing(seed, organization.slug, number + organization.id),
      createdAt: at,
    }
    const { id } = await db
      .insertInto('photo')
      .values(row)
      .returning('id')
      .executeTakeFirstOrThrow()
    ids.set(`${by}/${place}`, id)
  }
  return (by, place) => {
    const id = ids.get(`${by}/${place}`)
    if (id === undefined) throw new RangeError('there is no such photo')
    return id
  }
}

async function seedPost(
  plot: Plot,
  cast: Cast,
  post: StoryPost,
  photoId: number | null,
): Promise<void> {
  const { db, anchor } = plot
  const at = (later: number) => new Date(anchor - post.day * DAY + later * 60_000)
  const row = {
    memberId: cast.id(post.by),
    text: post.text,
    photoId,
    video: post.video ?? null,
    createdAt: at(0),
  }
  const { id: postId } = await db
    .insertInto('post')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow()
  const likes = cast
    .some(post.likes, post.by)
    .map((memberId, index) => ({ postId, memberId, createdAt: at(5 * index) }))
  if (likes.length > 0) await db.insertInto('postLike').values(likes).execute()
  for (const [index, { by, text, likes: liked = 0 }] of (post.comments ?? []).entries()) {
    const comment = { postId, memberId: cast.id(by), text, createdAt: at(30 + 40 * index) }
    const { id: commentId } = await db
      .insertInto('postComment')
      .values(comment)
      .returning('id')
      .executeTakeFirstOrThrow()
    const rows = cast.some(liked, by).map((memberId) => ({ commentId, memberId }))
    if (rows.length > 0) await db.insertInto('commentLike').values(rows).execute()
  }
  if (post.options) await seedPoll(plot, cast, postId, post.options, post.votes ?? [])
}

async function seedPoll(
  { db }: Plot,
  cast: Cast,
  postId: number,
  options: readonly string[],
  votes: readonly number[],
) {
  await db.insertInto('poll').values({ postId, closesAt: null }).execute()
  const rows = options.map((text) => ({ postId, text }))
  const made = await db.insertInto('pollOption').values(rows).returning('id').execute()
  const voters = cast.some(
    votes.reduce((sum, count) => sum + count, 0),
    0,
  )
  const chosen = votes.flatMap((count, index) =>
    Array.from({ length: count }, () => made[index]?.id ?? 0),
  )
  const rowsOfVotes = voters.map((memberId, index) => ({
    postId,
    memberId,
    optionId: chosen[index] ?? 0,
  }))
  if (rowsOfVotes.length > 0) await db.insertInto('pollVote').values(rowsOfVotes).execute()
}

/** What members tell each other; the same in every organisation, by other people. */
export async function seedProfiles(plot: Plot): Promise<void> {
  const { db, anchor } = plot
  const cast = await castOf(plot)
  const photoOf = await seedPhotos(plot, cast)
  const profiles = PEOPLE.map((person, index) => ({
    ...person,
    memberId: cast.id(index),
    coverPhotoId: photoOf(index, 0),
    website: index === 0 ? 'https://isotherm.example' : '',
  }))
  await db.insertInto('profile').values(profiles).execute()
  const follows = FOLLOWS.map(([from, to]) => ({
    followerId: cast.id(from),
    followedId: cast.id(to),
  }))
  await db.insertInto('follow').values(follows).execute()
  for (const post of POSTS)
    await seedPost(plot, cast, post, post.photo === undefined ? null : photoOf(post.by, post.photo))
  const announcements = ANNOUNCEMENTS.map(({ by, handle, tags, text }, index) => ({
    authorId: cast.id(by),
    handle,
    tags: [...tags],
    text,
    createdAt: new Date(anchor - (12 - 4 * index) * DAY),
  }))
  const made = await db.insertInto('announcement').values(announcements).returning('id').execute()
  const circles = CIRCLES.map(([name, subtitle]) => ({ name, subtitle }))
  const groups = await db.insertInto('circle').values(circles).returning('id').execute()
  const starred = { announcementId: made.at(-1)?.id ?? 0, memberId: cast.id(0) }
  await db.insertInto('announcementFavorite').values(starred).execute()
  const favorites = groups.slice(0, 2).map(({ id }) => ({ circleId: id, memberId: cast.id(0) }))
  await db.insertInto('circleFavorite').values(favorites).execute()
}
