import type { Resolvers } from '../../../generated/resolvers.ts'
import { saved } from '../../../graphql/ask.ts'
import * as service from './service.ts'

export const resolvers = {
  Query: { bookmarks: (_root, _args, ctx) => service.listBookmarks(ctx) },
  Mutation: {
    setBookmark: saved('bookmarks', service.setBookmark),
    reorderBookmarks: saved('bookmarks', service.reorderBookmarks),
  },
  SearchEntry: { bookmarked: (entry, _args, ctx) => service.isBookmarked(ctx, entry) },
} satisfies Resolvers
