import { nearest } from '../../../../ui/time-chart/paths.ts'
import type { Trace } from '../plot/trace.ts'

export interface TraceValues {
  trace: Trace
  /** Null where nothing is known. */
  avg: number | null
  min: number | null
  max: number | null
}

const NOTHING = { avg: null, min: null, max: null }

/** What a line says at a time: the nearest value, unless the time lies in a gap and farther than `reach` from its edges. */
function valuesOf(trace: Trace, at: number, reach: number): TraceValues {
  const row = nearest(trace.times, at)
  const time = trace.times[row]
  if (time === undefined) return { trace, ...NOTHING }
  if (Math.abs(time - at) > reach) {
    const before = time <= at ? row : row - 1
    const joined = before >= 0 && before < trace.times.length - 1 && !trace.gapAfter[before]
    if (!joined) return { trace, ...NOTHING }
  }
  return {
    trace,
    avg: trace.avg[row] ?? null,
    min: trace.min[row] ?? null,
    max: trace.max[row] ?? null,
  }
}

export const valuesAt = (traces: readonly Trace[], at: number, reach: number): TraceValues[] =>
  traces.map((trace) => valuesOf(trace, at, reach))
