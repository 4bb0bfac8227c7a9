import { skipToken } from '@apollo/client/react'
import {
  createContext,
  use,
  useCallback,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react'
import { useReadingsFrom } from '../../../../lib/starting-points.ts'
import {
  useSensorReadingsSubscription,
  type SensorReadingsSubscription,
} from '../../../../entities/sensors/sensor-readings.generated.ts'

export interface Heard {
  ts: number
  value: number
}

type Event = SensorReadingsSubscription['readings']
type Listener = () => void

/** The newest reading of each sensor since the page was opened. */
export class LiveValues {
  readonly #values = new Map<string, Heard>()
  readonly #listeners = new Set<Listener>()

  hear({ sensorIds, times, values }: Event) {
    sensorIds.forEach((id, row) => {
      const [ts, value] = [times[row], values[row]]
      if (ts === undefined || value === undefined || ts < (this.#values.get(id)?.ts ?? 0)) return
      this.#values.set(id, { ts, value })
    })
    for (const listener of this.#listeners) listener()
  }

  readonly get = (id: string): Heard | undefined => this.#values.get(id)
  readonly subscribe = (listener: Listener) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }
}

const LiveValuesContext = createContext(new LiveValues())

/** Follows some sensors; what was missed is in the next answer about the list. */
function useLiveValues(sensorIds: readonly string[]): LiveValues {
  const [values] = useState(() => new LiveValues())
  const ids = [...new Set(sensorIds)].sort()
  const after = useReadingsFrom(ids.join())
  useSensorReadingsSubscription(
    ids.length > 0
      ? {
          variables: { sensorIds: ids, after },
          fetchPolicy: 'no-cache',
          onData: ({ data }) => data.data && values.hear(data.data.readings),
        }
      : skipToken,
  )
  return values
}

interface Props {
  sensorIds: readonly string[]
  children: ReactNode
}

/** Follows some sensors for its children. They are not drawn again when a value arrives: each value draws itself. */
export function WithLiveValues({ sensorIds, children }: Props) {
  const values = useLiveValues(sensorIds)
  return <LiveValuesContext value={values}>{children}</LiveValuesContext>
}

/** The newest value of a sensor: what was heard live, or what the list said. */
export function useLiveValue(
  sensorId: string | undefined,
  latest: { ts: string; value: number } | null | undefined,
): Heard | null {
  const values = use(LiveValuesContext)
  const read = useCallback(
    () => (sensorId === undefined ? undefined : values.get(sensorId)),
    [values, sensorId],
  )
  const live = useSyncExternalStore(values.subscribe, read)
  const stored = latest ? { ts: Date.parse(latest.ts), value: latest.value } : null
  return live && live.ts >= (stored?.ts ?? 0) ? live : stored
}
