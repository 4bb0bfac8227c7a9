import type { HomeSensor } from './load-sensors.ts'
import { needsAttention, STATES, SUMMARY, summaryOf, type SensorState, type SummaryState } from './sensor-state.ts'

export type Counts = Record<SummaryState, number>

export interface Group {
  key: string
  /** Null for sensors whose site may not be read; 'attention' has a name of its own. */
  title: string | null
  sensors: HomeSensor[]
  counts: Counts
}

export type Overview = ReadonlyMap<string, SensorState>

/** How many sensors are in which state. */
export function countsOf(sensors: readonly HomeSensor[], overview: Overview): Counts {
  const counts = Object.fromEntries(SUMMARY.map((state) => [state, 0])) as Counts
  for (const { id } of sensors) counts[summaryOf(overview.get(id) ?? 'never')]++
  return counts
}

export interface Arrangement {
  /** Those that need attention stand first. */
  worstFirst: boolean
  /** Only sensors in this state. */
  only: SummaryState | null
}

export const ATTENTION = 'attention'

/** Sensors in groups of their sites, in the order they came in. */
export function arrange(sensors: readonly HomeSensor[], overview: Overview, { worstFirst, only }: Arrangement): Group[] {
  const stateOf = ({ id }: HomeSensor) => overview.get(id) ?? 'never'
  const shown = only ? sensors.filter((sensor) => summaryOf(stateOf(sensor)) === only) : sensors
  const groups = new Map<string, HomeSensor[]>()
  const put = (key: string, sensor: HomeSensor) => groups.set(key, [...(groups.get(key) ?? []), sensor])
  const rank = (sensor: HomeSensor) => STATES.indexOf(stateOf(sensor))
  const first = worstFirst && !only ? shown.filter((sensor) => needsAttention(stateOf(sensor))) : []
  for (const sensor of first.toSorted((a, b) => rank(a) - rank(b))) put(ATTENTION, sensor)
  for (const sensor of shown) if (!first.includes(sensor)) put(sensor.site?.id ?? '', sensor)
  return [...groups].map(([key, members]) => ({
    key,
    title: members[0]?.site?.name ?? null,
    sensors: members,
    counts: countsOf(members, overview),
  }))
}
