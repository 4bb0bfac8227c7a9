import type { Appearance } from '../../../lib/appearance.ts'
import type { HomeSensor } from './live/load-sensors.ts'
import {
  countsIn,
  needsAttention,
  STATES,
  SUMMARY,
  type SensorState,
  type SummaryState,
} from './tiles/sensor-state.ts'

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
  for (const { id } of sensors) {
    for (const summary of SUMMARY)
      if (countsIn(summary, overview.get(id) ?? 'never')) counts[summary]++
  }
  return counts
}

export const GROUPINGS = ['site', 'location', 'none'] as const
export type Grouping = (typeof GROUPINGS)[number]

export type HomeOrder = Appearance['homeOrder']

export interface Arrangement {
  /** What stands together. */
  grouping: Grouping
  /** Only sensors with all of these words in name, location or site. */
  search: string
  /** By state those that need attention stand first, in a group of their own; else the order is that within each group. */
  order: HomeOrder
  /** Only sensors in this state. */
  only: SummaryState | null
}

/** The newest value of a sensor; null where there is none. */
type ValueOf = (id: string) => number | null

export const ATTENTION = 'attention'

interface Place {
  id: string
  name: string
}

function placeOf({ site, place }: HomeSensor, grouping: Grouping): Place | null {
  if (grouping === 'none') return null
  return (grouping === 'location' ? place : site) ?? null
}

/** Sensors whose name or place holds every word. */
export function found(sensors: readonly HomeSensor[], search: string): readonly HomeSensor[] {
  const words = search.toLocaleLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return sensors
  return sensors.filter(({ label, place, site }) => {
    const text = `${label} ${place?.name ?? ''} ${site?.name ?? ''}`.toLocaleLowerCase()
    return words.every((word) => text.includes(word))
  })
}

/** In the order that was chosen; by place is how they came in. Whoever has no value stands last. */
function inOrder(sensors: readonly HomeSensor[], order: HomeOrder, valueOf: ValueOf) {
  if (order === 'name')
    return sensors.toSorted((a, b) => a.label.localeCompare(b.label, undefined, { numeric: true }))
  if (order !== 'temperature') return sensors
  const warmth = ({ id }: HomeSensor) => valueOf(id) ?? Number.NEGATIVE_INFINITY
  return sensors.toSorted((a, b) => Math.sign(warmth(b) - warmth(a)) || 0)
}

/** Sensors in groups of their places. */
export function arrange(
  sensors: readonly HomeSensor[],
  overview: Overview,
  arrangement: Arrangement,
  valueOf: ValueOf,
): Group[] {
  const { order, only, grouping, search } = arrangement
  const stateOf = ({ id }: HomeSensor) => overview.get(id) ?? 'never'
  const matching = found(sensors, search).filter(
    (sensor) => !only || countsIn(only, stateOf(sensor)),
  )
  const shown = inOrder(matching, order, valueOf)
  const groups = new Map<string, HomeSensor[]>()
  const put = (key: string, sensor: HomeSensor) =>
    groups.set(key, [...(groups.get(key) ?? []), sensor])
  const rank = (sensor: HomeSensor) => STATES.indexOf(stateOf(sensor))
  const first =
    order === 'state' && !only ? shown.filter((sensor) => needsAttention(stateOf(sensor))) : []
  for (const sensor of first.toSorted((a, b) => rank(a) - rank(b))) put(ATTENTION, sensor)
  for (const sensor of shown)
    if (!first.includes(sensor)) put(placeOf(sensor, grouping)?.id ?? '', sensor)
  return [...groups].map(([key, members]) => ({
    key,
    title: (members[0] && placeOf(members[0], grouping)?.name) ?? null,
    sensors: members,
    counts: countsOf(members, overview),
  }))
}
