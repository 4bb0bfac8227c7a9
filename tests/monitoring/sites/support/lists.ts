import { AT_SITE, sevenIn, type ListRows } from '../../../support/lists/rows.ts'

export const lists: Record<string, ListRows> = {
  sites: {
    rows: sevenIn('site', ({ name, at, turn }) => ({
      name,
      timeZone: turn(['UTC', 'Europe/Berlin']),
      createdAt: at,
    })),
    siteIn: ['id'],
  },
  locations: {
    rows: sevenIn('location', ({ name, siteId }) => ({ name, kind: 'ROOM' as const, siteId })),
    ...AT_SITE,
  },
}
