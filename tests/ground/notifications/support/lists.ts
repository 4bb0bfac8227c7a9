import { idAt, moment, NAMES, type Ground, type ListRows } from '../../../support/lists/rows.ts'

export const after = ['people/profile']

async function notifications(ground: Ground) {
  const { tenant, admin, maintainer, subscriber } = ground.made
  const rows = [admin, maintainer, subscriber].flatMap(({ userId }) =>
    NAMES.map((title, index) => ({
      title,
      memberId: userId,
      createdAt: moment(0),
      postId: idAt(ground, 'posts', index),
    })),
  )
  await tenant.db.insertInto('notification').values(rows).execute()
}

export const lists: Record<string, ListRows> = {
  notifications: { rows: notifications, own: true },
}
