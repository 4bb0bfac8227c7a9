import { z } from 'zod'
import type { Context } from '../../../context.ts'
import { REPORT_BUCKETS, REPORT_COLUMNS } from './report.ts'
import { eachInTurn } from '../../../turns.ts'
import {
  periodBuckets,
  wholePeriod,
  type BucketRow,
  type PeriodBuckets,
} from '../statistics/periods-service.ts'
import { csvLine, type CsvValue } from '../../../platform/exports/csv.ts'
import { listExport } from '../../../platform/exports/list-export.ts'
import { choices, inOrder, ORDER, period, scope } from '../../../platform/exports/parameters.ts'
import { rawTable } from './raw-table-service.ts'
import { blanks, columnsOf, headings, type TableReport } from './report-table.ts'
import { chosenSensors } from '../sensors/chosen-service.ts'
import { zonedIso } from '../../../platform/time/zoned-iso.ts'

/** The table report as its screen shows it, however long: rows of buckets, columns of sensors and their figures. */
export const tableReportExport = listExport({
  // Figures outside the limits go by the rules, and would be missed only when the file has begun.
  reads: ['Reading', 'Sensor', 'AlarmConfig'],
  request: z
    .object({
      ...scope,
      ...period,
      bucket: z.enum(REPORT_BUCKETS).default('H1'),
      columns: choices(REPORT_COLUMNS),
    })
    .refine(inOrder, ORDER),
  isSnapshot: false,
  begin: async (ctx, { from, to, bucket, columns = REPORT_COLUMNS, ...chosen }) => {
    const sensors = await chosenSensors(ctx, chosen)
    const detail = { sensorIds: sensors.map(({ id }) => id), from, to, bucket, columns }
    const report = { sensors, columns, from: from.getTime(), to: to.getTime() }
    if (bucket === 'RAW') return { detail, lines: rawTable(ctx, report) }
    const buckets = await periodBuckets(ctx, sensors, { from: report.from, to: report.to }, bucket)
    return { detail, lines: bucketTable(ctx, report, buckets) }
  },
})

async function* bucketTable(
  ctx: Context,
  { sensors, columns: chosen, from, to }: TableReport,
  buckets: PeriodBuckets,
): AsyncGenerator<string, void> {
  const columns = columnsOf(chosen)
  const { timeZone } = buckets
  const names = headings(sensors).flatMap((name) =>
    columns.map((column) => `${name} ${column.name}`),
  )
  yield csvLine([`start (${timeZone})`, `end (${timeZone})`, ...names])
  for await (const { rows, figures } of buckets.chunks()) {
    const line = ({ start, end, at }: BucketRow) => {
      const cells = sensors.flatMap(({ id }): CsvValue[] => {
        const [known, index] = [figures.get(id), at.get(id)]
        return known && index !== undefined
          ? columns.map(({ value }) => value(known, index))
          : blanks(columns)
      })
      return csvLine([zonedIso(start, timeZone), zonedIso(end, timeZone), ...cells])
    }
    const lines = await eachInTurn(rows, () => names.length, line)
    yield lines.join('')
  }
  const totals = await wholePeriod(ctx, sensors, { from, to })
  const cells = sensors.flatMap(({ id }): CsvValue[] => {
    const total = totals.get(id)
    return total ? columns.map(({ value }) => value(total, 0)) : blanks(columns)
  })
  yield csvLine(['total', null, ...cells])
}
