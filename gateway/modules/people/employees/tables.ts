import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Changing, Organization } from '../../../db/columns.ts'

/** A day of the calendar: YYYY-MM-DD. Read it as text, or the driver makes an instant of it. */
type Day = ColumnType<never, string, string>
/** The smallest unit of a currency. Read it as text, as a bigint is sent. */
type Amount = ColumnType<string, number, number>

export type EmployeeStatus = 'CURRENT' | 'PROFESSIONAL' | 'REJECTED' | 'RESIGNED' | 'APPLIED'

export interface EmployeeTable extends Changing {
  organizationId: Organization
  id: Generated<number>
  fullName: string
  post: Generated<string>
  email: Generated<string>
  city: Generated<string>
  startDate: Day
  salary: Amount
  currency: Generated<string>
  age: number
  experience: Generated<number>
  status: Generated<EmployeeStatus>
  /** One of the organisation's pictures. */
  pictureUrl: string | null
  version: Generated<number>
  searchText: GeneratedAlways<string>
}

declare module '../../../db/tables.ts' {
  interface Tables {
    employee: EmployeeTable
  }
}
