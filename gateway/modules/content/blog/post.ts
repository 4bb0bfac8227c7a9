// What members write for the organisation.
import { z } from 'zod'
import {
  changeOf,
  listOf,
  newOf,
  OptionalIds,
  OptionalInstants,
  OptionalTexts,
  text,
} from '../../../parse.ts'
import { cleanPost, textOfHtml } from '../../../platform/html/sanitise.ts'
import { slugOf } from '../../../platform/slug.ts'

export interface BlogPost {
  readonly id: number
  readonly categoryId: number
  readonly slug: string
  readonly title: string
  readonly excerpt: string
  readonly body: string
  readonly bodyText: string
  readonly tags: string[]
  readonly publishedAt: Date | null
  readonly isArchived: boolean
  readonly allowsComments: boolean
  readonly pictureId: number | null
  readonly pictureText: string
  readonly pictureUrl: string | null
  readonly pictureWidth: number | null
  readonly pictureHeight: number | null
  readonly smallUrl: string | null
  readonly smallWidth: number | null
  readonly smallHeight: number | null
  readonly createdById: number | null
  readonly updatedById: number | null
  readonly createdAt: Date
  readonly updatedAt: Date
  readonly version: number
}

export const STATUSES = ['DRAFT', 'SCHEDULED', 'PUBLISHED', 'ARCHIVED'] as const
export type BlogPostStatus = (typeof STATUSES)[number]

type Timed = Pick<BlogPost, 'isArchived' | 'publishedAt'>

/** It follows from the time, so nothing has to happen for a post to appear. */
export function statusOf({ isArchived, publishedAt }: Timed, now: number): BlogPostStatus {
  if (isArchived) return 'ARCHIVED'
  if (publishedAt === null) return 'DRAFT'
  return publishedAt.getTime() > now ? 'SCHEDULED' : 'PUBLISHED'
}
export const isPublic = (post: Timed, now: number): boolean => statusOf(post, now) === 'PUBLISHED'

const SUMMARY = 300

/** What cards say of a post: its excerpt, or how it begins, cut between two words. */
export function summaryOf({ excerpt, bodyText }: Pick<BlogPost, 'excerpt' | 'bodyText'>): string {
  const whole = (excerpt || bodyText).replace(/\s+/g, ' ')
  if (whole.length <= SUMMARY) return whole
  return `${whole.slice(0, SUMMARY - 1).replace(/\s\S*$/, '')}…`
}

export interface PictureSize {
  readonly url: string
  readonly width: number
  readonly height: number
}

/** The smallest first; one, where the picture is a small one. */
export function sizesOf(post: BlogPost): PictureSize[] {
  const { pictureUrl, pictureWidth, pictureHeight, smallUrl, smallWidth, smallHeight } = post
  if (pictureUrl === null) return []
  const large = { url: pictureUrl, width: pictureWidth ?? 1, height: pictureHeight ?? 1 }
  if (smallUrl === null || smallUrl === pictureUrl) return [large]
  return [{ url: smallUrl, width: smallWidth ?? 1, height: smallHeight ?? 1 }, large]
}

/** HTML as it is stored, and what it says. An editor in which nothing stands sends an empty paragraph. */
export function bodyOf(html: string): Pick<BlogPost, 'body' | 'bodyText'> {
  const body = cleanPost(html)
  const bodyText = textOfHtml(body)
  return bodyText || /<img|data-sensor/.test(body) ? { body, bodyText } : { body: '', bodyText: '' }
}

const PostFilter = z.object({
  publishedAt: OptionalInstants,
  categoryId: OptionalIds,
  slug: OptionalTexts,
  tag: OptionalTexts,
  status: z.array(z.enum(STATUSES)).nullish(),
  createdById: OptionalIds,
  isBookmarked: z.boolean().nullish(),
})
export const PostList = listOf(PostFilter, ['PUBLISHED_AT', 'TITLE'])
export type PostList = z.output<typeof PostList>

/** Each once, whatever the size of letters. */
const unlike = (tags: string[]) =>
  tags.filter(
    (tag, index) => tags.findIndex((other) => other.toLowerCase() === tag.toLowerCase()) === index,
  )
const tag = z
  .string()
  .transform((typed) => typed.replace(/\s+/g, ' ').trim())
  .pipe(text(40, 1))

const fields = {
  categoryId: z.string(),
  title: z.string().trim().pipe(text(200, 1)),
  slug: text(80, 1).refine(
    (typed) => slugOf(typed, '') === typed,
    'Letters and digits, with hyphens between.',
  ),
  excerpt: text(300),
  body: text(100_000),
  tags: z.array(tag).max(10, 'At most 10 tags.').transform(unlike),
  publishedAt: z.date().nullable(),
  isArchived: z.boolean(),
  allowsComments: z.boolean(),
  pictureText: text(300),
}
export const NewPost = newOf(
  { ...fields, slug: fields.slug.optional() },
  {
    excerpt: '',
    body: '',
    tags: [],
    publishedAt: null,
    isArchived: false,
    allowsComments: true,
    pictureText: '',
  },
)
export const PostChange = changeOf({ ...fields, pictureUrl: text(200).nullable() }, [
  'publishedAt',
  'pictureUrl',
])
