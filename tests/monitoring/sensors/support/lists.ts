import { AT_SITE, sevenIn, type ListRows } from '../../../support/lists/rows.ts'

export const after = ['monitoring/devices', 'monitoring/sites']

export const lists: Record<string, ListRows> = {
  sensors: {
    rows: sevenIn('sensor', ({ index, name, at, siteId, turn, idOf }) => ({
      key: `probe-${index}`,
      siteId,
      deviceId: idOf('devices'),
      name,
      createdAt: at,
      status: turn(['OUT_OF_SERVICE', 'ACTIVE', 'ACTIVE']),
      tags: index % 3 ? ['cold'] : [],
    })),
    ...AT_SITE,
    long: { table: 'sensor', vary: { key: `each.key || '-' || i`, name: `each.name || ' ' || i` } },
  },
}
