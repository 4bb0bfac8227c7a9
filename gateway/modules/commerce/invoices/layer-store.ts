import { sql } from 'kysely'
import type { Tenant } from '../../../access/authorize.ts'
import type { LayerSpan } from '../../../platform/layers.ts'
import { onKey, rowsOf } from '../../../platform/record/rows.ts'

export const dueWithin = (tenant: Tenant, { firstDay, lastDay }: LayerSpan, most: number) =>
  rowsOf(tenant, 'invoice')
    .innerJoin('client', (join) => onKey(join, 'client', 'invoice.clientId'))
    .where('invoice.stage', '<>', 'DRAFT')
    .where(sql<boolean>`invoice.due_date between ${firstDay}::date and ${lastDay}::date`)
    .select([
      'invoice.id',
      sql<number>`coalesce(invoice.number, invoice.id)`.as('number'),
      sql<string>`coalesce(invoice.billed_to ->> 'name', client.name)`.as('client'),
      sql<string>`invoice.due_date::text`.as('dueDate'),
      sql<boolean>`invoice.balance <= 0`.as('isDone'),
    ])
    .orderBy('invoice.dueDate')
    .orderBy('invoice.id')
    .limit(most)
    .execute()
