import type { Generated, GeneratedAlways } from 'kysely'
import type {
  Changing,
  Instant,
  OptionalInstant,
  Organization,
  Stamp,
} from '../../../db/columns.ts'

export type BlogColor = 'AMBER' | 'BLUE' | 'GREEN' | 'RED' | 'TEAL'

export interface BlogCategoryTable extends Changing {
  organizationId: Organization
  id: Generated<number>
  title: string
  description: Generated<string>
  color: Generated<BlogColor>
  version: Generated<number>
  searchText: GeneratedAlways<string>
}

export interface BlogPostTable extends Changing {
  organizationId: Organization
  id: Generated<number>
  categoryId: number
  slug: string
  title: string
  excerpt: Generated<string>
  /** HTML, sanitised. */
  body: Generated<string>
  /** The same as text. */
  bodyText: Generated<string>
  tags: Generated<string[]>
  publishedAt: OptionalInstant
  isArchived: Generated<boolean>
  allowsComments: Generated<boolean>
  pictureId: number | null
  pictureText: Generated<string>
  createdById: number | null
  updatedById: number | null
  version: Generated<number>
  searchText: GeneratedAlways<string>
}

/** A name that a post has or had. */
export interface BlogSlugTable {
  organizationId: Organization
  slug: string
  postId: number
}

export interface BlogPictureTable {
  organizationId: Organization
  id: Generated<number>
  postId: number
  url: string
  width: number
  height: number
  smallUrl: string
  smallWidth: number
  smallHeight: number
  createdAt: Stamp
}

export interface BlogCommentTable extends Changing {
  organizationId: Organization
  id: Generated<number>
  postId: number
  text: string
  isHidden: Generated<boolean>
  createdById: number | null
  version: Generated<number>
  searchText: GeneratedAlways<string>
}

export interface BlogCommentReportTable {
  organizationId: Organization
  commentId: number
  memberId: number
  createdAt: Stamp
}

export interface BlogBookmarkTable {
  organizationId: Organization
  postId: number
  memberId: number
  createdAt: Stamp
}

/** The weekly digest of a member. */
export interface BlogDigestTable {
  organizationId: Organization
  memberId: number
  /** Posts that appeared later are told next. */
  toldUntil: Instant
  dueAt: Instant
  attempts: Generated<number>
  eventId: Generated<string>
}

declare module '../../../db/tables.ts' {
  interface Tables {
    blogCategory: BlogCategoryTable
    blogPost: BlogPostTable
    blogSlug: BlogSlugTable
    blogPicture: BlogPictureTable
    blogComment: BlogCommentTable
    blogCommentReport: BlogCommentReportTable
    blogBookmark: BlogBookmarkTable
    blogDigest: BlogDigestTable
  }
}
