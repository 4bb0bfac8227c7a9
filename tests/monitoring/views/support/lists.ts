import {
  INDEXES,
  moment,
  NAMES,
  turn,
  type Ground,
  type ListRows,
} from '../../../support/lists/rows.ts'

async function views({ made: { tenant, admin, author } }: Ground) {
  const layout = JSON.stringify({ spanSeconds: 3600, endsAt: null, hidden: [] })
  const row = (index: number) => ({
    ownerId: index % 3 ? admin.userId : author.userId,
    shared: index % 2 === 0,
  })
  const rows = INDEXES.map((index) => ({
    name: turn(NAMES, index),
    layout,
    panels: '[]',
    updatedAt: moment(index),
    ...row(index),
  }))
  await tenant.db.insertInto('view').values(rows).execute()
}

export const lists: Record<string, ListRows> = {
  views: { rows: views, also: 'shared', everybodySees: ({ shared }) => shared === true },
}
