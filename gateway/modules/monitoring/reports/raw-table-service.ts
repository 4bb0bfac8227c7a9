import { setImmediate as turn } from 'node:timers/promises'
import { authorize } from '../../../access/authorize.ts'
import type { Context } from '../../../context.ts'
import { firstHeard } from '../readings/history/pages-service.ts'
import { readingArrays } from '../readings/history/raw-readings-service.ts'
import { siteZone, wholePeriod } from '../statistics/periods-service.ts'
import { csvLine, type CsvValue } from '../../../platform/exports/csv.ts'
import { columnsOf, headings, type TableReport } from './report-table.ts'
import { zonedIso } from '../../../platform/time/zoned-iso.ts'

/** So many readings are in memory at once, as far as sensors report when they should. */
const AT_ONCE = 20_000
/** Rows written before others have a turn: some ten milliseconds of work. */
const ROWS_AT_A_TIME = 1000

/** Every reading in a row of its time; sensors that were read at the same time share it. The totals are rows of their own. */
export async function* rawTable(ctx: Context, report: TableReport): AsyncGenerator<string, void> {
  authorize(ctx, 'read', 'Reading')
  const { sensors, columns } = report
  const timeZone = await siteZone(ctx, sensors)
  yield csvLine([`time (${timeZone})`, ...headings(sensors).map((name) => `${name} (°C)`)])
  for await (const rows of instants(ctx, report)) {
    for (let written = 0; written < rows.length; written += ROWS_AT_A_TIME) {
      await turn()
      const some = rows.slice(written, written + ROWS_AT_A_TIME)
      yield some.map(([time, values]) => csvLine([zonedIso(time, timeZone), ...values])).join('')
    }
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

async function* instants(
  ctx: Context,
  { sensors, from, to }: TableReport,
): AsyncGenerator<[number, CsvValue[]][], void> {
  const ids = sensors.map(({ id }) => id)
  const first = await firstHeard(ctx, ids)
  if (first === null) return
  const perSecond = sensors.reduce((sum, { reportInterval }) => sum + 1 / reportInterval, 0)
  const width = Math.ceil((AT_ONCE / perSecond) * 1000)
  const end = Math.min(to, ctx.now())
  for (let begin = Math.max(from, first); begin < end; begin += width) {
    const span = { from: begin, to: Math.min(begin + width, end) }
    const rows = new Map<number, CsvValue[]>()
    const spans = ids.map((sensorId, place) => ({ sensorId, place, ...span }))
    for (const { place, times, values } of await readingArrays(ctx, spans)) {
      times.forEach((time, index) => {
        const row = rows.get(time) ?? Array<CsvValue>(ids.length).fill(null)
        row[place] = values[index]
        rows.set(time, row)
      })
    }
    if (rows.size) yield [...rows].sort(([a], [b]) => a - b)
  }
}
