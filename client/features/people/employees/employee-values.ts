import type { CreateEmployeeInput, EmployeeStatus } from '../../../generated/schema.ts'
import { amountText, minorOf, wholeOf } from '../../../lib/typed-amount.ts'
import type { EmployeeRowFragment } from './employees.generated.ts'

/** An employee as the texts of a form. */
export interface EmployeeValues extends Record<string, string> {
  fullName: string
  post: string
  email: string
  city: string
  startDate: string
  salary: string
  currency: string
  age: string
  experience: string
  status: EmployeeStatus
}

export const valuesOf = (row: EmployeeRowFragment | null): EmployeeValues => ({
  fullName: row?.fullName ?? '',
  post: row?.post ?? '',
  email: row?.email ?? '',
  city: row?.city ?? '',
  startDate: row?.startDate ?? '',
  salary: row ? amountText(row.salary) : '',
  currency: row?.salary.currency ?? 'USD',
  age: row ? String(row.age) : '',
  experience: row ? String(row.experience) : '0',
  status: row?.status ?? 'APPLIED',
})

/** As the schema takes it; a form has looked at its fields before. */
export const inputOf = ({ salary, ...values }: EmployeeValues): CreateEmployeeInput => ({
  ...values,
  salaryMinor: minorOf(salary, values.currency) ?? 0,
  age: wholeOf(values.age, 14, 120) ?? 0,
  experience: wholeOf(values.experience, 0, 80) ?? 0,
})
