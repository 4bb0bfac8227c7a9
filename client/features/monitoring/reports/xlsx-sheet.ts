import type { ReportColumn } from '../../../generated/schema.ts'
import type { TemperatureUnit } from '../../../lib/format.ts'
import { convert } from '../../../lib/format.ts'
import type { Sheet, SheetCell } from '../../../lib/xlsx/sheet.ts'
import { wallAt } from '../../../lib/zoned-time.ts'
import type { KnownSensor } from '../../../entities/sensors/all-sensors.ts'
import { markOf } from './marks.ts'
import type { Figures, ReportData } from './report-data.ts'

interface Wanted {
  data: ReportData
  sensors: readonly KnownSensor[]
  columns: readonly ReportColumn[]
  unit: TemperatureUnit
  timeZone: string
  /** Of the CSV file of the same report. */
  checksum: string | null
  words: {
    first: string
    total: string
    notKnown: string
    heads: (column: ReportColumn) => string[]
    value: string
  }
}

const FORMS = {
  RAW: 'yyyy-mm-dd hh:mm:ss',
  M5: 'yyyy-mm-dd hh:mm',
  H1: 'yyyy-mm-dd hh:mm',
  DAY: 'yyyy-mm-dd',
  MONTH: 'yyyy-mm',
} as const
const DAY = 86_400_000
/** Days from the first of January 1900 as spreadsheets count them until the first of 1970. */
const EPOCH = 25_569

/** When a row begins, by the clock of the report's zone, as a date the spreadsheet can reckon with; and by UTC, where no hour comes twice. */
function timesOf(
  { key, start }: ReportData['rows'][number],
  { data: { bucket }, timeZone }: Wanted,
): SheetCell[] {
  const form = FORMS[bucket]
  const date = (wall: number): SheetCell => ({ date: wall / DAY + EPOCH, form })
  // A day or month of a site in another zone may begin on the day before: its key is its name.
  if (bucket === 'DAY' || bucket === 'MONTH') return [date(Date.parse(String(key)))]
  return [date(wallAt(start, timeZone)), date(start)]
}

const VALUES = { MIN: 'min', AVG: 'avg', MAX: 'max', LAST: 'last' } as const
const number = (value: number | null | undefined, decimals: number): SheetCell =>
  value == null ? null : { number: value, decimals }

function cellsOf(
  figures: Figures,
  column: ReportColumn,
  index: number,
  { unit, words }: Wanted,
  decimals: number,
): SheetCell[] {
  if (column === 'OUT')
    return [number(figures.secondsAbove?.[index], 0), number(figures.secondsBelow?.[index], 0)]
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
  const { data, sensors, words, checksum } = wanted
  const columns: readonly ReportColumn[] = data.bucket === 'RAW' ? ['MIN'] : wanted.columns
  const heads = columns.flatMap((column) =>
    data.bucket === 'RAW' ? [words.value] : words.heads(column),
  )
  const bold = (text: string): SheetCell => ({ text, bold: true })
  const blank = (column: ReportColumn) => (column === 'OUT' ? [null, null] : [null])
  const twice = !['DAY', 'MONTH'].includes(data.bucket)
  const row = (
    first: SheetCell[],
    at: (sensor: KnownSensor) => [Figures | undefined, number],
  ): SheetCell[] => [
    ...first,
    ...sensors.flatMap((sensor) => {
      const [figures, index] = at(sensor)
      return columns.flatMap((column) =>
        figures && index >= 0
          ? cellsOf(figures, column, index, wanted, sensor.decimals)
          : blank(column),
      )
    }),
  ]
  const names = sensors.flatMap(({ name }) =>
    heads.map((_, place) => (place === 0 ? bold(name) : null)),
  )
  const rows = data.rows.map((each, place) =>
    row(timesOf(each, wanted), ({ id }) => [
      data.parts.get(id)?.figures,
      data.parts.get(id)?.at[place] ?? -1,
    ]),
  )
  const total = row([{ text: words.total }, ...(twice ? [null] : [])], ({ id }) => [
    data.parts.get(id)?.total,
    0,
  ]).map((cell) => cell && { ...cell, bold: true })
  return {
    rows: [
      [null, ...(twice ? [null] : []), ...names],
      [
        bold(words.first),
        ...(twice ? [bold('UTC')] : []),
        ...sensors.flatMap(() => heads.map(bold)),
      ],
      ...rows,
      ...(data.bucket === 'RAW' ? [] : [total]),
      ...(checksum ? [[bold('SHA-256 (CSV)'), { text: checksum }]] : []),
    ],
    sticky: { rows: 2, columns: 1 },
    widths: [
      24,
      ...(twice ? [20] : []),
      ...sensors.flatMap(() => heads.map((head) => Math.max(10, head.length + 2))),
    ],
  }
}
