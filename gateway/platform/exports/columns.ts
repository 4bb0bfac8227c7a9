import { csvLine, type CsvValue } from './csv.ts'

/** What a column says of a row: a moment as ISO 8601, several values behind each other. */
export type FileValue = CsvValue | Date | readonly (string | number)[]

type FieldOf<Row> = { [F in keyof Row]-?: Row[F] extends FileValue ? F : never }[keyof Row] & string

/**
 * The columns of a file, by plain names that programs can rely on: a field of the row, or how the value is found.
 * @example { id: 'id', created_at: 'createdAt', total: ({ total }) => inMajorUnits(total) }
 */
export type FileColumns<Row, Value = FileValue, More extends unknown[] = []> = Readonly<
  Record<string, FieldOf<Row> | ((row: Row, ...more: More) => Value)>
>

export const cellsOf = <Row, Value, More extends unknown[]>(
  columns: FileColumns<Row, Value, More>,
  row: Row,
  ...more: More
): (Value | FileValue)[] =>
  Object.values(columns).map((column) =>
    // FieldOf names only fields that hold a cell, which is too deep for the compiler.
    typeof column === 'string' ? (row[column] as FileValue) : column(row, ...more),
  )

export const headLine = (columns: object): string => csvLine(Object.keys(columns))
export const lineOf = (cells: readonly FileValue[]): string => csvLine(cells.map(csvValue))

function csvValue(cell: FileValue): CsvValue {
  if (cell instanceof Date) return cell.toISOString()
  return typeof cell === 'object' && cell !== null ? cell.join('; ') : cell
}

/** A file of pages of rows, of which each is looked up what the columns say. */
export async function* csvOf<Row, Described>(
  columns: FileColumns<Described>,
  pages: AsyncIterable<readonly Row[]>,
  describe: (row: Row) => Described | Promise<Described>,
): AsyncGenerator<string, void> {
  yield headLine(columns)
  for await (const page of pages) {
    const rows = await Promise.all(page.map(describe))
    yield rows.map((row) => lineOf(cellsOf(columns, row))).join('')
  }
}
