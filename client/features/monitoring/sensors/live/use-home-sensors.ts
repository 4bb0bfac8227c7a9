import { useApolloClient } from '@apollo/client/react'
import {
  createContext,
  startTransition,
  use,
  useCallback,
  useEffect,
  useMemo,
  useSyncExternalStore,
} from 'react'
import { useConnection } from '../../../../lib/connection.ts'
import { useValue } from '../../../../lib/observable-value.ts'
import { HomeAlarms } from './home-alarms.ts'
import { HomeFeed } from './home-feed.ts'
import type { LiveSensor } from './live-sensor.ts'
import { LiveSensors } from './live-sensors.ts'
import type { SensorState } from '../tiles/sensor-state.ts'

export const LiveSensorsContext = createContext(new LiveSensors())

export function useLiveSensor(id: string, inSight: boolean): LiveSensor | undefined {
  const sensors = use(LiveSensorsContext)
  const subscribe = useCallback(
    // In pieces: all sensors have something new at about the same time.
    (draw: () => void) => sensors.subscribe(id, () => startTransition(draw), inSight),
    [sensors, id, inSight],
  )
  return useValue({ get: () => sensors.get(id), subscribe })
}

export const useOverview = (sensors: LiveSensors): ReadonlyMap<string, SensorState> =>
  useSyncExternalStore(sensors.subscribeOverview, sensors.overview)

/** The sensors of the page, or the one that it is about, live for as long as the page is shown. */
export function useHomeSensors(only: string | null = null) {
  const client = useApolloClient()
  const live = useConnection().state === 'live'
  const feed = useMemo(() => new HomeFeed(client, only), [client, only])
  const { rows, error } = useValue(feed.state)
  // In this order: lists that are read after the streams began miss nothing, and need not be read twice.
  useEffect(() => (live ? feed.connect() : undefined), [feed, live])
  useEffect(() => feed.start(), [feed])
  const alarms = useMemo(() => new HomeAlarms(client, feed.sensors, only), [client, feed, only])
  useEffect(() => alarms.start(), [alarms])
  useEffect(() => (live ? alarms.connect() : undefined), [alarms, live])
  const settled = useValue(alarms.settled)
  const reload = useCallback(() => void feed.load(), [feed])
  return {
    sensors: feed.sensors,
    rows: settled ? rows : null,
    error,
    retry: () => feed.retry(),
    reload,
  }
}
