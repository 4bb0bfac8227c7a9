import { useApolloClient } from '@apollo/client/react'
import { useEffect, useRef, useState } from 'react'
import { useReconnected } from '../../../lib/use-reconnected.ts'
import { useStartingPoint } from '../../../lib/starting-points.ts'
import { ChatNewsDocument } from './chat.generated.ts'
import { NewsDesk } from './news.ts'

/** Follows all conversations from where it has heard of everything, also after the connection was lost. */
export function useChatLive(): NewsDesk {
  const client = useApolloClient()
  const [desk] = useState(() => new NewsDesk())
  const [times, setTimes] = useState(0)
  const start = useStartingPoint('chat')
  const cursor = useRef<string | null>(null)
  /** A socket that is there again asks as it did at first, before this page asks from where it stands: that was heard already. */
  const heard = useRef(new Set<string>())
  useReconnected(() => setTimes((before) => before + 1), true)
  useEffect(() => {
    if (start === undefined) return
    const after = cursor.current ?? start
    const following = client
      .subscribe({ query: ChatNewsDocument, variables: { after } })
      .subscribe({
        next: ({ data }) => {
          if (!data) return
          const news = data.chatEvents
          const isAfterOutage = after === null && cursor.current !== null && news.kind === 'GAP'
          if (isAfterOutage || heard.current.has(news.cursor)) return
          heard.current.add(news.cursor)
          cursor.current = news.cursor
          desk.tell(news)
        },
        error: () => undefined, // the next connection follows again
      })
    return () => following.unsubscribe()
  }, [client, desk, times, start])
  return desk
}
