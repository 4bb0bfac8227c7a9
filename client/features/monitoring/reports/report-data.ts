import type { ReportBucket } from '../../../generated/schema.ts'
import type { KnownSensor } from '../../../entities/sensors/all-sensors.ts'
import { wallAt } from '../../../lib/zoned-time.ts'
import type { ReportFiguresQuery } from './figures.generated.ts'
import type { Span } from './period.ts'

/** A sensor's figures in columns, bucket by bucket. */
export type Figures = Omit<ReportFiguresQuery['statistics'][number], '__typename'>

/** A row of the table. Days of sites in different zones share one: it has the first beginning and the last end. */
export interface Row {
  key: string | number
  start: number
  end: number
}

/** One sensor's part of the table. */
export interface Part {
  figures: Figures
  /** Which bucket stands in which row; -1 where there is none. */
  at: Int32Array
  total: Figures | undefined
}

export interface ReportData {
  rows: Row[]
  parts: ReadonlyMap<string, Part>
  span: Span
  bucket: ReportBucket
}

export interface ReportRequest {
  sensors: readonly KnownSensor[]
  span: Span
  bucket: ReportBucket
}

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const WIDTHS = { M5: 5 * MINUTE, H1: 60 * MINUTE, DAY, MONTH: 28 * DAY } as const

/** What a browser shows without becoming slow; files have no such limit. */
export const MOST = { rows: 100_000, figures: 400_000, days: 366 } as const

/** How many rows a report has at most, when sensors report as they should. */
export function expectedRows({ sensors, span, bucket }: ReportRequest, now: number): number {
  const length = Math.max(0, Math.min(span.to, now) - span.from)
  if (bucket !== 'RAW') return Math.ceil(length / WIDTHS[bucket])
  return sensors.reduce(
    (sum, { reportIntervalSeconds }) => sum + Math.ceil(length / 1000 / reportIntervalSeconds),
    0,
  )
}

/** Why a report is not shown on the screen; null when it is. */
export function tooLarge(request: ReportRequest, now: number): 'rows' | 'days' | null {
  const rows = expectedRows(request, now)
  const figures = request.bucket === 'RAW' ? rows : rows * request.sensors.length
  if (rows > MOST.rows || figures > MOST.figures) return 'rows'
  return Math.min(request.span.to, now) - request.span.from > MOST.days * DAY ? 'days' : null
}

const wallDay = (instant: number, zone: string, letters: number) =>
  new Date(wallAt(instant, zone)).toISOString().slice(0, letters)

/** A bucket's name: days and months are the same one in every zone. */
function keyOf(bucket: ReportBucket, start: number, zone: string): string | number {
  if (bucket === 'DAY') return wallDay(start, zone, 10)
  return bucket === 'MONTH' ? wallDay(start, zone, 7) : start
}

/** Puts the figures of several sensors into rows. */
export function tableOf(
  { span, bucket }: ReportRequest,
  all: readonly Figures[],
  totals: readonly Figures[],
): ReportData {
  const rows = new Map<string | number, Row>()
  const keys = all.map((figures) =>
    figures.starts.map((start) => keyOf(bucket, start, figures.timeZone)),
  )
  all.forEach(({ starts, ends }, sensor) => {
    starts.forEach((start, index) => {
      const [key = start, end = start] = [keys[sensor]?.[index], ends[index]]
      const row = rows.get(key)
      if (!row) rows.set(key, { key, start, end })
      else [row.start, row.end] = [Math.min(row.start, start), Math.max(row.end, end)]
    })
  })
  // Of days that begin together, in a period cut by the clock of one zone, the one that ends first: as in the file.
  const sorted = [...rows.values()].sort((a, b) => a.start - b.start || a.end - b.end)
  const places = new Map(sorted.map(({ key }, place) => [key, place]))
  const total = new Map(totals.map((figures) => [figures.sensorId, figures]))
  const parts = new Map(
    all.map((figures, sensor) => {
      const at = new Int32Array(sorted.length).fill(-1)
      keys[sensor]?.forEach((key, index) => {
        at[places.get(key) ?? 0] = index
      })
      return [figures.sensorId, { figures, at, total: total.get(figures.sensorId) }]
    }),
  )
  return { rows: sorted, parts, span, bucket }
}
