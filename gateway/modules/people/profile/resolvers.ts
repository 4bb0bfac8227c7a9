import type { Context } from '../../../context.ts'
import type { MutationCreatePostCommentArgs, Resolvers } from '../../../generated/resolvers.ts'
import {
  created,
  createdAs,
  deleted,
  found,
  idText,
  listed,
  updated,
} from '../../../graphql/ask.ts'
import { live } from '../../../graphql/live.ts'
import { payload, withProblems } from '../../../parse.ts'
import { getUser } from '../users/service.ts'
import * as announcements from './news/announcement-service.ts'
import * as comments from './posts/comment-service.ts'
import { postsCursor, watchPosts } from './posts/live-service.ts'
import * as news from './news/news-service.ts'
import { deletePhoto, findPhoto, getPhoto, listPhotos } from './photos/photo-service.ts'
import { getPoll, vote } from './posts/poll-service.ts'
import * as posts from './posts/post-service.ts'
import type { PostComment } from './posts/post.ts'
import * as profiles from './profile-service.ts'

const authorId = ({ memberId }: { memberId: number }) => String(memberId)
const author = ({ memberId }: { memberId: number }, _args: unknown, ctx: Context) =>
  getUser(ctx, memberId)

const withPost = async (ctx: Context, comment: PostComment) => ({
  comment,
  post: await posts.findPost(ctx, comment.postId),
})

export const resolvers = {
  Query: {
    profile: (_root, { id }, ctx) => profiles.findProfile(ctx, id),
    profiles: listed(profiles.listProfiles),
    post: found(posts.findPost),
    posts: listed(posts.listPosts),
    postsCursor: (_root, _args, ctx) => postsCursor(ctx),
    postComment: found(comments.findComment),
    postComments: listed(comments.listComments),
    photo: found(findPhoto),
    photos: listed(listPhotos),
    announcement: found(news.findAnnouncement),
    announcements: listed(news.listAnnouncements),
    circle: found(news.findCircle),
    circles: listed(news.listCircles),
  },
  Mutation: {
    updateProfile: updated('profile', profiles.updateProfile),
    followUser: (_root, { userId, followed }, ctx) =>
      payload('profile', profiles.followUser(ctx, userId, followed)),
    createPost: created('post', posts.createPost, posts.findPost),
    deletePost: (_root, { id }, ctx) => payload('deletedId', posts.deletePost(ctx, id)),
    likePost: (_root, { id, liked }, ctx) => payload('post', posts.likePost(ctx, id, liked)),
    voteInPoll: (_root, { postId, optionId }, ctx) => payload('post', vote(ctx, postId, optionId)),
    createPostComment: createdAs(
      async (ctx, { postId, input }: MutationCreatePostCommentArgs) =>
        withPost(ctx, await comments.createComment(ctx, postId, input)),
      async (ctx, id) => {
        const comment = await comments.findComment(ctx, id)
        return comment && withPost(ctx, comment)
      },
    ),
    deletePostComment: (_root, { id }, ctx) => withProblems(comments.deleteComment(ctx, id)),
    likePostComment: (_root, { id, liked }, ctx) =>
      withProblems(comments.likeComment(ctx, id, liked).then((comment) => withPost(ctx, comment))),
    deletePhoto: (_root, { id }, ctx) => payload('deletedId', deletePhoto(ctx, id)),
    createAnnouncement: created(
      'announcement',
      announcements.createAnnouncement,
      news.findAnnouncement,
    ),
    updateAnnouncement: updated('announcement', announcements.updateAnnouncement),
    deleteAnnouncement: deleted(announcements.deleteAnnouncement),
    starAnnouncement: (_root, { id, favorite }, ctx) =>
      payload('announcement', news.starAnnouncement(ctx, id, favorite)),
    starCircle: (_root, { id, favorite }, ctx) =>
      payload('circle', news.starCircle(ctx, id, favorite)),
  },
  Subscription: {
    postChanged: live(watchPosts),
    profileChanged: live(profiles.watchProfiles),
    announcementChanged: live(news.watchAnnouncements),
  },
  Profile: {
    user: ({ id }, _args, ctx) => getUser(ctx, id),
    cover: ({ coverPhotoId }, _args, ctx) =>
      coverPhotoId === null ? null : getPhoto(ctx, coverPhotoId),
  },
  Photo: { createdById: authorId, createdBy: author },
  Post: {
    createdById: authorId,
    createdBy: author,
    photo: ({ photoId }, _args, ctx) => (photoId === null ? null : getPhoto(ctx, photoId)),
    poll: ({ id }, _args, ctx) => getPoll(ctx, id),
    latestComments: ({ id }, _args, ctx) => comments.latestComments(ctx, id),
  },
  PostComment: { createdById: authorId, createdBy: author },
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
    createdById: ({ authorId }) => idText(authorId),
    createdBy: ({ authorId }, _args, ctx) => (authorId === null ? null : getUser(ctx, authorId)),
  },
} satisfies Resolvers
