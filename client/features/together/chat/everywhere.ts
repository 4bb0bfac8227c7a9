import { pages } from '../../../../schema/together/chat.pages.ts'
import { useReportUnread } from '../../../lib/unread.ts'
import {
  UnreadMessagesDocument,
  useBeingThereSubscription,
  useUnreadMessageNewsSubscription,
} from './everywhere.generated.ts'
import { THIS_DEVICE, useIdle } from './use-idle.ts'

/** On every page the viewer can be reached, and hears of what they have not read. */
export default function ChatEverywhere() {
  useBeingThereSubscription({
    variables: { device: THIS_DEVICE },
    ignoreResults: true,
    fetchPolicy: 'no-cache',
  })
  useIdle()
  const askAgain = useReportUnread(
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
