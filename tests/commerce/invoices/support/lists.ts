import { client, invoice } from '../../../../seed/commerce/invoices.ts'
import {
  idAt,
  INDEXES,
  moment,
  NAMES,
  numbers,
  turn,
  type ListRows,
} from '../../../support/lists/rows.ts'

/** One for each status; the seventh is as the first. */
const STANDINGS = [
  { stage: 'DRAFT' },
  { stage: 'SENT', dueDate: '2999-01-01' },
  { stage: 'DOWNLOADED', dueDate: '2999-01-01' },
  { paid: 100, dueDate: '2999-01-01' },
  { paid: 287_500 },
  { dueDate: '2026-02-03' },
] as const

export const lists: Record<string, ListRows> = {
  clients: {
    rows: async ({ made: { tenant } }) => {
      const rows = INDEXES.map((index) =>
        client({
          name: turn(NAMES, index),
          country: turn(['Chad', 'Peru', 'Oman'], index),
          createdAt: moment(index),
          updatedAt: moment(index),
        }),
      )
      return numbers(await tenant.db.insertInto('client').values(rows).returning('id').execute())
    },
  },
  invoices: {
    rows: async (ground) => {
      const rows = INDEXES.map((index) => ({
        ...invoice(turn(STANDINGS, index)),
        clientId: idAt(ground, 'clients', index),
        createdAt: moment(index),
        updatedAt: moment(index),
      }))
      await ground.made.tenant.db.insertInto('invoice').values(rows).execute()
    },
  },
}
