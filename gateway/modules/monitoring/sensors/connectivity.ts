export type Connectivity = 'LIVE' | 'STALE' | 'OFFLINE'

/** Seconds. */
export interface Patience {
  reportInterval: number
  staleAfter: number
  /** Whether a NO_DATA alarm is active. */
  silent?: boolean
}

/** After how many milliseconds of silence a sensor is offline. */
const offlineAfter = ({ reportInterval }: Patience) => Math.max(5 * reportInterval, 600) * 1000

/** Whether a sensor is heard from (docs/monitoring.md 3); times are epoch milliseconds. Offline goes before live. */
export function connectivity(lastSeen: number | null, sensor: Patience, now: number): Connectivity {
  if (sensor.silent || lastSeen === null || now - lastSeen > offlineAfter(sensor)) return 'OFFLINE'
  return now - lastSeen <= sensor.staleAfter * 1000 ? 'LIVE' : 'STALE'
}

/** The first instant after `now` at which silence changes the answer; undefined when it will not. */
export function nextDeadline(
  lastSeen: number | null,
  sensor: Patience,
  now: number,
): number | undefined {
  if (lastSeen === null) return undefined
  const edges = [lastSeen + sensor.staleAfter * 1000, lastSeen + offlineAfter(sensor)].map(
    (edge) => edge + 1,
  )
  return edges.filter((edge) => edge > now).sort((a, b) => a - b)[0]
}
