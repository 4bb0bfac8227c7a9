import type { ApolloClient } from '@apollo/client'
import { ChartSeriesDocument } from '../chart/chart-data.generated.ts'
import { MAX_SPAN_SECONDS } from './place.ts'

/** A few buckets each time: from four years to a quarter of an hour in three steps. */
const [POINTS, STEPS] = [50, 3]

/** When the first value of some sensors was measured, about, within what a chart can show; null when there is none. */
export async function firstValue(
  client: ApolloClient,
  sensorIds: readonly string[],
  asOf: number | null,
): Promise<number | null> {
  let to = Date.now()
  let from = to - MAX_SPAN_SECONDS * 1000
  for (let step = 0; step < STEPS; step++) {
    const { data } = await client.query({
      query: ChartSeriesDocument,
      variables: {
        sensorIds: [...sensorIds],
        shiftSeconds: 0,
        maxPoints: POINTS,
        from: new Date(from).toISOString(),
        to: new Date(to).toISOString(),
        asOf: asOf === null ? null : new Date(asOf).toISOString(),
      },
      fetchPolicy: 'no-cache',
    })
    const begun = (data?.series ?? []).filter(({ times }) => times.length > 0)
    if (begun.length === 0) return step === 0 ? null : from
    const first = Math.min(...begun.map(({ times }) => times[0] ?? to))
    const bucket = Math.max(...begun.map(({ bucketSeconds }) => bucketSeconds)) * 1000
    from = Math.max(from, first)
    if (bucket === 0) return from
    to = Math.min(to, from + bucket)
  }
  return from
}
