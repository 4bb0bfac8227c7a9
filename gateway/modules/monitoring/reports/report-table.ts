// The columns of a table report as CSV, and what stands in them.
import type { ReportColumn } from './tables.ts'
import type { Sensor } from '../sensors/sensor.ts'
import type { Statistics } from '../statistics/statistics.ts'
import { rounded, type CsvValue } from '../../../platform/exports/csv.ts'

export interface TableReport {
  sensors: readonly Sensor[]
  columns: readonly ReportColumn[]
  /** Epoch milliseconds, from inclusive, to exclusive. */
  from: number
  to: number
}

interface Column {
  readonly name: string
  readonly value: (figures: Statistics, index: number) => CsvValue
}

const NOT_KNOWN = 'n/a'
const DECIMALS = { celsius: 6, seconds: 3, percent: 4 }

const celsius = (name: string, figure: 'min' | 'avg' | 'max' | 'last'): Column => ({
  name: `${name} (°C)`,
  value: (figures, index) => rounded(figures[figure].at(index) ?? null, DECIMALS.celsius),
})
const seconds = (name: string, figure: 'secondsAbove' | 'secondsBelow'): Column => ({
  name: `${name} (s)`,
  value: (figures, index) => rounded(figures[figure]?.at(index) ?? null, DECIMALS.seconds),
})

const COLUMNS: Record<ReportColumn, readonly Column[]> = {
  MIN: [celsius('min', 'min')],
  AVG: [celsius('avg', 'avg')],
  MAX: [celsius('max', 'max')],
  LAST: [celsius('last', 'last')],
  OUT: [seconds('time above limit', 'secondsAbove'), seconds('time below limit', 'secondsBelow')],
  MKT: [
    {
      name: 'MKT (°C)',
      value: ({ mkt }, index) => rounded(mkt.at(index) ?? null, DECIMALS.celsius) ?? NOT_KNOWN,
    },
  ],
  COVERAGE: [
    {
      name: 'coverage (%)',
      value: ({ coverage }, index) => rounded((coverage.at(index) ?? 0) * 100, DECIMALS.percent),
    },
  ],
}

export const columnsOf = (chosen: readonly ReportColumn[]): Column[] =>
  chosen.flatMap((column) => COLUMNS[column])

/** A name for each sensor: those that share one are told apart by their number. */
export function headings(sensors: readonly Sensor[]): string[] {
  const times = new Map<string, number>()
  for (const { name } of sensors) times.set(name, (times.get(name) ?? 0) + 1)
  return sensors.map(({ id, name }) => ((times.get(name) ?? 0) > 1 ? `${name} #${id}` : name))
}

/** Cells of a sensor that has no such row. */
export const blanks = (columns: readonly Column[]): CsvValue[] => columns.map(() => null)
