import { sevenIn, type ListRows } from '../../../support/lists/rows.ts'

export const lists: Record<string, ListRows> = {
  auditEntries: {
    rows: sevenIn('auditEntry', ({ made: { admin, author }, index, name, at, turn }) => ({
      action: turn(['device.updated', 'user.invited']),
      entity: turn(['Device', 'User']),
      entityId: String(index),
      at,
      actorId: turn([admin.userId, author.userId]),
      detail: JSON.stringify({ after: { name } }),
    })),
    long: { table: 'auditEntry' },
  },
}
