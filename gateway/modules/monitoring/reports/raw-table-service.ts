import { authorize } from '../../../access/authorize.ts'
import type { Context } from '../../../context.ts'
import { turns } from '../../../turns.ts'
import { firstHeard } from '../readings/history/pages-service.ts'
import { readingArrays, type RawReadings } from '../readings/history/raw-readings-service.ts'
import { siteZone, wholePeriod } from '../statistics/periods-service.ts'
import { csvLine, type CsvValue } from '../../../platform/exports/csv.ts'
import { columnsOf, headings, type TableReport } from './report-table.ts'
import { zonedIso } from '../../../platform/time/zoned-iso.ts'

/** So many readings are in memory at once, as far as sensors report when they should. */
const AT_ONCE = 20_000

/** Every reading in a row of its time; sensors that were read at the same time share it. The totals are rows of their own. */
export async function* rawTable(ctx: Context, report: TableReport): AsyncGenerator<string, void> {
  authorize(ctx, 'read', 'Reading')
  const { sensors, columns } = report
  const timeZone = await siteZone(ctx, sensors)
  yield csvLine([`time (${timeZone})`, ...headings(sensors).map((name) => `${name} (°C)`)])
  for await (const columns of columnsByTime(ctx, report)) {
    let lines = ''
    for (const [time, values] of rowsOf(columns)) {
      lines += csvLine([zonedIso(time, timeZone), ...values])
      const turn = turns.take(values.length)
      if (!turn) continue
      yield lines
      lines = ''
      await turn
    }
    if (lines) yield lines
  }
  const totals = await wholePeriod(ctx, sensors, report)
  for (const { name, value } of columnsOf(columns)) {
    const cells = sensors.map(({ id }): CsvValue => {
      const total = totals.get(id)
      return total ? value(total, 0) : null
    })
    yield csvLine([`total ${name}`, ...cells])
  }
}

/** What one sensor measured, and nothing of one that the viewer may not read. */
type Column = RawReadings | undefined

/** The readings of all sensors, a few thousand at a time, in the order the sensors were asked for. */
async function* columnsByTime(
  ctx: Context,
  { sensors, from, to }: TableReport,
): AsyncGenerator<Column[], void> {
  const ids = sensors.map(({ id }) => id)
  const first = await firstHeard(ctx, ids)
  if (first === null) return
  const perSecond = sensors.reduce((sum, { reportInterval }) => sum + 1 / reportInterval, 0)
  const width = Math.ceil((AT_ONCE / perSecond) * 1000)
  const end = Math.min(to, ctx.now())
  for (let begin = Math.max(from, first); begin < end; begin += width) {
    const span = { from: begin, to: Math.min(begin + width, end) }
    const spans = ids.map((sensorId, place) => ({ sensorId, place, ...span }))
    const columns = Array<Column>(ids.length).fill(undefined)
    for (const column of await readingArrays(ctx, spans)) columns[column.place] = column
    yield columns
  }
}

/**
 * A row for each time at which any sensor was read. Made one by one as they are written: twenty thousand rows kept together are what
 * the garbage collector holds everybody up for.
 */
function* rowsOf(columns: readonly Column[]): Generator<[number, CsvValue[]], void> {
  const next = columns.map(() => 0)
  for (const time of timesOf(columns)) {
    const values = columns.map((column, place): CsvValue => {
      const index = next[place] ?? 0
      if (column?.times[index] !== time) return null
      next[place] = index + 1
      return column.values[index]
    })
    yield [time, values]
  }
}

/** Each time once, in order. */
function timesOf(columns: readonly Column[]): Float64Array {
  const times = columns.flatMap((column) => (column ? [...column.times] : []))
  return Float64Array.from(new Set(times)).sort()
}
