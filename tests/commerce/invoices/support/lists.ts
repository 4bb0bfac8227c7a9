import { client, invoice } from '../../../../seed/commerce/invoices.ts'
import { DAYS, sevenIn, type ListRows } from '../../../support/lists/rows.ts'

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
    rows: sevenIn('client', ({ name, at, turn }) =>
      client({ name, country: turn(['Chad', 'Peru', 'Oman']), createdAt: at, updatedAt: at }),
    ),
  },
  invoices: {
    rows: sevenIn('invoice', ({ at, turn, idOf }) => ({
      ...invoice(turn(STANDINGS)),
      clientId: idOf('clients'),
      issuedDate: turn(DAYS),
      sentAt: at,
      createdAt: at,
      updatedAt: at,
    })),
    long: { table: 'invoice', vary: { number: 'null' } },
  },
}
