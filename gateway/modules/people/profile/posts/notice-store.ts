import type { NoticeText } from '../../../ground/notifications/notices/provisions.ts'

/** Of the post or the announcement. */
export const noticeText: NoticeText = async (
  { db, organizationId },
  { postId, announcementId },
) => {
  const [table, id] =
    postId === null ? (['announcement', announcementId] as const) : (['post', postId] as const)
  if (id === null) return null
  const row = await db
    .selectFrom(table)
    .select('text')
    .where('organizationId', '=', organizationId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.text ?? null
}
