import Papa from 'papaparse'
import type { Sheet, SheetCell } from './sheet.ts'

/** What was put before text that a spreadsheet would take for a formula: a cell of text needs none. */
const GUARD = /^'(?=[=+\-@\t\r\0])/
/** Written as a number would be: no leading zero, no plus, and no more digits than a number has. */
const NUMBER = /^-?(0|[1-9]\d{0,14})(\.\d{1,10})?$/
const MOST_WIDTH = 60

function cellOf(text: string): SheetCell {
  if (text === '') return null
  return NUMBER.test(text)
    ? { number: Number(text), decimals: text.split('.')[1]?.length ?? 0 }
    : { text: text.replace(GUARD, '') }
}

/** A list as its file says it, without the line of the checksum; its first row is the names of the columns. */
export function sheetOfCsv(csv: string): Sheet {
  const { data } = Papa.parse<string[]>(csv, {
    delimiter: ',',
    newline: '\r\n',
    skipEmptyLines: true,
  })
  const [head = [], ...rows] = data.filter(([first]) => first !== '#sha256')
  const width = (column: number) =>
    Math.max(...[head, ...rows.slice(0, 100)].map((row) => row[column]?.length ?? 0)) + 2
  return {
    rows: [
      head.map((text): SheetCell => ({ text, bold: true })),
      ...rows.map((row) => row.map(cellOf)),
    ],
    widths: head.map((_name, column) => Math.min(MOST_WIDTH, width(column))),
    sticky: { rows: 1, columns: 0 },
  }
}
