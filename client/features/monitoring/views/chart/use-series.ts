import type { ApolloClient } from '@apollo/client'
import { skipToken } from '@apollo/client/react'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { KnownSensor } from '../../../../entities/sensors/all-sensors.ts'
import {
  useSensorReadingsSubscription,
  type SensorReadingsSubscription,
} from '../../../../entities/sensors/sensor-readings.generated.ts'
import { useGraphql } from '../../../../lib/apollo.ts'
import { useReadingsFrom } from '../../../../lib/starting-points.ts'
import { useReconnected } from '../../../../lib/use-reconnected.ts'
import { ChartSeriesDocument } from './chart-data.generated.ts'
import { sensorsIn, type ChartPanel } from './chart-state.ts'
import { addEvent, keyOf, valuesOf, type Values } from './series.ts'
import type { Span } from '../time/time-range.ts'

/** What one request asks for, over all its sensors: well below what a document may cost. */
const AT_ONCE = 20_000
/** What is drawn, over all sensors. */
const MOST_POINTS = 1_000_000
const MOST_EACH = 20_000
/** Readings of one batch come together; they are drawn together. */
const DRAW_MS = 250
/** Late readings come in bursts; each burst asks once. */
const LATE_MS = 3_000

export interface SeriesRequest {
  panels: readonly ChartPanel[]
  /** What is asked for; another object asks again. */
  window: Span
  /** Two for each pixel. */
  points: number
  asOf: number | null
  /** Readings are added as they come. */
  live: boolean
}

/** Each shift with the sensors that are wanted so. */
function shiftsOf(panels: readonly ChartPanel[]): Map<number, string[]> {
  const shifts = new Map([[0, sensorsIn(panels)]])
  for (const seconds of new Set(panels.flatMap(({ shiftSeconds }) => shiftSeconds))) {
    shifts.set(
      seconds,
      sensorsIn(panels.filter(({ shiftSeconds }) => shiftSeconds.includes(seconds))),
    )
  }
  return shifts
}

async function load(
  client: ApolloClient,
  { panels, window, points, asOf }: SeriesRequest,
  signal: AbortSignal,
) {
  const answers = await Promise.all(
    [...shiftsOf(panels)].map(async ([shiftSeconds, sensorIds]) => {
      const maxPoints = Math.max(
        50,
        Math.min(MOST_EACH, points, Math.floor(MOST_POINTS / sensorIds.length)),
      )
      const size = Math.floor(AT_ONCE / maxPoints)
      const loaded: Values[] = []
      for (let first = 0; first < sensorIds.length; first += size) {
        const { data } = await client.query({
          query: ChartSeriesDocument,
          variables: {
            sensorIds: sensorIds.slice(first, first + size),
            shiftSeconds,
            maxPoints,
            from: new Date(window.from).toISOString(),
            to: new Date(window.to).toISOString(),
            asOf: asOf === null ? null : new Date(asOf).toISOString(),
          },
          fetchPolicy: 'no-cache',
          // What nobody waits for any more is cancelled on the way.
          context: { fetchOptions: { signal }, queryDeduplication: false },
        })
        loaded.push(...(data?.series ?? []).map((series) => valuesOf(series, shiftSeconds)))
      }
      return loaded
    }),
  )
  return new Map(answers.flat().map((values) => [keyOf(values), values]))
}

export interface SeriesState {
  /** By sensor and shift; those known before stay until the others are there. Grows in place while live. */
  values: ReadonlyMap<string, Values>
  /** Changes with every addition. */
  revision: number
  loading: boolean
  error: unknown
  retry: () => void
}

interface Loaded {
  values: ReadonlyMap<string, Values>
  revision: number
  request: SeriesRequest | null
  error: unknown
}

/** The values of all panels, asked for once per span and followed live. */
export function useSeries(request: SeriesRequest, sensors: readonly KnownSensor[]): SeriesState {
  const client = useGraphql()
  const [loaded, setLoaded] = useState<Loaded>({
    values: new Map(),
    revision: 0,
    request: null,
    error: null,
  })
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    if (!client || request.points === 0) return
    const cancel = new AbortController()
    load(client, request, cancel.signal).then(
      (values) =>
        !cancel.signal.aborted &&
        setLoaded(({ revision }) => ({ values, revision: revision + 1, request, error: null })),
      (error: unknown) =>
        !cancel.signal.aborted && setLoaded((before) => ({ ...before, request, error })),
    )
    return () => cancel.abort()
  }, [client, request, attempt])
  const again = () => setAttempt((number) => number + 1)
  useLive(request, sensors, loaded, {
    drawn: () => setLoaded((before) => ({ ...before, revision: before.revision + 1 })),
    again,
  })
  const { values, revision, error } = loaded
  return {
    values,
    revision,
    loading: loaded.request !== request && request.points > 0,
    error,
    retry: again,
  }
}

interface LiveEvents {
  drawn: () => void
  again: () => void
}

function useLive(
  { live, panels }: SeriesRequest,
  sensors: readonly KnownSensor[],
  { values, request }: Loaded,
  events: LiveEvents,
) {
  const known = useMemo(() => new Map(sensors.map((sensor) => [sensor.id, sensor])), [sensors])
  const sensorIds = useMemo(() => sensorsIn(panels).sort(), [panels])
  const timers = useRef<{
    draw?: ReturnType<typeof setTimeout>
    late?: ReturnType<typeof setTimeout>
  }>({})
  const later = (name: 'draw' | 'late', after: number, work: () => void) => {
    timers.current[name] ??= setTimeout(() => {
      delete timers.current[name]
      work()
    }, after)
  }
  useEffect(() => {
    const running = timers.current
    return () => [running.draw, running.late].forEach(clearTimeout)
  }, [])
  const again = () => live && events.again()
  const heard = (event: SensorReadingsSubscription['readings']) => {
    if (event.kind === 'GAP') return again()
    const { added, late } = addEvent(values, event, (id) => known.get(id))
    if (added) later('draw', DRAW_MS, events.drawn)
    // A buffered upload changes what is drawn already: that is read again, once for all of it.
    if (late) later('late', LATE_MS, events.again)
  }
  // Once the values are there, so that what came since is told.
  const isRead = request !== null
  const after = useReadingsFrom(isRead ? sensorIds.join() : '')
  const options = {
    variables: { sensorIds, after },
    fetchPolicy: 'no-cache' as const,
    onData: ({ data }: { data: { data?: SensorReadingsSubscription | undefined } }) =>
      data.data && heard(data.data.readings),
  }
  useSensorReadingsSubscription(live && isRead && sensorIds.length > 0 ? options : skipToken)
  useReconnected(() => again(), after !== undefined)
}
