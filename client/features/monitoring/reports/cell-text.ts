import type { ReportColumn } from '../../../generated/schema.ts'
import { convert, type TemperatureUnit, type WriteFigure } from '../../../lib/format.ts'
import { markOf, type Mark } from './marks.ts'
import type { Figures } from './report-data.ts'

/** What stands in a cell. */
export interface Cell {
  text: string
  mark: Mark
  /** Time beyond the limits, in seconds. */
  out?: { above: number; below: number } | undefined
  /** Too little is covered to rely on it. */
  thin?: boolean
}

const BLANK: Cell = { text: '', mark: null }
const NOTHING = '–'
const THIN = 0.97

const two = (value: number) => String(value).padStart(2, '0')

/** Hours and minutes: "0:49"; what is shorter than a minute is not nothing. */
export function hours(seconds: number): string {
  if (seconds > 0 && seconds < 60) return '<0:01'
  const minutes = Math.floor(seconds / 60)
  return `${Math.floor(minutes / 60)}:${two(minutes % 60)}`
}

function outCell(figures: Figures, index: number): Cell {
  const [above, below] = [figures.secondsAbove?.[index], figures.secondsBelow?.[index]]
  if (above == null && below == null) return BLANK
  const out = { above: above ?? 0, below: below ?? 0 }
  return out.above + out.below > 0 ? { text: '', mark: null, out } : { text: NOTHING, mark: null }
}

const VALUES = { MIN: 'min', AVG: 'avg', MAX: 'max', LAST: 'last' } as const

export interface CellFormat {
  unit: TemperatureUnit
  decimals: number
  figure: WriteFigure
  /** How a missing mean kinetic temperature reads. */
  notKnown: string
}

const celsius = (value: number | null | undefined, { unit, decimals, figure }: CellFormat) =>
  value == null ? '' : figure(convert(value, unit), decimals)

export function cellOf(
  figures: Figures,
  column: ReportColumn,
  index: number,
  format: CellFormat,
): Cell {
  if (column === 'OUT') return outCell(figures, index)
  if (column === 'MKT')
    return { text: celsius(figures.mkt[index], format) || format.notKnown, mark: null }
  if (column === 'COVERAGE') {
    const share = figures.coverage[index] ?? 0
    return {
      text: share === 1 ? '100' : format.figure(Math.floor(share * 1000) / 10),
      mark: null,
      thin: share < THIN,
    }
  }
  const value = figures[VALUES[column]][index]
  return { text: celsius(value, format), mark: markOf(figures, column, index) }
}
