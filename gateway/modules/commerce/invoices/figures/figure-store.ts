import { sql } from 'kysely'
import type { Tenant } from '../../../../access/authorize.ts'
import { bucketOf, dayBucketOf, inBuckets, inDayBuckets } from '../../../../db/buckets.ts'
import { rowsOf } from '../../../../platform/record/rows.ts'

/** Amounts in the smallest unit of the currency. */
export interface InvoiceCount {
  readonly bucket: number
  readonly currency: string
  readonly count: number
  readonly total: number
  readonly paid: number
  readonly credited: number
  readonly balance: number
}

const sum = (column: string) => sql<number>`sum(${sql.ref(`invoice.${column}`)})::float8`

export const invoices = (tenant: Tenant, edges: readonly string[]): Promise<InvoiceCount[]> =>
  rowsOf(tenant, 'invoice')
    .where('invoice.stage', '<>', 'DRAFT')
    .where(inDayBuckets('invoice.issuedDate', edges))
    .select([
      dayBucketOf('invoice.issuedDate', edges).as('bucket'),
      'invoice.currency',
      sql<number>`count(*)::int`.as('count'),
      sum('total').as('total'),
      sum('paid').as('paid'),
      sum('credited').as('credited'),
      sum('balance').as('balance'),
    ])
    .groupBy(sql`1, 2`)
    .execute()

export interface MailCount {
  readonly bucket: number
  readonly count: number
}

export const mails = (tenant: Tenant, edges: readonly Date[]): Promise<MailCount[]> =>
  rowsOf(tenant, 'invoice')
    .where(inBuckets('invoice.sentAt', edges))
    .select([
      bucketOf('invoice.sentAt', edges).as('bucket'),
      sql<number>`count(*)::int`.as('count'),
    ])
    .groupBy(sql`1`)
    .execute()

/** How clients stand to the period in which they have an invoice: new are those that never had one before. */
export type Acquaintance = 'NEW' | 'REFERRED' | 'RETURNING'

export interface ClientCount {
  /** Null for the whole of before, or of now. */
  readonly bucket: number | null
  readonly isNow: boolean
  readonly kind: Acquaintance
  readonly count: number
}

/**
 * `from` parts what is now from what was before. Whoever is new and whose first invoice came out of an order was referred by the
 * shop. A client counts once in each bucket, and once in the whole.
 */
export async function clients(
  { db, organizationId }: Tenant,
  { edges, from }: { readonly edges: readonly string[]; readonly from: string },
): Promise<ClientCount[]> {
  const { rows } = await sql<ClientCount>`
    with billed as materialized (
      select client_id, issued_date >= ${from}::date as is_now, ${dayBucketOf('invoice.issuedDate', edges)} as bucket
      from invoice where organization_id = ${organizationId} and stage <> 'DRAFT' and ${inDayBuckets('invoice.issuedDate', edges)}
    ), first as materialized (
      select client_id, first.id, first.issued_date from (select distinct client_id from billed) client
        cross join lateral (
          select id, issued_date from invoice
          where organization_id = ${organizationId} and client_id = client.client_id and stage <> 'DRAFT'
          order by issued_date, id limit 1
        ) first
    ), known as (
      select bucket, is_now, client_id, case
        when issued_date < case when is_now then ${from}::date else ${edges[0]}::date end then 'RETURNING'
        when exists (select from published.shop_order o
          where o.organization_id = ${organizationId} and o.invoice_id = first.id) then 'REFERRED'
        else 'NEW' end as kind
      from billed join first using (client_id)
    )
    select bucket, is_now, kind, count(distinct client_id)::int as count
    from known group by grouping sets ((bucket, is_now, kind), (is_now, kind))`.execute(db)
  return rows
}
