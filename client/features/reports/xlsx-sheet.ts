import type { ReportColumn } from '../../generated/schema.ts'
import type { TemperatureUnit } from '../../lib/format.ts'
import { convert } from '../../lib/format.ts'
import type { KnownSensor } from '../../lib/all-sensors.ts'
import { markOf } from './marks.ts'
import type { Figures, ReportData } from './report-data.ts'

/** A cell that a worker can be told; what begins with = is text like any other, for it has its type. */
export type SheetCell = { text: string; bold?: boolean } | { number: number; decimals: number; bold?: boolean } | null

export interface Sheet {
  rows: SheetCell[][]
  /** Widths in characters. */
  widths: number[]
}

interface Wanted {
  data: ReportData
  sensors: readonly KnownSensor[]
  columns: readonly ReportColumn[]
  unit: TemperatureUnit
  label: (row: ReportData['rows'][number]) => string
  words: { first: string; total: string; notKnown: string; heads: (column: ReportColumn) => string[]; value: string }
}

const VALUES = { MIN: 'min', AVG: 'avg', MAX: 'max', LAST: 'last' } as const
const number = (value: number | null | undefined, decimals: number): SheetCell =>
  value == null ? null : { number: value, decimals }

function cellsOf(figures: Figures, column: ReportColumn, index: number, { unit, words }: Wanted, decimals: number): SheetCell[] {
  if (column === 'OUT') return [number(figures.secondsAbove?.[index], 0), number(figures.secondsBelow?.[index], 0)]
  if (column === 'COVERAGE') return [number((figures.coverage[index] ?? 0) * 100, 1)]
  if (column === 'MKT') {
    const mkt = figures.mkt[index]
    return [mkt == null ? { text: words.notKnown } : { number: convert(mkt, unit), decimals }]
  }
  const value = figures[VALUES[column]][index]
  if (value == null) return [null]
  return [{ number: convert(value, unit), decimals, bold: markOf(figures, column, index) !== null }]
}

/** The table as a sheet: two rows of heads, numbers as numbers, out-of-limit ones bold, and the totals. */
export function sheetOf(wanted: Wanted): Sheet {
  const { data, sensors, words } = wanted
  const columns: readonly ReportColumn[] = data.bucket === 'RAW' ? ['MIN'] : wanted.columns
  const heads = columns.flatMap((column) => (data.bucket === 'RAW' ? [words.value] : words.heads(column)))
  const bold = (text: string): SheetCell => ({ text, bold: true })
  const blank = (column: ReportColumn) => (column === 'OUT' ? [null, null] : [null])
  const row = (first: string, at: (sensor: KnownSensor) => [Figures | undefined, number]): SheetCell[] => [
    { text: first },
    ...sensors.flatMap((sensor) => {
      const [figures, index] = at(sensor)
      return columns.flatMap((column) =>
        figures && index >= 0 ? cellsOf(figures, column, index, wanted, sensor.decimals) : blank(column),
      )
    }),
  ]
  const names = sensors.flatMap(({ name }) => heads.map((_, place) => (place === 0 ? bold(name) : null)))
  const rows = data.rows.map((each, place) =>
    row(wanted.label(each), ({ id }) => [data.parts.get(id)?.figures, data.parts.get(id)?.at[place] ?? -1]),
  )
  const total = row(words.total, ({ id }) => [data.parts.get(id)?.total, 0]).map((cell) => cell && { ...cell, bold: true })
  return {
    rows: [
      [null, ...names],
      [bold(words.first), ...sensors.flatMap(() => heads.map(bold))],
      ...rows,
      ...(data.bucket === 'RAW' ? [] : [total]),
    ],
    widths: [24, ...sensors.flatMap(() => heads.map((head) => Math.max(10, head.length + 2)))],
  }
}
