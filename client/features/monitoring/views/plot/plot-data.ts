import uPlot from 'uplot'
import type { Trace } from './trace.ts'

export interface PlotData {
  aligned: uPlot.AlignedData
  /** Of each line, the rows that stand alone between two gaps: a line would not show them. */
  alone: number[][]
}

type Table = [times: number[], values: (number | null)[]]

/** Times and averages, with nothing put into each gap, so that it is not joined. */
function tableOf({ times, avg, gapAfter }: Trace): Table {
  const table: Table = [[], []]
  times.forEach((time, row) => {
    table[0].push(time)
    table[1].push(avg[row] ?? null)
    const next = times[row + 1]
    if (!gapAfter[row] || next === undefined) return
    table[0].push((time + next) / 2)
    table[1].push(null)
  })
  return table
}

function aloneIn(times: ArrayLike<number>, column: ArrayLike<number | null | undefined>): number[] {
  const alone: number[] = []
  let [run, last] = [0, -1]
  const close = () => {
    if (run === 1) alone.push(last)
    run = 0
  }
  for (let row = 0; row < times.length; row++) {
    const value = column[row]
    if (value === null) close()
    else if (value !== undefined) [run, last] = [run + 1, row]
  }
  close()
  return alone
}

const sameTimes = (traces: readonly Trace[]) =>
  traces.every(
    ({ times, gapAfter }, index) =>
      !gapAfter.some(Boolean) &&
      (index === 0 ||
        (times.length === traces[0]?.times.length &&
          times.every((time, row) => time === traces[0]?.times[row]))),
  )

/** What uPlot draws. Lines of other times than the first are laid over it on one axis. */
export function plotData(traces: readonly Trace[]): PlotData {
  const [first] = traces
  if (!first) return { aligned: [[]], alone: [] }
  const aligned = sameTimes(traces)
    ? ([[...first.times], ...traces.map(({ avg }) => [...avg])] as uPlot.AlignedData)
    : uPlot.join(traces.map(tableOf))
  const times = aligned[0] ?? []
  return { aligned, alone: aligned.slice(1).map((column) => aloneIn(times, column ?? [])) }
}
