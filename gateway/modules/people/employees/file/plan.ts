import { decimalsOf } from '../../../../../schema/currency-decimals.ts'
import { COLUMNS } from '../../../../../schema/people/employees.columns.ts'
import { judgeInput } from '../../../../parse.ts'
import { numberOf } from '../../../../platform/csv/number.ts'
import { readTable, type TableProblem, type TableRow } from '../../../../platform/csv/table.ts'
import { NewEmployee } from '../employee.ts'

type Column = (typeof COLUMNS)[number]

const SHAPE = {
  columns: COLUMNS,
  required: ['full_name', 'start_date', 'salary', 'age'],
  passedOver: ['id', 'created_at'],
  mostRows: 500,
} as const

/** Which column says what the input of one employee calls so. */
const COLUMN_OF: Readonly<Record<string, Column>> = {
  fullName: 'full_name',
  post: 'post',
  email: 'email',
  city: 'city',
  startDate: 'start_date',
  salaryMinor: 'salary',
  currency: 'currency',
  age: 'age',
  experience: 'experience',
  status: 'status',
}

interface FilePlan {
  readonly employees: readonly NewEmployee[]
  readonly problems: readonly TableProblem[]
}

/** The employees that a file is about, and what is wrong in it. */
export function planOf(csv: string): FilePlan {
  const { rows, delimiter, problems } = readTable(csv, SHAPE)
  const planned = rows.map((row) => employeeIn(row, (text) => numberOf(text, delimiter)))
  return {
    employees: planned.flatMap(({ employee }) => employee ?? []),
    problems: [...problems, ...planned.flatMap((each) => each.problems)],
  }
}

function employeeIn(
  { row, cells }: TableRow<Column>,
  numberIn: (text: string) => number | undefined,
): { employee?: NewEmployee; problems: TableProblem[] } {
  const currency = cells.currency.toUpperCase() || 'USD'
  const salary = numberIn(cells.salary)
  const judged = judgeInput(NewEmployee, {
    fullName: cells.full_name,
    post: cells.post,
    email: cells.email,
    city: cells.city,
    startDate: cells.start_date,
    salaryMinor: salary === undefined ? undefined : inMinorUnits(salary, currency),
    currency,
    age: numberIn(cells.age),
    experience: cells.experience ? (numberIn(cells.experience) ?? cells.experience) : 0,
    status: cells.status.toUpperCase() || 'APPLIED',
  })
  if ('value' in judged) return { employee: judged.value, problems: [] }
  const problems = judged.problems.map(({ path, ...problem }): TableProblem => {
    const column = COLUMN_OF[path[1] ?? ''] ?? null
    // What is there and yet no number is wrong in another way than what is missing.
    const isThere = problem.code === 'REQUIRED' && column !== null && cells[column] !== ''
    return isThere
      ? { row, column, code: 'INVALID', message: 'This must be a number.' }
      : { ...problem, row, column }
  })
  return { problems }
}

/** Rounding hides what a float adds to the last digit, and nothing else: more decimals than the currency has stay what they are. */
function inMinorUnits(amount: number, currency: string): number {
  const minor = amount * 10 ** decimalsOf(currency)
  const rounded = Math.round(minor)
  return Math.abs(minor - rounded) < 1e-4 ? rounded : minor
}
