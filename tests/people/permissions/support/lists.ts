import { INDEXES, moment, NAMES, turn, type ListRows } from '../../../support/lists/rows.ts'

export const lists: Record<string, ListRows> = {
  permissions: {
    rows: async ({ made: { tenant } }) => {
      const roles = (index: number) =>
        turn([['ADMINISTRATOR'], ['ADMINISTRATOR', 'USER']] as const, index)
      const rows = INDEXES.map((index) => ({
        name: turn(NAMES, index),
        assignedTo: [...roles(index)],
        createdAt: moment(index),
      }))
      await tenant.db.insertInto('permission').values(rows).execute()
    },
  },
}
