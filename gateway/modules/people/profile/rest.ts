import type { Context } from '../../../context.ts'
import { notFound } from '../../../errors.ts'
import type { RestRoute } from '../../../http/rest.ts'
import { getUser } from '../users/service.ts'
import { latestComments } from './posts/comment-service.ts'
import {
  COVER,
  faceOf,
  longDate,
  longTime,
  mutualText,
  personOf,
  presentComment,
  uniqueNames,
} from './legacy.ts'
import { listAnnouncements, listCircles } from './news/news-service.ts'
import { addPhoto, getPhoto, listPhotos } from './photos/photo-service.ts'
import { newestPoll } from './posts/poll-service.ts'
import type { Post } from './posts/post.ts'
import { newestPosts } from './posts/post-service.ts'
import type { Profile } from './profile.ts'
import { findProfile, listProfiles } from './profile-service.ts'

const MOST = { pages: 6, feeds: 5, posts: 10, photos: 9, suggestions: 6, likers: 5, voters: 20 }

type Names = (name: string) => string
const addressOf = async (ctx: Context, photoId: number | null) =>
  (photoId === null ? null : await getPhoto(ctx, photoId))?.url ?? null

async function header(ctx: Context, { id, designation, coverPhotoId }: Profile) {
  const user = await getUser(ctx, id)
  const coverImg = (await addressOf(ctx, coverPhotoId)) ?? COVER
  return { avatar: faceOf(user), username: personOf(user).fullName, designation, coverImg }
}

async function about(ctx: Context, { id, about, createdAt, lives, website }: Profile) {
  return {
    about,
    joined: longDate(createdAt),
    lives,
    email: (await getUser(ctx, id))?.email ?? '',
    website,
  }
}

async function suggestedPages(ctx: Context) {
  const { nodes } = await listCircles(ctx, { perPage: MOST.pages })
  return nodes.map(({ name, subtitle, favorite }) => ({
    avatar: faceOf(null),
    username: name,
    subtitle,
    favorite,
  }))
}

async function feeds(ctx: Context) {
  const { nodes } = await listAnnouncements(ctx, { first: MOST.feeds })
  return Promise.all(
    nodes.map(async ({ authorId, handle, tags, text, favorite }) => {
      const author = authorId === null ? null : await getUser(ctx, authorId)
      const title = personOf(author).fullName || handle
      return {
        imgUrl: faceOf(author),
        title,
        id: handle,
        tags: tags.map((tag) => `#${tag}`).join(' '),
        desc: text,
        favorite,
      }
    }),
  )
}

/** Who draws a post without a picture draws a film instead: what has neither gets a picture that says nothing. */
const shown = async (ctx: Context, { photoId, video }: Post) =>
  video === null ? { postImg: (await addressOf(ctx, photoId)) ?? COVER } : { postVid: video }

async function likers(ctx: Context, { id }: Post, names: Names) {
  const { nodes, totalCount } = await listProfiles(ctx, {
    filter: { likedPost: [String(id)] },
    perPage: MOST.likers,
  })
  const users = await Promise.all(nodes.map((each) => getUser(ctx, each.id)))
  const likedUsers = users.map((user) => ({
    avatar: faceOf(user),
    username: names(personOf(user).fullName),
  }))
  return { likedUsers, likedCount: totalCount - likedUsers.length }
}

async function postOf(ctx: Context, post: Post, authors: Names, names: Names) {
  const by = await getUser(ctx, post.memberId)
  const comments = await latestComments(ctx, post.id)
  const said = await Promise.all(
    comments.map(async (each) => presentComment(each, await getUser(ctx, each.memberId))),
  )
  return {
    avatar: faceOf(by),
    username: authors(personOf(by).fullName),
    postTime: longTime(post.createdAt),
    postText: post.text,
    ...(await shown(ctx, post)),
    likes: String(post.likeCount),
    youLiked: post.liked,
    comments: String(post.commentCount),
    share: '0',
    ...(await likers(ctx, post, names)),
    detailedComments: said,
  }
}

/** One of each author, whose name is the post's key there; one after the other, so that names are given in the order of the page. */
async function posts(ctx: Context, names: Names) {
  const authors = uniqueNames((name) => name || 'Member')
  const all: object[] = []
  for (const post of await newestPosts(ctx, MOST.posts))
    all.push(await postOf(ctx, post, authors, names))
  return all
}

async function suggestions(ctx: Context) {
  const { nodes } = await listProfiles(ctx, {
    filter: { suggested: true },
    perPage: MOST.suggestions,
  })
  return Promise.all(
    nodes.map(async ({ id, inCommon }) => {
      const user = await getUser(ctx, id)
      return {
        avatar: faceOf(user),
        name: personOf(user).fullName,
        mutualFriend: mutualText(inCommon),
      }
    }),
  )
}

async function polls(ctx: Context, names: Names) {
  const options = await newestPoll(ctx, MOST.voters)
  return Promise.all(
    options.map(async ({ text, percent, voterIds }) => {
      const voters = await Promise.all(voterIds.map((id) => getUser(ctx, id)))
      const votedUser = voters.map((user) => ({
        img: faceOf(user),
        username: names(personOf(user).fullName),
      }))
      return { name: text, result: `${percent}%`, votedUser }
    }),
  )
}

const data: RestRoute['handler'] = async (ctx) => {
  const profile = await findProfile(ctx)
  if (!profile) throw notFound('Profile')
  const names = uniqueNames()
  const post = await posts(ctx, names)
  const photos = await listPhotos(ctx, { userId: String(profile.id), first: MOST.photos })
  return {
    header: await header(ctx, profile),
    userAbout: await about(ctx, profile),
    suggestedPages: await suggestedPages(ctx),
    twitterFeeds: await feeds(ctx),
    post,
    latestPhotos: photos.nodes.map(({ url }) => ({ img: url })),
    suggestions: await suggestions(ctx),
    polls: await polls(ctx, names),
  }
}

/** The last two are no pictures we take, and are told so like one that is broken. */
const UPLOAD = ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/svg+xml']
const A_MINUTE = 60_000

const upload: RestRoute['handler'] = async (ctx, { file, headers }) => {
  const { id, url, width, height } = await addPhoto(ctx, {
    file,
    type: headers['content-type'],
  })
  return { id, url, width, height }
}

export const rest: RestRoute[] = [
  {
    method: 'PUT',
    path: '/api/v1/photos',
    access: { action: 'create', subject: 'Profile' },
    upload: UPLOAD,
    timeLimit: A_MINUTE,
    handler: upload,
  },
  {
    method: 'GET',
    path: '/profile/data',
    access: { action: 'read', subject: 'Profile' },
    handler: data,
  },
]
