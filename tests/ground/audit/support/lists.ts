import {
  INDEXES,
  moment,
  NAMES,
  turn,
  type Ground,
  type ListRows,
} from '../../../support/lists/rows.ts'

async function log({ made: { tenant, admin, author } }: Ground) {
  const row = (index: number) => ({
    action: turn(['device.updated', 'user.invited'], index),
    entity: turn(['Device', 'User'], index),
  })
  const rows = INDEXES.map((index) => ({
    ...row(index),
    entityId: String(index),
    at: moment(index),
    actorId: turn([admin.userId, author.userId], index),
    detail: JSON.stringify({ after: { name: turn(NAMES, index) } }),
  }))
  await tenant.db.insertInto('auditEntry').values(rows).execute()
}

export const lists: Record<string, ListRows> = {
  auditEntries: { rows: log },
}
