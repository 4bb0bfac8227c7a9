import { AT_SITE, sevenIn, type ListRows } from '../../../support/lists/rows.ts'

export const after = ['monitoring/sites']

export const lists: Record<string, ListRows> = {
  devices: {
    rows: sevenIn('device', ({ name, at, siteId, turn }) => ({
      name,
      status: turn(['ACTIVE', 'OUT_OF_SERVICE']),
      siteId,
      createdAt: at,
    })),
    ...AT_SITE,
    long: { table: 'device', vary: { name: `each.name || ' ' || i` } },
  },
}
