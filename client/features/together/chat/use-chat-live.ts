import { useApolloClient } from '@apollo/client/react'
import { useEffect, useRef, useState } from 'react'
import { useReconnected } from '../../../lib/use-reconnected.ts'
import { ChatNewsDocument } from './chat.generated.ts'
import { NewsDesk } from './news.ts'

/** Follows all conversations from where it has heard of everything, also after the connection was lost. */
export function useChatLive(): NewsDesk {
  const client = useApolloClient()
  const [desk] = useState(() => new NewsDesk())
  const [times, setTimes] = useState(0)
  const cursor = useRef<string | null>(null)
  useReconnected(() => setTimes((before) => before + 1), true)
  useEffect(() => {
    const after = cursor.current
    const following = client
      .subscribe({ query: ChatNewsDocument, variables: { after } })
      .subscribe({
        next: ({ data }) => {
          if (!data) return
          // A socket that is there again asks as it did at first, before this page asks from where it stands.
          const isStale = after === null && cursor.current !== null
          if (isStale && data.chatEvents.kind === 'GAP') return
          cursor.current = data.chatEvents.cursor
          desk.tell(data.chatEvents)
        },
        error: () => undefined, // the next connection follows again
      })
    return () => following.unsubscribe()
  }, [client, desk, times])
  return desk
}
