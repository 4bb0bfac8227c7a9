import {
  INDEXES,
  moment,
  NAMES,
  numbers,
  siteAt,
  turn,
  type ListRows,
} from '../../../support/lists/rows.ts'

const atSite: Pick<ListRows, 'also' | 'siteIn'> = { also: 'site { id }', siteIn: ['site.id'] }

export const lists: Record<string, ListRows> = {
  sites: {
    rows: async ({ made: { tenant } }) => {
      const row = (index: number) => ({
        name: turn(NAMES, index),
        timeZone: turn(['UTC', 'Europe/Berlin'], index),
      })
      const rows = INDEXES.map((index) => ({ ...row(index), createdAt: moment(index) }))
      return numbers(await tenant.db.insertInto('site').values(rows).returning('id').execute())
    },
    siteIn: ['id'],
  },
  locations: {
    rows: async (ground) => {
      const rows = INDEXES.map((index) => ({
        name: turn(NAMES, index),
        kind: 'ROOM' as const,
        siteId: siteAt(ground, index),
      }))
      return numbers(
        await ground.made.tenant.db.insertInto('location').values(rows).returning('id').execute(),
      )
    },
    ...atSite,
  },
}
