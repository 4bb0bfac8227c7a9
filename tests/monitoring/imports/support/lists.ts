import {
  INDEXES,
  moment,
  NAMES,
  turn,
  type Ground,
  type ListRows,
} from '../../../support/lists/rows.ts'

async function imports({ made: { tenant } }: Ground) {
  const row = (index: number) => ({
    fileName: turn(NAMES, index),
    status: turn(['DONE', 'FAILED'] as const, index),
  })
  const rows = INDEXES.map((index) => ({
    fingerprint: Buffer.from([index]),
    startedAt: moment(index),
    ...row(index),
  }))
  await tenant.db
    .insertInto('readingImport')
    .values(rows.map((each) => ({ ...each, updatedAt: each.startedAt })))
    .execute()
}

export const lists: Record<string, ListRows> = {
  // A file can hold readings of any site.
  imports: { rows: imports, siteIn: [] },
}
