import { randomBytes } from 'node:crypto'
import {
  INDEXES,
  moment,
  NAMES,
  turn,
  type Ground,
  type ListRows,
} from '../../../support/lists/rows.ts'

/** One that works, and one of each kind that does not. */
async function keys({ made: { tenant, admin } }: Ground) {
  const used = (index: number) => ({
    lastUsedAt: index % 3 ? moment(index) : null,
    revokedAt: index % 4 ? null : moment(index),
  })
  const rows = INDEXES.map((index) => ({
    name: turn(NAMES, index),
    prefix: `key${index}`,
    hash: randomBytes(32),
    scopes: '[]',
    createdBy: admin.userId,
    createdAt: moment(index),
    expiresAt: index % 2 ? moment(index) : new Date(moment(index).getTime() + 9e9),
    ...used(index),
  }))
  await tenant.db.insertInto('apiKey').values(rows).execute()
}

export const lists: Record<string, ListRows> = {
  apiKeys: { rows: keys },
}
