// Employees as the older dashboard reads them: numbers for statuses, texts for amounts, ages and days.
import { countOf } from '../../../http/legacy.ts'
import { scalar, type RestRequest } from '../../../http/rest.ts'
import { inMajorUnits } from '../../../platform/money/money.ts'
import { STATUSES, type Employee } from './employee.ts'

/** "03/31/2024" */
function shownDay(date: string): string {
  const [year = '', month = '', day = ''] = date.split('-')
  return `${month}/${day}/${year}`
}

export const present = (employee: Employee) => ({
  id: employee.id,
  avatar: employee.pictureUrl ?? '',
  full_name: employee.fullName,
  post: employee.post,
  email: employee.email,
  city: employee.city,
  start_date: shownDay(employee.startDate),
  // It writes $ whatever the currency.
  salary: `$${Number(inMajorUnits(employee.salary))}`,
  age: String(employee.age),
  experience: `${employee.experience} ${employee.experience === 1 ? 'Year' : 'Years'}`,
  status: STATUSES.indexOf(employee.status) + 1,
})

export const listOf = (request: RestRequest) => ({
  search: scalar(request, 'q'),
  page: countOf(request, 'page', { fallback: 1, most: 10_000 }),
  perPage: countOf(request, 'perPage', { fallback: 10, most: 100 }),
})
