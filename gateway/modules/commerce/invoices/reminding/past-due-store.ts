import { sql } from 'kysely'
import type { Tenant } from '../../../../access/authorize.ts'

export interface PastDue {
  readonly id: number
  readonly number: number
  /** In the smallest unit of the currency. */
  readonly balance: number
  readonly currency: string
  readonly dueDate: string
  readonly client: string
}

/** Notes those that went past their due date, in the organisation's time zone, since it was last asked; each is answered once. */
export async function takePastDue({ db }: Tenant, now: Date): Promise<PastDue[]> {
  const { rows } = await sql<PastDue>`
    with noted as (
      insert into invoice_past_due (invoice_id, told_at)
      select invoice.id, ${now}
      from invoice join published.organization on organization.id = invoice.organization_id
      where invoice.organization_id = current_organization() and invoice.stage <> 'DRAFT' and invoice.balance > 0
        and invoice.due_date < (${now}::timestamptz at time zone organization.time_zone)::date
        and not exists (select from invoice_past_due known
          where known.organization_id = invoice.organization_id and known.invoice_id = invoice.id)
      on conflict do nothing returning invoice_id
    )
    select invoice.id, invoice.number, invoice.balance::float8 as balance, invoice.currency,
      invoice.due_date::text as due_date, client.name as client
    from noted
    join invoice on invoice.organization_id = current_organization() and invoice.id = noted.invoice_id
    join client on client.organization_id = invoice.organization_id and client.id = invoice.client_id
    order by invoice.number`.execute(db)
  return rows
}

/** Makes known what the due dates changed, for the list. */
export const refreshStatuses = ({ db }: Tenant, now: Date) =>
  sql`
    update invoice set known_status = known_status
    from published.organization
    where organization.id = invoice.organization_id and invoice.organization_id = current_organization()
      and invoice.known_status in ('SENT', 'DOWNLOADED', 'PARTIAL_PAYMENT')
      and invoice.due_date < (${now}::timestamptz at time zone organization.time_zone)::date`.execute(
    db,
  )
