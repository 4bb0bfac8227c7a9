import type { Sheet, SheetCell } from './sheet.ts'

/** A comma and what stands after it: one is put before the first as well, which may be empty. */
const FIELD = /,(?:"((?:[^"]|"")*)"|([^",]*))/g
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

/** Lines, where those inside quotation marks do not end one. */
function* linesOf(csv: string): Generator<string> {
  let [begin, quoted] = [0, false]
  for (let at = 0; at < csv.length; at += 1) {
    if (csv[at] === '"') quoted = !quoted
    else if (csv[at] === '\n' && !quoted) {
      yield csv.slice(begin, csv[at - 1] === '\r' ? at - 1 : at)
      begin = at + 1
    }
  }
  if (begin < csv.length) yield csv.slice(begin)
}

const fieldsOf = (line: string) =>
  [...`,${line}`.matchAll(FIELD)].map(
    ([, quoted, plain = '']) => quoted?.replaceAll('""', '"') ?? plain,
  )

/** A list as its file says it, without the line of the checksum; its first row is the names of the columns. */
export function sheetOfCsv(csv: string): Sheet {
  const [head = [], ...rows] = [...linesOf(csv.replace(/^\uFEFF/, ''))]
    .map(fieldsOf)
    .filter(([first]) => first !== '#sha256')
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
