import type { ApolloCache } from '@apollo/client'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useAct, type ActResult } from '../../../lib/use-act.ts'
import { toastUnlessDone } from '../../../ui/toast-unless-done.ts'
import {
  BookmarksDocument,
  useBookmarksQuery,
  useReorderBookmarksMutation,
  useSetBookmarkMutation,
  type BookmarksQuery,
} from './bookmarks.generated.ts'
import { inputOf, keyOf, type Entry } from './entry.ts'

export interface Bookmarks {
  entries: readonly Entry[]
  has: (entry: Entry) => boolean
  toggle: (entry: Entry) => void
  /** Puts the one at this place at another. */
  move: (from: number, to: number) => void
}

const NONE: readonly Entry[] = []

/** The viewer's bookmarks, and how to change them. */
export function useBookmarks(): Bookmarks {
  const { t } = useTranslation('search')
  const { data, loading } = useBookmarksQuery({ fetchPolicy: 'cache-and-network' })
  const set = useAct(useSetBookmarkMutation())
  const reorder = useAct(useReorderBookmarksMutation())
  const entries = data?.bookmarks ?? NONE
  const say = (result: ActResult<unknown>) => toastUnlessDone(result, t('bookmarks.failed'))

  type Payload = { bookmarks: BookmarksQuery['bookmarks'] | null } | undefined | null
  const write = (cache: ApolloCache, payload: Payload) => {
    if (payload?.bookmarks)
      cache.writeQuery({ query: BookmarksDocument, data: { bookmarks: payload.bookmarks } })
  }
  const has = (entry: Entry) => entries.some((each) => keyOf(each) === keyOf(entry))
  const toggle = (entry: Entry) =>
    void set(
      { input: { ...inputOf(entry), on: !has(entry) } },
      { update: (cache, { data: answer }) => write(cache, answer?.setBookmark) },
    ).then(say)
  // Changed while they are on their way, they would come as they were before, and it is not known yet which of them there are.
  const wanted = useRef<Entry[]>([])
  const toggleWanted = useEffectEvent(() => wanted.current.splice(0).forEach(toggle))
  useEffect(() => {
    if (!loading) toggleWanted()
  }, [loading])
  return {
    entries,
    has,
    toggle: (entry) => (loading ? void wanted.current.push(entry) : toggle(entry)),
    move: (from, to) => {
      const ordered = [...entries]
      const [moved] = ordered.splice(from, 1)
      if (!moved || to < 0 || to > ordered.length || to === from) return
      ordered.splice(to, 0, moved)
      void reorder(
        { input: { entries: ordered.map(inputOf) } },
        { update: (cache, { data: answer }) => write(cache, answer?.reorderBookmarks) },
      ).then(say)
    },
  }
}
