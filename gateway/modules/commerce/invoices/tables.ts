import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Changing, Organization } from '../../../db/columns.ts'

/** A day of the calendar: YYYY-MM-DD. Read it as text, or the driver makes an instant of it. */
type Day = ColumnType<never, string, string>
/** The smallest unit of a currency. Read it as text, as a bigint is sent. */
type Amount = ColumnType<string, number, number>

export type InvoiceStage = 'DRAFT' | 'SENT' | 'DOWNLOADED'

export interface ClientTable extends Changing {
  organizationId: Organization
  id: Generated<number>
  name: string
  company: Generated<string>
  email: string
  contact: Generated<string>
  address: Generated<string>
  country: Generated<string>
  searchText: GeneratedAlways<string>
  version: Generated<number>
}

export interface InvoiceTable extends Changing {
  organizationId: Organization
  id: Generated<number>
  clientId: number
  service: Generated<string>
  stage: Generated<InvoiceStage>
  issuedDate: Day
  dueDate: Day
  currency: string
  total: Amount
  paid: ColumnType<string, number | undefined, number>
  credited: ColumnType<string, number | undefined, number>
  balance: GeneratedAlways<string>
  version: Generated<number>
}

declare module '../../../db/tables.ts' {
  interface Tables {
    client: ClientTable
    invoice: InvoiceTable
  }
}
