import { decimalsOf } from '../../../../schema/currency-decimals.ts'
import type { CreateEmployeeInput, EmployeeStatus } from '../../../generated/schema.ts'
import { numberOf, typedText } from '../../../lib/typed-number.ts'
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

type Money = EmployeeRowFragment['salary']

export const amountText = ({ minor, currency }: Omit<Money, '__typename'>): string => {
  const decimals = decimalsOf(currency)
  return typedText(minor / 10 ** decimals, decimals)
}

/** In the smallest unit; undefined for what is no amount of this currency. */
export function minorOf(text: string, currency: string): number | undefined {
  const amount = numberOf(text)
  if (amount == null || amount < 0) return undefined
  const minor = Math.round(amount * 10 ** decimalsOf(currency))
  return Number.isSafeInteger(minor) ? minor : undefined
}

/** A whole number from here to there. */
export function wholeOf(text: string, least: number, most: number): number | undefined {
  const value = numberOf(text)
  return value != null && Number.isInteger(value) && value >= least && value <= most
    ? value
    : undefined
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
