// Tables that people bring as files: what can be read of them, and what is wrong in which row.
import { DomainError, InputRefused, refuse, type Problem } from '../../errors.ts'
import { CsvSplitter, type CsvRow, type Delimiter } from './split.ts'

/** More than this are told of by their number only. */
const MOST_PROBLEMS = 1000

/** What is wrong in a row: a problem without a path. */
export type TableProblem = Problem extends infer One
  ? One extends Problem
    ? Omit<One, 'path'> & { readonly row: number; readonly column: string | null }
    : never
  : never

/** A row as it stands in the file; what it does not say is blank. */
export interface TableRow<Column extends string> {
  /** As spreadsheets count: the header is row 1. */
  readonly row: number
  readonly cells: Readonly<Record<Column, string>>
}

export interface CsvTable<Column extends string> {
  readonly rows: readonly TableRow<Column>[]
  readonly delimiter: Delimiter
  readonly problems: readonly TableProblem[]
}

export interface TableShape<Column extends string> {
  /** In any order. */
  readonly columns: readonly Column[]
  readonly required: readonly NoInfer<Column>[]
  /** Columns that the list's own file has besides: they may be there and are passed over. */
  readonly passedOver?: readonly string[]
  /** How many rows a file may have, without the header. */
  readonly mostRows: number
}

const FILE = ['input', 'csv']

/** With what the last line of a list's own file begins: it is no row. */
const CHECKSUM = '#sha256'

/**
 * The rows of a file that are no nonsense, and what is wrong with the others.
 * @throws {DomainError} of `input.csv`, when it is no table, has no rows or too many
 */
export function readTable<Column extends string>(
  csv: string,
  { columns, required, passedOver = [], mostRows }: TableShape<Column>,
): CsvTable<Column> {
  const {
    rows: [header, ...rows],
    delimiter,
  } = splitTable(csv)
  const names = (header?.fields ?? []).map((name) => name.trim().toLowerCase())
  const problems = headerProblems(names, { columns, required, passedOver })
  if (problems.length) return { rows: [], delimiter, problems }
  const filled = rows
    .map((row, index) => ({ ...row, row: index + 2 }))
    .filter(({ fields }) => fields?.length !== 0 && fields?.[0] !== CHECKSUM)
  if (filled.length === 0) throw refuse('REQUIRED', FILE, 'The file has no rows.')
  if (filled.length > mostRows)
    throw refuse('OUT_OF_RANGE', FILE, `At most ${mostRows} rows.`, { maxItems: mostRows })
  const good: TableRow<Column>[] = []
  for (const { fields, row } of filled) {
    if (fields?.length === names.length) good.push({ row, cells: cellsOf(columns, names, fields) })
    else problems.push(malformed(row, fields, names.length))
  }
  return { rows: good, delimiter, problems }
}

/** Refuses the whole file when anything is wrong in any row. */
export function demandNoProblems(problems: readonly TableProblem[]): void {
  if (problems.length === 0) return
  const rows = new Set(problems.map(({ row }) => row)).size
  const message = `Nothing was made: ${rows} ${rows === 1 ? 'row has' : 'rows have'} problems.`
  const rowProblems = [...problems].sort((a, b) => a.row - b.row).slice(0, MOST_PROBLEMS)
  throw new InputRefused([{ code: 'INVALID', path: FILE, message }], { rowProblems })
}

function splitTable(csv: string): { rows: CsvRow[]; delimiter: Delimiter } {
  const splitter = new CsvSplitter()
  try {
    const rows = [...splitter.push(csv.replace(/^\uFEFF/, '')), ...splitter.end()]
    return { rows, delimiter: splitter.delimiter ?? ',' }
  } catch (error) {
    if (error instanceof DomainError) throw refuse('INVALID', FILE, error.message)
    throw error
  }
}

/** A column that nobody knows may be one that was misspelt: it is not passed over. */
function headerProblems(
  names: readonly string[],
  { columns: known, required, passedOver }: Required<Omit<TableShape<string>, 'mostRows'>>,
): TableProblem[] {
  const missing = required.filter((column) => !names.includes(column))
  return [
    ...missing.map((column) => inHeader(column, 'REQUIRED', 'This column is missing.')),
    ...names.flatMap((name, index) => {
      if (!known.includes(name) && !passedOver.includes(name)) {
        const message = `There is no such column. There are ${known.join(', ')}.`
        return [inHeader(name.slice(0, 40), 'INVALID', message)]
      }
      return names.indexOf(name) < index
        ? [inHeader(name, 'TAKEN', 'This column is there twice.')]
        : []
    }),
  ]
}

const inHeader = (column: string, code: 'REQUIRED' | 'INVALID' | 'TAKEN', message: string) => ({
  row: 1,
  column,
  code,
  message,
})

const malformed = (row: number, fields: CsvRow['fields'], width: number): TableProblem => ({
  row,
  column: null,
  code: 'INVALID',
  message: fields ? `${fields.length} fields instead of ${width}.` : 'The quotes do not match.',
})

const cellsOf = <Column extends string>(
  columns: readonly Column[],
  names: readonly string[],
  fields: readonly string[],
) =>
  Object.fromEntries(
    columns.map((column) => [column, unguarded(fields[names.indexOf(column)]?.trim() ?? '')]),
  ) as Record<Column, string>

/** Without the apostrophe that a list's own file puts before what a spreadsheet would run. */
const unguarded = (text: string): string => text.replace(/^'(?=[=+\-@])/, '')
