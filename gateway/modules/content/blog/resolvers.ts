import type { Resolvers } from '../../../generated/resolvers.ts'
import { related } from '../../../graphql/related.ts'
import { created, deleted, found, idText, listed, updated } from '../../../graphql/ask.ts'
import { live } from '../../../graphql/live.ts'
import { payload } from '../../../parse.ts'
import { getUser } from '../../people/users/service.ts'
import * as bookmarks from './bookmark-service.ts'
import * as categories from './category-service.ts'
import * as changes from './change-service.ts'
import * as comments from './comment-service.ts'
import { sizesOf, statusOf, summaryOf } from './post.ts'
import { mayEdit } from './rights.ts'
import * as service from './service.ts'

export const resolvers = {
  Query: {
    blogCategory: found(categories.findCategory),
    blogCategories: listed(categories.listCategories),
    blogPost: found(service.findPost),
    blogPosts: listed(service.listPosts),
    blogComment: found(comments.findComment),
    blogComments: listed(comments.listComments),
    blogTags: (_root, _args, ctx) => service.listTags(ctx),
  },
  Mutation: {
    createBlogCategory: created('blogCategory', categories.createCategory, categories.findCategory),
    updateBlogCategory: updated('blogCategory', categories.updateCategory),
    deleteBlogCategory: deleted(categories.deleteCategory),
    createBlogPost: created('blogPost', changes.createPost, service.findPost),
    updateBlogPost: updated('blogPost', changes.updatePost),
    deleteBlogPost: deleted(changes.deletePost),
    bookmarkBlogPost: (_root, { id, isBookmarked }, ctx) =>
      payload('blogPost', bookmarks.bookmarkPost(ctx, id, isBookmarked)),
    createBlogComment: created('blogComment', comments.createComment, comments.findComment),
    updateBlogComment: updated('blogComment', comments.updateComment),
    deleteBlogComment: deleted(comments.deleteComment),
    reportBlogComment: (_root, { id, isReported }, ctx) =>
      payload('blogComment', comments.reportComment(ctx, id, isReported)),
  },
  Subscription: {
    blogCategoryChanged: live(categories.watchCategories),
    blogPostChanged: live(service.watchPosts),
    blogCommentChanged: live(comments.watchComments),
  },
  BlogCategory: {
    postCount: (category, _args, ctx) => categories.postCountOf(ctx, category),
  },
  BlogPost: {
    category: async ({ categoryId }, _args, ctx) => {
      const category = await categories.categoryOfPost(ctx, categoryId)
      if (!category) throw new Error(`Post without category ${categoryId}.`)
      return category
    },
    summary: summaryOf,
    status: (post, _args, ctx) => statusOf(post, ctx.now()),
    pictureSizes: sizesOf,
    commentCount: (post, _args, ctx) => comments.commentCountOf(ctx, post),
    bookmarkCount: (post, _args, ctx) => bookmarks.bookmarkCountOf(ctx, post),
    isBookmarked: (post, _args, ctx) => bookmarks.isBookmarked(ctx, post),
    mayEdit: (post, _args, ctx) => mayEdit(ctx, post),
    createdById: ({ createdById }) => idText(createdById),
    createdBy: related(({ createdById }) => createdById, getUser),
    updatedById: ({ updatedById }) => idText(updatedById),
    updatedBy: related(({ updatedById }) => updatedById, getUser),
  },
  BlogComment: {
    post: related(({ postId }) => postId, service.getPost),
    reportCount: (comment, _args, ctx) => comments.reportCountOf(ctx, comment),
    isReported: async (comment, _args, ctx) => (await comments.reportCountOf(ctx, comment)) > 0,
    createdById: ({ createdById }) => idText(createdById),
    createdBy: related(({ createdById }) => createdById, getUser),
  },
} satisfies Resolvers
