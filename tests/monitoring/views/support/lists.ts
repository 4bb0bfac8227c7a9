import { sevenIn, type ListRows } from '../../../support/lists/rows.ts'

const layout = JSON.stringify({ spanSeconds: 3600, endsAt: null, hidden: [] })

export const lists: Record<string, ListRows> = {
  views: {
    rows: sevenIn('view', ({ made: { admin, author }, index, name, at }) => ({
      name,
      layout,
      panels: '[]',
      updatedAt: at,
      ownerId: index % 3 ? admin.userId : author.userId,
      shared: index % 2 === 0,
    })),
    also: 'shared',
    everybodySees: ({ shared }) => shared === true,
  },
}
