import type { AlarmPriority } from '../../alarm-configs/tables.ts'
import { ALARM_PRIORITIES } from '../alarm.ts'

// How well alarms work over a period (docs/monitoring.md 7). Times are epoch milliseconds.

/** What the indicators may be asked for, milliseconds. */
export const LONGEST = 400 * 86_400_000

/** People were told. */
export interface Annunciation {
  at: number
  pointId: number
  priority: AlarmPriority
}
export interface Activation {
  t: number
  pointId: number
}
export interface Period {
  from: number
  to: number
}

const TEN_MINUTES = 600_000
const FLOOD_BEGINS = 10
const FLOOD_ENDS = 5

/** The most in any 10 minutes; times ascend. */
export function peakOf(times: readonly number[]): number {
  let [peak, first] = [0, 0]
  times.forEach((time, index) => {
    while ((times[first] ?? time) <= time - TEN_MINUTES) first++
    peak = Math.max(peak, index - first + 1)
  })
  return peak
}

/** How long there was a flood: from more than 10 within the last 10 minutes until fewer than 5 are; times ascend. */
export function floodOf(times: readonly number[], { to }: Period): number {
  let flooded = 0
  let since: number | undefined
  let first = 0
  const end = (at: number) => {
    if (since !== undefined) flooded += Math.min(at, to) - since
    since = undefined
  }
  const leavesAt = (index: number) => (times[index] ?? Number.POSITIVE_INFINITY) + TEN_MINUTES
  let [index, next] = [0, 0]
  for (let time = times[0]; time !== undefined; time = times[index]) {
    while (times[next] === time) next++
    // What leaves the 10 minutes until now: after it, how many are left? Those that come as it leaves are.
    for (; leavesAt(first) <= time; first++) {
      const left = (leavesAt(first) < time ? index : next) - first - 1
      if (left < FLOOD_ENDS) end(leavesAt(first))
    }
    if (next - first > FLOOD_BEGINS) since ??= time
    index = next
  }
  if (since !== undefined) end((times[times.length - FLOOD_ENDS] ?? to) + TEN_MINUTES)
  return flooded
}

/** How many points had 3 or more activations within a span; by point, times ascending. */
export function chatteringOf(activations: readonly Activation[], span: number): number {
  const chattering = new Set<number>()
  activations.forEach(({ t, pointId }, index) => {
    const third = activations[index + 2]
    if (third?.pointId === pointId && third.t - t <= span) chattering.add(pointId)
  })
  return chattering.size
}

/** Between the values beside it where it falls between two; null without values. */
export function percentile(values: readonly number[], share: number): number | null {
  const sorted = [...values].sort((a, b) => a - b)
  const place = (sorted.length - 1) * share
  const [below, above] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]]
  return below === undefined || above === undefined
    ? null
    : below + (above - below) * (place - Math.floor(place))
}

function counted<K>(keys: readonly K[]): Map<K, number> {
  const counts = new Map<K, number>()
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
  return counts
}

/** What annunciations alone tell; in the order of time. */
export function frequenciesOf(annunciations: readonly Annunciation[], period: Period) {
  const all = annunciations.length
  const share = (count: number) => (all ? count / all : 0)
  const times = annunciations.map(({ at }) => at)
  const byPoint = [...counted(annunciations.map(({ pointId }) => pointId))]
  const top = byPoint.sort(([a, m], [b, n]) => n - m || a - b).slice(0, 10)
  const byPriority = counted(annunciations.map(({ priority }) => priority))
  const length = period.to - period.from
  return {
    annunciations: all,
    per10Min: (all * TEN_MINUTES) / length,
    peak10Min: peakOf(times),
    floodShare: floodOf(times, period) / length,
    topTen: top.map(([pointId, count]) => ({ pointId, count, share: share(count) })),
    topTenShare: share(top.reduce((sum, [, count]) => sum + count, 0)),
    priorities: ALARM_PRIORITIES.map((priority) => {
      const count = byPriority.get(priority) ?? 0
      return { priority, count, share: share(count) }
    }),
  }
}
