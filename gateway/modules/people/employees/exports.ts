import type { ListExports } from '../../../platform/exports/list-export.ts'
import { wholeList } from '../../../platform/exports/whole-list.ts'
import { inMajorUnits } from '../../../platform/money/money.ts'
import { listEmployees } from './service.ts'

/** The lists of this domain as files. */
export const exports: ListExports = {
  employees: wholeList({
    subject: 'Employee',
    list: listEmployees,
    anyOf: ['status', 'post', 'city'],
    columns: {
      id: 'id',
      full_name: 'fullName',
      post: 'post',
      email: 'email',
      city: 'city',
      start_date: 'startDate',
      currency: ({ salary }) => salary.currency,
      salary: ({ salary }) => inMajorUnits(salary),
      age: 'age',
      experience: 'experience',
      status: 'status',
      created_at: 'createdAt',
    },
  }),
}
