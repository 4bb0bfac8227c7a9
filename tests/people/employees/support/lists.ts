import { employee } from '../../../../seed/people/employees.ts'
import { sevenIn, type ListRows } from '../../../support/lists/rows.ts'

export const lists: Record<string, ListRows> = {
  employees: {
    rows: sevenIn('employee', ({ name, at, turn }) =>
      employee({
        fullName: name,
        post: turn(['Welder', 'Butcher', 'Plumber']),
        email: turn(['a@b.example', 'b@b.example']),
        city: turn(['Bergen', 'Oslo', 'Turku']),
        startDate: turn(['2024-03-31', '2023-01-05']),
        salary: turn([100, 300, 200]),
        age: turn([30, 20]),
        experience: turn([1, 0, 2]),
        status: turn(['APPLIED', 'CURRENT', 'RESIGNED']),
        createdAt: at,
        updatedAt: at,
      }),
    ),
    long: {
      table: 'employee',
      vary: {
        full_name: `each.full_name || ' ' || i`,
        email: 'i || each.email',
        salary: 'each.salary + i',
      },
    },
  },
}
