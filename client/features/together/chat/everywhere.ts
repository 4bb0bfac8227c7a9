import { useState } from 'react'
import { pages } from '../../../../schema/together/chat.pages.ts'
import { useTellUnread } from '../../../lib/unread.ts'
import {
  UnreadMessagesDocument,
  useBeingThereSubscription,
  useUnreadMessageNewsSubscription,
} from './everywhere.generated.ts'
import { useIdle } from './use-idle.ts'

/** On every page the viewer can be reached, and hears of what they have not read. */
export default function ChatEverywhere() {
  const [device] = useState(() => crypto.randomUUID())
  useBeingThereSubscription({ variables: { device }, ignoreResults: true, fetchPolicy: 'no-cache' })
  useIdle(device)
  const askAgain = useTellUnread(
    pages.chat.to,
    UnreadMessagesDocument,
    ({ chatProfile }) => chatProfile.unreadCount,
  )
  // It begins with a gap, also when the connection is there again.
  useUnreadMessageNewsSubscription({
    onData: askAgain,
    ignoreResults: true,
    fetchPolicy: 'no-cache',
  })
  return null
}
