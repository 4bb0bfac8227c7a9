import type { Resolvers } from '../../../generated/resolvers.ts'
import { payload } from '../../../parse.ts'
import * as service from './service.ts'

export const resolvers = {
  Query: { bookmarks: (_root, _args, ctx) => service.listBookmarks(ctx) },
  Mutation: {
    toggleBookmark: (_root, { input }, ctx) =>
      payload('bookmarks', service.toggleBookmark(ctx, input)),
    reorderBookmarks: (_root, { input }, ctx) =>
      payload('bookmarks', service.reorderBookmarks(ctx, input)),
  },
  SearchEntry: { bookmarked: (entry, _args, ctx) => service.isBookmarked(ctx, entry) },
} satisfies Resolvers
