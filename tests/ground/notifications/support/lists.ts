import { moment, NAMES, type Ground, type ListRows } from '../../../support/lists/rows.ts'

async function notifications({ made: { tenant, admin, maintainer, subscriber } }: Ground) {
  const rows = [admin, maintainer, subscriber].flatMap(({ userId }) =>
    NAMES.map((title) => ({ title, memberId: userId, createdAt: moment(0) })),
  )
  await tenant.db.insertInto('notification').values(rows).execute()
}

export const lists: Record<string, ListRows> = {
  notifications: { rows: notifications, own: true },
}
