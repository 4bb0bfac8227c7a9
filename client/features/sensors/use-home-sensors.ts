import { useApolloClient } from '@apollo/client/react'
import { createContext, use, useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useConnection } from '../../lib/connection.ts'
import { createHomeFeed } from './home-feed.ts'
import type { LiveSensor } from './live-sensor.ts'
import { createLiveSensors, type LiveSensors } from './live-sensors.ts'
import type { HomeSensor } from './load-sensors.ts'
import type { SensorState } from './sensor-state.ts'

const TICK_MS = 5_000
/** Names, coverage and what no event tells are read again this often. */
const RELOAD_MS = 5 * 60_000

export const LiveSensorsContext = createContext<LiveSensors>(createLiveSensors())

export function useLiveSensor(id: string): LiveSensor | undefined {
  const sensors = use(LiveSensorsContext)
  const subscribe = useCallback((listener: () => void) => sensors.subscribe(id, listener), [sensors, id])
  return useSyncExternalStore(subscribe, () => sensors.get(id))
}

export const useOverview = (sensors: LiveSensors): ReadonlyMap<string, SensorState> =>
  useSyncExternalStore(sensors.subscribeOverview, sensors.overview)

/** The sensors of the page, live for as long as the page is shown. */
export function useHomeSensors() {
  const client = useApolloClient()
  const live = useConnection().state === 'live'
  const [rows, setRows] = useState<HomeSensor[] | null>(null)
  const [error, setError] = useState<unknown>(null)
  const sensors = useMemo(createLiveSensors, [client])
  const feed = useMemo(() => {
    const loaded = (next: HomeSensor[]) => {
      setRows(next)
      setError(null)
    }
    return () => createHomeFeed(client, sensors, { loaded, failed: setError })
  }, [client, sensors])
  const [running, setRunning] = useState<ReturnType<typeof createHomeFeed> | null>(null)

  useEffect(() => {
    const started = feed()
    setRunning(started)
    void started.load()
    const tick = setInterval(sensors.tick, TICK_MS)
    const reload = setInterval(() => document.hidden || void started.load(), RELOAD_MS)
    return () => {
      clearInterval(tick)
      clearInterval(reload)
      started.stop()
    }
  }, [feed, sensors])

  useEffect(() => {
    if (!running || !live) return
    running.connect()
    return running.disconnect
  }, [running, live])

  const retry = () => {
    setError(null)
    void running?.load()
  }
  return { sensors, rows, error, retry }
}
