import { COLUMNS } from '../../../../../schema/monitoring/devices.columns.ts'
import { DomainError, refuse, type Problem } from '../../../../errors.ts'
import { CsvSplitter, type CsvRow, type Delimiter } from '../../../../platform/csv/split.ts'

export type FileColumn = (typeof COLUMNS)[number]
const REQUIRED = ['device', 'site'] as const satisfies readonly FileColumn[]

/** How many rows a file may have, without the header. */
export const MOST_ROWS = 500
const FILE = ['input', 'csv']

/** What is wrong in a row: a problem without a path. */
export type FileProblem = Problem extends infer One
  ? One extends Problem
    ? Omit<One, 'path'> & { readonly row: number; readonly column: string | null }
    : never
  : never

/** A row as it stands in the file; what it does not say is blank. */
export interface FileRow {
  /** As spreadsheets count: the header is row 1. */
  readonly row: number
  readonly cells: Readonly<Record<FileColumn, string>>
}

export interface DeviceFile {
  readonly rows: readonly FileRow[]
  readonly delimiter: Delimiter
  readonly problems: readonly FileProblem[]
}

/** The rows of a file that are no nonsense, and what is wrong with the others. */
export function readFile(csv: string): DeviceFile {
  const {
    rows: [header, ...rows],
    delimiter,
  } = splitFile(csv)
  const names = (header?.fields ?? []).map((name) => name.trim().toLowerCase())
  const problems = headerProblems(names)
  if (problems.length) return { rows: [], delimiter, problems }
  const filled = rows
    .map((row, index) => ({ ...row, row: index + 2 }))
    .filter(({ fields }) => fields?.length !== 0)
  if (filled.length === 0) throw refuse('REQUIRED', FILE, 'The file has no rows.')
  if (filled.length > MOST_ROWS)
    throw refuse('OUT_OF_RANGE', FILE, `At most ${MOST_ROWS} rows.`, { maxItems: MOST_ROWS })
  const good: FileRow[] = []
  for (const { fields, row } of filled) {
    if (fields?.length === names.length) good.push({ row, cells: cellsOf(names, fields) })
    else problems.push(malformed(row, fields, names.length))
  }
  return { rows: good, delimiter, problems }
}

function splitFile(csv: string): { rows: CsvRow[]; delimiter: Delimiter } {
  const splitter = new CsvSplitter()
  try {
    const rows = [...splitter.push(csv.replace(/^\uFEFF/, '')), ...splitter.end()]
    return { rows, delimiter: splitter.delimiter ?? ',' }
  } catch (error) {
    if (error instanceof DomainError) throw refuse('INVALID', FILE, error.message)
    throw error
  }
}

/** A column that nobody knows may be a limit that was misspelt: it is not passed over. */
function headerProblems(names: readonly string[]): FileProblem[] {
  const known: readonly string[] = COLUMNS
  const missing = REQUIRED.filter((column) => !names.includes(column))
  return [
    ...missing.map((column) => inHeader(column, 'REQUIRED', 'This column is missing.')),
    ...names.flatMap((name, index) => {
      if (!known.includes(name))
        return [
          inHeader(
            name.slice(0, 40),
            'INVALID',
            `There is no such column. There are ${COLUMNS.join(', ')}.`,
          ),
        ]
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

const malformed = (row: number, fields: CsvRow['fields'], width: number): FileProblem => ({
  row,
  column: null,
  code: 'INVALID',
  message: fields ? `${fields.length} fields instead of ${width}.` : 'The quotes do not match.',
})

const cellsOf = (names: readonly string[], fields: readonly string[]) =>
  Object.fromEntries(
    COLUMNS.map((column) => [column, fields[names.indexOf(column)]?.trim() ?? '']),
  ) as Record<FileColumn, string>
