import { useApolloClient } from '@apollo/client/react'
import { use, useEffect, useRef, useState } from 'react'
import { useReconnected } from '../../../lib/use-reconnected.ts'
import { ChatNewsDocument } from './chat.generated.ts'
import { NewsContext } from './news.ts'

/** Follows all conversations from where the page first knew them, also after the connection was lost. */
export function useChatLive(cursorOfPage: string | undefined) {
  const client = useApolloClient()
  const desk = use(NewsContext)
  const [times, setTimes] = useState(0)
  const [start, setStart] = useState(cursorOfPage)
  if (start === undefined && cursorOfPage !== undefined) setStart(cursorOfPage)
  const cursor = useRef<string | null>(null)
  /** A socket that is there again asks as it did at first, before this page asks from where it stands: that was heard already. */
  const heard = useRef(new Set<string>())
  useReconnected(() => setTimes((before) => before + 1), true)
  useEffect(() => {
    if (start === undefined) return
    const following = client
      .subscribe({ query: ChatNewsDocument, variables: { after: cursor.current ?? start } })
      .subscribe({
        next: ({ data }) => {
          if (!data || heard.current.has(data.chatEvents.cursor)) return
          heard.current.add(data.chatEvents.cursor)
          cursor.current = data.chatEvents.cursor
          desk?.tell(data.chatEvents)
        },
        error: () => undefined, // the next connection follows again
      })
    return () => following.unsubscribe()
  }, [client, desk, times, start])
}
