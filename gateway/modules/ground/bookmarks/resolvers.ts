import type { Resolvers } from '../../../generated/resolvers.ts'
import { withProblems } from '../../../parse.ts'
import * as service from './service.ts'

export const resolvers = {
  Query: { bookmarks: (_root, _args, ctx) => service.listBookmarks(ctx) },
  Mutation: {
    toggleBookmark: (_root, { input }, ctx) =>
      withProblems(service.toggleBookmark(ctx, input).then((bookmarks) => ({ bookmarks }))),
    reorderBookmarks: (_root, { input }, ctx) =>
      withProblems(service.reorderBookmarks(ctx, input).then((bookmarks) => ({ bookmarks }))),
  },
  SearchEntry: { bookmarked: (entry, _args, ctx) => service.isBookmarked(ctx, entry) },
} satisfies Resolvers
