import { make, type EditedInRoom } from '../../../ground/audit/support/kinds.ts'

const CLIENT = { name: 'Depot', email: 'post@depot.test' }

export const place: EditedInRoom['place'] = async (who) => ({
  clientId: await make(who, 'Client', CLIENT),
})

export const edited: EditedInRoom['edited'] = [
  {
    of: 'Client',
    table: 'client',
    input: () => CLIENT,
    change: { name: 'Cellar' },
    isDeleted: true,
  },
  {
    of: 'Invoice',
    table: 'invoice',
    input: ({ others: { clientId } }) => ({
      service: 'Upkeep',
      clientId,
      currency: 'EUR',
      issuedDate: '2026-01-05',
      dueDate: '2026-02-04',
      lines: [{ description: 'Repair', unitPriceMinor: 9600 }],
    }),
    change: { service: 'Repair' },
    isDeleted: true,
  },
]
