import type { Generated } from 'kysely'
import type { OptionalInstant, Organization, Stamp } from '../../../db/columns.ts'

export interface PhotoTable {
  organizationId: Organization
  id: Generated<number>
  memberId: number
  url: string
  width: number
  height: number
  createdAt: Stamp
}

interface ProfileTable {
  organizationId: Organization
  memberId: number
  designation: Generated<string>
  about: Generated<string>
  lives: Generated<string>
  website: Generated<string>
  coverPhotoId: number | null
  version: Generated<number>
  updatedAt: Stamp
}

interface FollowTable {
  organizationId: Organization
  followerId: number
  followedId: number
  createdAt: Stamp
}

export interface PostTable {
  organizationId: Organization
  id: Generated<number>
  memberId: number
  text: string
  photoId: number | null
  video: string | null
  createdAt: Stamp
}

interface PostLikeTable {
  organizationId: Organization
  postId: number
  memberId: number
  createdAt: Stamp
}

export interface PostCommentTable {
  organizationId: Organization
  id: Generated<number>
  postId: number
  memberId: number
  text: string
  createdAt: Stamp
}

interface CommentLikeTable {
  organizationId: Organization
  commentId: number
  memberId: number
  createdAt: Stamp
}

interface PollTable {
  organizationId: Organization
  postId: number
  closesAt: OptionalInstant
}

interface PollOptionTable {
  organizationId: Organization
  id: Generated<number>
  postId: number
  text: string
}

interface PollVoteTable {
  organizationId: Organization
  postId: number
  memberId: number
  optionId: number
  createdAt: Stamp
}

interface PostChangeTable {
  organizationId: Organization
  postId: number
  id: Generated<number>
  createdId: Generated<number>
  deleted: Generated<boolean>
}

export interface AnnouncementTable {
  organizationId: Organization
  id: Generated<number>
  authorId: number | null
  handle: string
  tags: string[]
  text: string
  version: Generated<number>
  createdAt: Stamp
  updatedAt: Stamp
}

interface AnnouncementFavoriteTable {
  organizationId: Organization
  announcementId: number
  memberId: number
}

export interface CircleTable {
  organizationId: Organization
  id: Generated<number>
  name: string
  subtitle: Generated<string>
  createdAt: Stamp
  updatedAt: Stamp
}

interface CircleFavoriteTable {
  organizationId: Organization
  circleId: number
  memberId: number
}

declare module '../../../db/tables.ts' {
  interface Tables {
    photo: PhotoTable
    profile: ProfileTable
    follow: FollowTable
    post: PostTable
    postLike: PostLikeTable
    postComment: PostCommentTable
    commentLike: CommentLikeTable
    poll: PollTable
    pollOption: PollOptionTable
    pollVote: PollVoteTable
    postChange: PostChangeTable
    announcement: AnnouncementTable
    announcementFavorite: AnnouncementFavoriteTable
    circle: CircleTable
    circleFavorite: CircleFavoriteTable
  }
}
