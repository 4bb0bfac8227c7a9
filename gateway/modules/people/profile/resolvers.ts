import type { Context } from '../../../context.ts'
import type { Resolvers } from '../../../generated/resolvers.ts'
import { live } from '../../../graphql/live.ts'
import { withProblems } from '../../../parse.ts'
import { getUser } from '../users/service.ts'
import * as announcements from './news/announcement-service.ts'
import * as comments from './posts/comment-service.ts'
import { watchPosts } from './posts/live-service.ts'
import * as news from './news/news-service.ts'
import { deletePhoto, getPhoto, listPhotos } from './photos/photo-service.ts'
import { getPoll, vote } from './posts/poll-service.ts'
import * as posts from './posts/post-service.ts'
import type { PostComment } from './posts/post.ts'
import * as profiles from './profile-service.ts'

const author = ({ memberId }: { memberId: number }, _args: unknown, ctx: Context) =>
  getUser(ctx, memberId)

const withPost = async (ctx: Context, comment: PostComment) => ({
  comment,
  post: await posts.findPost(ctx, comment.postId),
})

export const resolvers = {
  Query: {
    profile: (_root, { userId }, ctx) => profiles.findProfile(ctx, userId),
    profiles: (_root, list, ctx) => profiles.listProfiles(ctx, list),
    post: (_root, { id }, ctx) => posts.findPost(ctx, id),
    posts: (_root, request, ctx) => posts.listPosts(ctx, request),
    postComments: (_root, request, ctx) => comments.listComments(ctx, request),
    photos: (_root, request, ctx) => listPhotos(ctx, request),
    announcement: (_root, { id }, ctx) => news.findAnnouncement(ctx, id),
    announcements: (_root, part, ctx) => news.listAnnouncements(ctx, part),
    circles: (_root, list, ctx) => news.listCircles(ctx, list),
  },
  Mutation: {
    updateProfile: (_root, { input }, ctx) =>
      withProblems(profiles.updateProfile(ctx, input).then((profile) => ({ profile }))),
    followUser: (_root, { userId, followed }, ctx) =>
      withProblems(profiles.followUser(ctx, userId, followed).then((profile) => ({ profile }))),
    createPost: (_root, { input }, ctx) =>
      withProblems(posts.createPost(ctx, input).then((post) => ({ post }))),
    deletePost: (_root, { id }, ctx) =>
      withProblems(posts.deletePost(ctx, id).then((deletedId) => ({ deletedId }))),
    likePost: (_root, { id, liked }, ctx) =>
      withProblems(posts.likePost(ctx, id, liked).then((post) => ({ post }))),
    voteInPoll: (_root, { postId, optionId }, ctx) =>
      withProblems(vote(ctx, postId, optionId).then((post) => ({ post }))),
    createPostComment: (_root, { postId, input }, ctx) =>
      withProblems(
        comments.createComment(ctx, postId, input).then((comment) => withPost(ctx, comment)),
      ),
    deletePostComment: (_root, { id }, ctx) => withProblems(comments.deleteComment(ctx, id)),
    likePostComment: (_root, { id, liked }, ctx) =>
      withProblems(comments.likeComment(ctx, id, liked).then((comment) => withPost(ctx, comment))),
    deletePhoto: (_root, { id }, ctx) =>
      withProblems(deletePhoto(ctx, id).then((deletedId) => ({ deletedId }))),
    createAnnouncement: (_root, { input }, ctx) =>
      withProblems(
        announcements.createAnnouncement(ctx, input).then((announcement) => ({ announcement })),
      ),
    updateAnnouncement: (_root, { id, input, expectedVersion }, ctx) =>
      withProblems(
        announcements
          .updateAnnouncement(ctx, id, input, expectedVersion)
          .then((announcement) => ({ announcement })),
      ),
    deleteAnnouncement: (_root, { id, expectedVersion }, ctx) =>
      withProblems(
        announcements
          .deleteAnnouncement(ctx, id, expectedVersion)
          .then((deletedId) => ({ deletedId })),
      ),
    starAnnouncement: (_root, { id, favorite }, ctx) =>
      withProblems(
        news.starAnnouncement(ctx, id, favorite).then((announcement) => ({ announcement })),
      ),
    starCircle: (_root, { id, favorite }, ctx) =>
      withProblems(news.starCircle(ctx, id, favorite).then((circle) => ({ circle }))),
  },
  Subscription: { postChanged: live(watchPosts) },
  Profile: {
    user: ({ id }, _args, ctx) => getUser(ctx, id),
    cover: ({ coverPhotoId }, _args, ctx) =>
      coverPhotoId === null ? null : getPhoto(ctx, coverPhotoId),
  },
  Photo: { by: author },
  Post: {
    by: author,
    photo: ({ photoId }, _args, ctx) => (photoId === null ? null : getPhoto(ctx, photoId)),
    poll: ({ id }, _args, ctx) => getPoll(ctx, id),
    latestComments: ({ id }, _args, ctx) => comments.latestComments(ctx, id),
  },
  PostComment: { by: author },
  Poll: {
    closed: ({ closesAt }, _args, ctx) => closesAt !== null && closesAt.getTime() <= ctx.now(),
    voteCount: ({ options }) => options.reduce((sum, { voteCount }) => sum + voteCount, 0),
  },
  Notification: {
    post: ({ postId }, _args, ctx) => (postId === null ? null : posts.getPost(ctx, postId)),
    announcement: ({ announcementId }, _args, ctx) =>
      announcementId === null ? null : news.getAnnouncement(ctx, announcementId),
  },
  Announcement: {
    author: ({ authorId }, _args, ctx) => (authorId === null ? null : getUser(ctx, authorId)),
  },
} satisfies Resolvers
