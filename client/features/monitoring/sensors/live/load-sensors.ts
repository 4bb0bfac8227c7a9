import type { ApolloClient } from '@apollo/client'
import { everyPage, freshPage } from '../../../../lib/every-page.ts'
import { findFirstAnswer } from '../../../../lib/first-answers.ts'
import { DAY, dayStart, SLOT, traceOf, type Columns } from '../tiles/day-trace.ts'
import { SensorHistoryDocument } from './history.generated.ts'
import {
  HomePageDocument,
  type HomePageQuery,
  type HomePageQueryVariables,
} from '../home-page.generated.ts'
import type { LiveSensors } from './live-sensors.ts'
import type { SensorRow } from './live-sensor.ts'
import type { Point } from '../tiles/rate.ts'

export type HomeSensor = HomePageQuery['sensors']['nodes'][number]

const AT_ONCE = 100
const IN_USE = { status: ['ACTIVE', 'OUT_OF_SERVICE'] } satisfies Partial<HomePageQueryVariables>
const RECENT = 20 * 60_000
const NOTHING: Columns = { times: [], min: [], max: [], avg: [], gapAfter: [] }

/**
 * Those in use that the viewer may see, in the order of their places; or one of them all, by its id. What is left to set up comes along
 * with all of them: it costs no request of its own, and whoever shows it finds it in the cache.
 */
export const loadSensors = (client: ApolloClient, only: string | null): Promise<HomeSensor[]> =>
  everyPage((page) => {
    const which = only === null ? IN_USE : { ids: [only] }
    const setup = only === null && page === 1
    return freshPage(client, HomePageDocument, { page, ...which, setup }, (data) => data.sensors)
  })

/** The same of all sensors, where the answer had arrived before the page ran and holds them all. */
export function firstSensors(client: ApolloClient): HomeSensor[] | null {
  const variables = { page: 1, ...IN_USE, setup: true }
  const data = findFirstAnswer('HomePage', variables) as HomePageQuery | null
  if (!data || data.sensors.totalCount > data.sensors.nodes.length) return null
  // Tiles read their sensor from the cache. Nobody may be told of it while something is rendered.
  client.writeQuery({ query: HomePageDocument, variables, data, broadcast: false })
  return data.sensors.nodes
}

const points = (times: readonly number[], values: readonly number[]): Point[] =>
  times.map((ts, row) => [ts, values[row] ?? 0])

/** Readings of the quarter of an hour under way; the trace needs to know what its last point stands for. */
const inOpenSlot = (now: number, { reportIntervalSeconds }: SensorRow) =>
  Math.max(1, Math.round((now % SLOT) / 1000 / reportIntervalSeconds))

/** The last 24 hours of these sensors, and the last minutes one by one for the rate. */
export async function loadHistory(
  client: ApolloClient,
  rows: readonly SensorRow[],
  sensors: LiveSensors,
): Promise<void> {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const ids = [...byId.keys()]
  for (let start = 0; start < ids.length; start += AT_ONCE) {
    const now = Date.now()
    const from = dayStart(now)
    const variables = {
      sensorIds: ids.slice(start, start + AT_ONCE),
      from: new Date(from).toISOString(),
      to: new Date(from + DAY).toISOString(),
      recentFrom: new Date(now - RECENT).toISOString(),
    }
    const { data } = await client.query({
      query: SensorHistoryDocument,
      variables,
      fetchPolicy: 'no-cache',
    })
    const recent = new Map(
      data?.recent.map((series) => [series.sensorId, points(series.times, series.avg)]),
    )
    const day = new Map(data?.day.map((series) => [series.sensorId, series]))
    for (const id of variables.sensorIds) {
      const row = byId.get(id)
      if (row)
        sensors.loadHistory(
          id,
          traceOf(day.get(id) ?? NOTHING, from, inOpenSlot(now, row)),
          recent.get(id) ?? [],
        )
    }
  }
}
