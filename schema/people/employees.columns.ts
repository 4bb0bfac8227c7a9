/** What columns a file of employees may have, in any order; `CreateEmployeesInput.csv` says what each of them is. */
export const COLUMNS = [
  'full_name',
  'post',
  'email',
  'city',
  'start_date',
  'salary',
  'currency',
  'age',
  'experience',
  'status',
] as const
