/** A spreadsheet takes text that begins so for a formula (SEC-55). */
const FORMULA = /^[=+\-@\t\r\0]/
const TO_QUOTE = /[",\r\n\0]/

export type CsvValue = string | number | boolean | null | undefined

/** One field by RFC 4180. Text that a spreadsheet would run gets an apostrophe before it; numbers are numbers. */
function field(value: CsvValue): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : ''
  if (typeof value === 'boolean') return String(value)
  const text = FORMULA.test(value) ? `'${value}` : value
  return TO_QUOTE.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

export const csvLine = (fields: readonly CsvValue[]): string => `${fields.map(field).join(',')}\r\n`

/** As many decimals as say something. */
export const rounded = (value: number | null, decimals: number): number | null =>
  value === null ? null : Number(value.toFixed(decimals))
