import type { Cell } from 'write-excel-file/universal'
import { generateXlsxFileSync } from 'write-excel-file-in-place'
import type { Sheet, SheetCell } from './sheet.ts'

const formatOf = (decimals: number) => (decimals > 0 ? `0.${'0'.repeat(decimals)}` : '0')

/** Every cell says its type: text is never taken for a formula (SEC-55). */
function cellOf(cell: SheetCell): Cell {
  if (!cell) return null
  const weight = cell.bold ? ({ fontWeight: 'bold' } as const) : {}
  if ('number' in cell)
    return { value: cell.number, type: Number, format: formatOf(cell.decimals), ...weight }
  if ('date' in cell) return { value: cell.date, type: Number, format: cell.form, ...weight }
  return { value: cell.text, type: String, ...weight }
}

const stickyOf = ({ sticky }: Sheet) => ({
  stickyRowsCount: sticky.rows,
  stickyColumnsCount: sticky.columns,
})

addEventListener('message', ({ data }: MessageEvent<Sheet>) => {
  const sheet = data.rows.map((row) => row.map(cellOf))
  const options = { columns: data.widths.map((width) => ({ width })), ...stickyOf(data) }
  const contentOf = async (file: Blob) => new Uint8Array(await file.arrayBuffer())
  generateXlsxFileSync(sheet, options, {}, contentOf).then(
    (file) => postMessage({ file }),
    (error: unknown) => postMessage({ error: String(error) }),
  )
})
