import { csvLine, downloadCsv } from '../../../../lib/csv.ts'
import type { Trace } from '../plot/trace.ts'
import { rowsOf } from './value-rows.ts'

const rounded = (value: number) => Math.round(value * 1000) / 1000

/** What is shown, one line for each time: average, least and greatest of every line of every panel. */
export function exportCsv(name: string, traces: readonly Trace[], unit: string) {
  const columns = traces.flatMap((trace) =>
    ['avg', 'min', 'max'].map((what) => `${trace.name} ${what} (${unit})`),
  )
  const lines = rowsOf(traces).map(({ time, values }) =>
    csvLine([
      new Date(time).toISOString(),
      ...values.flatMap((value) =>
        value ? [rounded(value.avg), rounded(value.min), rounded(value.max)] : [null, null, null],
      ),
    ]),
  )
  downloadCsv(`${name}.csv`, [csvLine(['time', ...columns]), ...lines])
}
