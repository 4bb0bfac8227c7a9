import { sevenIn, type ListRows } from '../../../support/lists/rows.ts'

export const lists: Record<string, ListRows> = {
  reports: {
    rows: sevenIn('reportDefinition', ({ made, name, at, turn }) => ({
      name,
      period: turn(['TODAY', 'LAST_MONTH']),
      bucket: turn(['H1', 'DAY']),
      columns: ['MIN' as const],
      updatedAt: at,
      createdBy: made.admin.userId,
    })),
  },
}
