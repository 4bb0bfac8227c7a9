import { badInput } from '../../../errors.ts'
import { numberOf } from '../../../platform/csv/number.ts'
import type { CsvRow, Delimiter } from '../../../platform/csv/split.ts'
import type { ImportProblem } from './tables.ts'

const REQUIRED = ['device', 'sensor', 'ts', 'value'] as const
type Column = (typeof REQUIRED)[number] | 'unit'

/** Where the columns are; others are nobody's business. */
export interface Layout {
  readonly at: Readonly<Record<Column, number>>
  readonly width: number
  readonly delimiter: Delimiter
}

export function layoutOf({ fields }: CsvRow, delimiter: Delimiter): Layout {
  const names = (fields ?? []).map((field) => field.trim().toLowerCase())
  const index = (name: string) => {
    if (names.indexOf(name) !== names.lastIndexOf(name))
      throw badInput([name], `The column ${name} is there twice.`)
    return names.indexOf(name)
  }
  const at = {
    device: index('device'),
    sensor: index('sensor'),
    ts: index('ts'),
    value: index('value'),
    unit: index('unit'),
  }
  const missing = REQUIRED.filter((name) => at[name] < 0)
  if (missing.length) {
    throw badInput(
      missing,
      `The first row must name the columns device, sensor, ts, value and unit. Missing: ${missing.join(', ')}.`,
    )
  }
  return { at, width: names.length, delimiter }
}

/** A row's texts as a reading, not yet looked at for sense. */
export interface Entry {
  readonly row: number
  readonly device: string
  readonly reading: { sensor: string; ts: string | number; value: number; unit: string | null }
}

/** The entry, what is wrong with it, or nothing for an empty row. */
export function entryOf(
  { fields }: CsvRow,
  row: number,
  { at, width, delimiter }: Layout,
): Entry | ImportProblem | undefined {
  if (!fields) return { row, column: null, code: 'MALFORMED', message: 'The quotes do not match.' }
  if (!fields.length) return undefined
  if (fields.length !== width) {
    return {
      row,
      column: null,
      code: 'MALFORMED',
      message: `${fields.length} fields instead of ${width}.`,
    }
  }
  const text = (column: Column) => fields[at[column]]?.trim() ?? ''
  const value = numberOf(text('value'), delimiter)
  if (value === undefined) return wrong(row, 'value', 'INVALID_VALUE', text('value'))
  const ts = timeOf(text('ts'))
  if (ts === '') return wrong(row, 'ts', 'INVALID_VALUE', '')
  return {
    row,
    device: text('device'),
    reading: { sensor: text('sensor'), ts, value, unit: text('unit') || null },
  }
}

/** Epoch milliseconds as a number; anything else as text, in which a space may stand for the T. */
const timeOf = (text: string): string | number =>
  /^\d{1,16}$/.test(text) ? Number(text) : text.replace(/^(\S{10}) (?=\d)/, '$1T')

const WORDS: Record<string, string> = {
  INVALID_VALUE: 'cannot be read',
  UNKNOWN_DEVICE: 'is no device here',
  UNKNOWN_SENSOR: 'is no sensor of this device',
  UNKNOWN_UNIT: 'is no unit: C, F or K',
  FUTURE: 'lies in the future',
  TOO_OLD: 'is more than ten years ago, or from before the readings that are kept',
}
const MOST_SHOWN = 40

export function wrong(
  row: number,
  column: Column,
  code: string,
  text: string | number,
): ImportProblem {
  const shown = String(text).replaceAll('\0', '').toWellFormed().slice(0, MOST_SHOWN)
  return {
    row,
    column,
    code,
    message: shown ? `“${shown}” ${WORDS[code] ?? 'was refused'}.` : 'This is blank.',
  }
}
