import { pages } from '../../../../schema/together/mailbox.pages.ts'
import { useReportUnread } from '../../../lib/unread.ts'
import { UnreadMailsDocument, useUnreadMailNewsSubscription } from './everywhere.generated.ts'

/** On every page the viewer hears of mails that came. */
export default function MailboxEverywhere() {
  const askAgain = useReportUnread(
    pages.mailbox.to,
    UnreadMailsDocument,
    ({ mailbox }) => mailbox.folders.find(({ folder }) => folder === 'INBOX')?.count.unread ?? 0,
  )
  // It begins with a gap, also when the connection is there again.
  useUnreadMailNewsSubscription({ onData: askAgain, ignoreResults: true, fetchPolicy: 'no-cache' })
  return null
}
