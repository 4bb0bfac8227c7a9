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
  for await (const measured of measurements(ctx, report)) {
    // Sent on at every turn: all lines of twenty thousand readings at once are garbage that takes a tenth of a second to collect.
    let lines = ''
    for (const [time, values] of rowsOf(measured)) {
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
type Measured = RawReadings | undefined

/** What the sensors measured, each in its place, a few thousand readings at a time. */
async function* measurements(
  ctx: Context,
  { sensors, from, to }: TableReport,
): AsyncGenerator<Measured[], void> {
  const ids = sensors.map(({ id }) => id)
  const first = await firstHeard(ctx, ids)
  if (first === null) return
  const perSecond = sensors.reduce((sum, { reportInterval }) => sum + 1 / reportInterval, 0)
  const width = Math.ceil((AT_ONCE / perSecond) * 1000)
  const end = Math.min(to, ctx.now())
  for (let begin = Math.max(from, first); begin < end; begin += width) {
    const span = { from: begin, to: Math.min(begin + width, end) }
    const spans = ids.map((sensorId, place) => ({ sensorId, place, ...span }))
    const measured = Array<Measured>(ids.length).fill(undefined)
    for (const readings of await readingArrays(ctx, spans)) measured[readings.place] = readings
    yield measured
  }
}

/** A row for each time at which any sensor was read, made as it is asked for. */
function* rowsOf(measured: readonly Measured[]): Generator<[number, CsvValue[]], void> {
  const next = measured.map(() => 0)
  for (const time of timesOf(measured)) {
    const values = measured.map((readings, place): CsvValue => {
      const index = next[place] ?? 0
      if (readings?.times[index] !== time) return null
      next[place] = index + 1
      return readings.values[index]
    })
    yield [time, values]
  }
}

/** Each time once, in order. */
function timesOf(measured: readonly Measured[]): Float64Array {
  const times = measured.flatMap((readings) => (readings ? [...readings.times] : []))
  return Float64Array.from(new Set(times)).sort()
}
