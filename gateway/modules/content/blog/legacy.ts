// Posts as the older dashboard reads them: all at once, one fixed post, five categories that it knows by name.
import { MONTHS } from '../../../http/legacy.ts'
import { FACE } from '../../../platform/pictures/face.ts'
import { summaryOf, type BlogPost } from './post.ts'
import type { BlogColor } from './tables.ts'

/** A post with what stands beside it. */
export interface Told {
  readonly post: BlogPost
  readonly color: BlogColor
  readonly category: string
  readonly by: ToldBy | null
  readonly commentCount: number
}
export interface ToldBy {
  readonly fullName: string
  readonly avatar: string | null
}
/** The one post of its pages, with what readers say of it. */
export interface ToldOne extends Told {
  readonly bookmarkCount: number
  readonly comments: readonly { text: string; at: Date; by: ToldBy | null }[]
}

/** It draws each of its categories in a colour of its own; ours are called by theirs. */
const TAGS: Readonly<Record<BlogColor, string>> = {
  AMBER: 'Video',
  BLUE: 'Fashion',
  GREEN: 'Food',
  RED: 'Gaming',
  TEAL: 'Quote',
}
const SIDEBAR = [
  { category: 'Fashion', icon: 'Watch' },
  { category: 'Food', icon: 'ShoppingCart' },
  { category: 'Gaming', icon: 'Command' },
  { category: 'Quote', icon: 'Hash' },
  { category: 'Video', icon: 'Video' },
]

const PICTURE = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 360"><rect width="640" height="360" fill="#E5F1F5"/><g fill="none" stroke="#BFDDE6" stroke-width="2"><path d="M0 90C160 40 320 150 640 90M0 180C160 130 320 240 640 180M0 270C160 220 320 330 640 270"/></g></svg>',
)}`

const faceOf = (by: ToldBy | null) => by?.avatar ?? FACE
const nameOf = (by: ToldBy | null) => by?.fullName ?? ''
const dayOf = (at: Date | null) =>
  at === null
    ? ''
    : `${MONTHS[at.getUTCMonth()]} ${String(at.getUTCDate()).padStart(2, '0')}, ${at.getUTCFullYear()}`

/** Titles are its keys: a second one of the same words is numbered. */
function uniqueTitles(): (title: string) => string {
  const given = new Set<string>()
  return (title) => {
    let wanted = title
    for (let number = 2; given.has(wanted); number++) wanted = `${title} (${number})`
    given.add(wanted)
    return wanted
  }
}

const headOf = ({ post, by }: Told) => ({
  img: post.pictureUrl ?? PICTURE,
  title: post.title,
  avatar: faceOf(by),
  userFullName: nameOf(by),
})

export function listOf(told: readonly Told[]) {
  const unique = uniqueTitles()
  return told.map((each) => ({
    ...headOf(each),
    id: each.post.id,
    title: unique(each.post.title),
    blogPosted: dayOf(each.post.publishedAt),
    tags: [TAGS[each.color]],
    excerpt: summaryOf(each.post),
    comment: each.commentCount,
  }))
}

/** The latest posts, and its own categories in its own order (CONT-31). */
export const sidebarOf = (told: readonly Told[]) => ({
  recentPosts: told.map(({ post }) => ({
    id: post.id,
    img: post.smallUrl ?? post.pictureUrl ?? PICTURE,
    title: post.title,
    createdTime: dayOf(post.publishedAt),
  })),
  categories: SIDEBAR,
})

const NOTHING = { img: PICTURE, title: '', avatar: FACE, userFullName: '', createdTime: '' }

/** Always the same one, as no id is sent (CONT-32). */
export const detailOf = (told: ToldOne | null) => ({
  blog: told
    ? {
        ...headOf(told),
        createdTime: dayOf(told.post.publishedAt),
        tags: [TAGS[told.color]],
        content: told.post.body,
        comments: told.commentCount,
        bookmarked: told.bookmarkCount,
      }
    : { ...NOTHING, tags: [], content: '', comments: 0, bookmarked: 0 },
  comments: (told?.comments ?? []).map(({ by, at, text }) => ({
    avatar: faceOf(by),
    userFullName: nameOf(by),
    commentedAt: dayOf(at),
    commentText: text,
  })),
})

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** The same one; it knows no state but this (CONT-33, CONT-34). */
export function editOf(told: ToldOne | null) {
  const { img, title, avatar, userFullName, createdTime } = told
    ? { ...headOf(told), createdTime: dayOf(told.post.publishedAt) }
    : NOTHING
  const labels = told ? [told.category, ...told.post.tags] : []
  return {
    avatar,
    userFullName,
    createdTime,
    blogTitle: title,
    blogCategories: labels.map((label) => ({ value: label.toLowerCase(), label })),
    slug: told?.post.slug ?? '',
    status: 'Published',
    excerpt: told ? `<p>${escaped(summaryOf(told.post))}</p>` : '',
    featuredImage: img,
  }
}
