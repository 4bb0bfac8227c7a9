import { z } from 'zod'
import { idOf } from '../../../parse.ts'
import type { SearchKind } from '../../../generated/resolvers.ts'

/** More would be a list, not what one has at hand. */
export const MOST_BOOKMARKS = 50

/** What is no number is the number of nothing. */
export const BookmarkKey = z.object({
  kind: z.custom<SearchKind>((kind) => typeof kind === 'string'),
  entityId: z.string().transform((id) => idOf(id) ?? 0),
})

export const BookmarkSetting = BookmarkKey.extend({ on: z.boolean() })
export const BookmarkOrder = z.object({
  entries: z.array(BookmarkKey).max(MOST_BOOKMARKS, `At most ${MOST_BOOKMARKS} bookmarks.`),
})
