import { sevenIn, type ListRows } from '../../../support/lists/rows.ts'

export const lists: Record<string, ListRows> = {
  permissions: {
    rows: sevenIn('permission', ({ name, at, turn }) => ({
      name,
      assignedTo: [...turn([['ADMINISTRATOR'], ['ADMINISTRATOR', 'USER']])],
      createdAt: at,
    })),
  },
}
