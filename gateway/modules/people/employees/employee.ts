import { z } from 'zod'
import { changeOf, listOf, newOf, OptionalTexts, RowFilter, text } from '../../../parse.ts'
import type { Money } from '../../../platform/money/money.ts'
import type { EmployeeStatus } from './tables.ts'

export interface Employee {
  readonly id: number
  readonly fullName: string
  readonly post: string
  readonly email: string
  readonly city: string
  readonly startDate: string
  readonly salary: Money
  readonly age: number
  readonly experience: number
  readonly status: EmployeeStatus
  readonly pictureUrl: string | null
  readonly createdAt: Date
  readonly updatedAt: Date
  readonly version: number
}

/** The older dashboard numbers them from 1 in this order. */
export const STATUSES = [
  'CURRENT',
  'PROFESSIONAL',
  'REJECTED',
  'RESIGNED',
  'APPLIED',
] as const satisfies readonly EmployeeStatus[]

const SORT_FIELDS = [
  'NAME',
  'POST',
  'EMAIL',
  'CITY',
  'START_DATE',
  'SALARY',
  'AGE',
  'EXPERIENCE',
  'STATUS',
] as const

const status = z.enum(STATUSES)
export const EmployeeFilter = z.object({
  status: z.array(status).nullish(),
  post: OptionalTexts,
  city: OptionalTexts,
})
export const EmployeeList = listOf(EmployeeFilter, SORT_FIELDS)
export type EmployeeList = z.output<typeof EmployeeList>

export const GROUPINGS = ['STATUS', 'POST', 'CITY'] as const
export const EmployeeGroups = z.object({
  by: z.enum(GROUPINGS),
  filter: EmployeeFilter.extend(RowFilter.shape).nullish(),
  search: text(200).nullish(),
})
export type EmployeeGroups = z.output<typeof EmployeeGroups>

/** Employees who have something in common, and what they come to together. */
export interface EmployeeGroup {
  readonly key: string
  readonly employeeCount: number
  readonly salaries: Money[]
  readonly averageAge: number
  readonly averageExperience: number
}

const words = z.string().trim().pipe(text(200))

const fields = {
  fullName: z.string().trim().pipe(text(200, 1)),
  post: words,
  email: z
    .string()
    .trim()
    .pipe(z.union([z.literal(''), z.email('This is not an email address.').max(254)])),
  city: words,
  startDate: z.iso.date('This is not a day.'),
  salaryMinor: z.int().min(0, 'At least 0.').max(Number.MAX_SAFE_INTEGER),
  currency: z.string().regex(/^[A-Z]{3}$/, 'Three capital letters, as ISO 4217 has them.'),
  age: z.int().min(14, 'At least 14.').max(120, 'At most 120.'),
  experience: z.int().min(0, 'At least 0.').max(80, 'At most 80.'),
  status,
}

export const NewEmployee = newOf(fields, {
  post: '',
  email: '',
  city: '',
  currency: 'USD',
  experience: 0,
  status: 'APPLIED',
})
export type NewEmployee = z.output<typeof NewEmployee>
export const EmployeeChange = changeOf(fields)
export type EmployeeChange = z.output<typeof EmployeeChange>
