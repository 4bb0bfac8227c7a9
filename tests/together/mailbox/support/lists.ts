import { mail } from '../../../../seed/together/mailbox.ts'
import { moment, NAMES, turn, type Ground, type ListRows } from '../../../support/lists/rows.ts'

/** Everybody's own mailbox. */
async function mails({ made: { tenant, admin, maintainer, subscriber } }: Ground) {
  const rows = [admin, maintainer, subscriber].flatMap(({ userId }) =>
    NAMES.map((subject, index) =>
      mail({
        memberId: userId,
        folder: turn(['INBOX', 'SENT', 'DRAFT', 'SPAM', 'TRASH'], index),
        subject,
        sentAt: moment(index),
        createdAt: moment(index),
        updatedAt: moment(index),
        labels: turn([['PERSONAL'], ['COMPANY', 'IMPORTANT'], ['PRIVATE']], index),
        isRead: turn([true, false], index),
        isStarred: turn([false, true], index),
        isDraft: turn([false, false, true], index),
        fileIds: turn([[], [1]], index),
        isLatest: turn([true, true, false], index),
      }),
    ),
  )
  await tenant.db.insertInto('mail').values(rows).execute()
}

export const lists: Record<string, ListRows> = { mails: { rows: mails, own: true } }
