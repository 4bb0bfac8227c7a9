import { saveFile } from './save-file.ts'

/** A spreadsheet takes text that begins so for a formula. */
const FORMULA = /^[=+\-@\t\r\0]/
const TO_QUOTE = /[",\r\n]/

/** One field by RFC 4180. Text that a spreadsheet would run gets an apostrophe before it; numbers are numbers. */
export function csvField(value: string | number | null | undefined): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : ''
  const text = FORMULA.test(value) ? `'${value}` : value
  return TO_QUOTE.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

export const csvLine = (fields: readonly (string | number | null | undefined)[]): string =>
  `${fields.map(csvField).join(',')}\r\n`

/** Hands a file to the browser's downloads. The mark at its start tells spreadsheets that it is UTF-8. */
export const downloadCsv = (name: string, lines: readonly string[]) =>
  saveFile(name, new Blob(['\uFEFF', ...lines], { type: 'text/csv;charset=utf-8' }))

/** What browsers offer to choose from. */
export const CSV_FILES = ['.csv', '.txt', 'text/csv', 'text/plain'] as const
