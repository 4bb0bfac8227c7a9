import type { Trace } from '../plot/trace.ts'

export interface ValueRow {
  time: number
  /** Of each line; null where it has no value of this time. */
  values: ({ avg: number; min: number; max: number } | null)[]
}

/** What is drawn, by time. */
export function rowsOf(traces: readonly Trace[]): ValueRow[] {
  const rows = new Map<number, ValueRow>()
  traces.forEach(({ times, avg, min, max }, column) =>
    times.forEach((time, row) => {
      const known = rows.get(time) ?? { time, values: traces.map(() => null) }
      known.values[column] = { avg: avg[row] ?? 0, min: min[row] ?? 0, max: max[row] ?? 0 }
      rows.set(time, known)
    }),
  )
  return [...rows.values()].sort((a, b) => a.time - b.time)
}
