import {
  INDEXES,
  moment,
  NAMES,
  turn,
  type Ground,
  type ListRows,
} from '../../../support/lists/rows.ts'

async function reports({ made: { tenant } }: Ground) {
  const row = (index: number) => ({
    period: turn(['TODAY', 'LAST_MONTH'] as const, index),
    bucket: turn(['H1', 'DAY'] as const, index),
  })
  const rows = INDEXES.map((index) => ({
    name: turn(NAMES, index),
    updatedAt: moment(index),
    ...row(index),
  }))
  await tenant.db
    .insertInto('reportDefinition')
    .values(rows.map((each) => ({ ...each, columns: ['MIN' as const] })))
    .execute()
}

export const lists: Record<string, ListRows> = {
  reports: { rows: reports },
}
