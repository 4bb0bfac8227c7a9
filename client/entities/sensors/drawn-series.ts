import type { ChartSeries } from '../../ui/time-chart/types.ts'

/** The server's answer: degrees Celsius in buckets. */
export interface Buckets {
  bucketSeconds: number
  times: readonly number[]
  min: readonly number[]
  max: readonly number[]
  avg: readonly number[]
  gapAfter: readonly boolean[]
}

/** Values as a chart draws them, in the unit that is shown. */
export function drawnSeries(buckets: Buckets, convert: (celsius: number) => number): ChartSeries {
  const shown = (values: readonly number[]) => values.map(convert)
  return {
    times: buckets.times,
    gapAfter: buckets.gapAfter,
    bucket: buckets.bucketSeconds * 1000,
    min: shown(buckets.min),
    max: shown(buckets.max),
    avg: shown(buckets.avg),
  }
}
