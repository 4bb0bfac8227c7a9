import type { Span } from './faults.ts'
import type { Door, Openings, Profile } from './profiles.ts'
import { stream } from './random.ts'
import type { Source, Term } from './signal.ts'
import { zone } from './zone.ts'

const HOUR = 3600
const DAY = 86_400
const CANDIDATES = 8

/** Doors: a few candidates in every hour, each used or not. A memory of the present hour's openings only saves time. */
export function doors(source: Source, { openings, door }: Profile): Term {
  const { local } = zone(source.timeZone)
  const numbers = (name: string) => stream(source.seed, source.key, name)
  const [use, second, length] = [
    numbers('door-use'),
    numbers('door-at'),
    numbers('door-length'),
  ] as const
  const opening = (candidate: number): Span[] => {
    if (use.u(candidate) >= openings.rate / CANDIDATES) return []
    const from = Math.floor(candidate / CANDIDATES) * HOUR + Math.floor(second.u(candidate) * HOUR)
    if (!open(openings, local(from))) return []
    return [
      {
        from,
        until:
          from +
          openings.shortest +
          (openings.longest - openings.shortest) * length.u(candidate) ** 2,
      },
    ]
  }
  const reach = Math.ceil((openings.longest + 8 * door.closing) / HOUR)
  let known = NaN
  let recent: Span[] = []
  return (t) => {
    const hour = Math.floor(t / HOUR)
    if (hour !== known) {
      const first = (hour - reach) * CANDIDATES
      recent = Array.from({ length: (reach + 1) * CANDIDATES }, (_, i) => opening(first + i)).flat()
      known = hour
    }
    let sum = 0
    for (const span of recent) sum += doorLevel(span, door, t)
    return sum
  }
}

function open({ opens, closes, days }: Openings, local: number): boolean {
  const hour = (local % DAY) / HOUR
  const weekday = (Math.floor(local / DAY) + 4) % 7
  return hour >= opens && hour < closes && (days === 7 || (weekday > 0 && weekday < 6))
}

export function doorLevel(
  { from, until }: Span,
  { lift, opening, closing }: Door,
  t: number,
): number {
  if (t < from) return 0
  const level = lift * (1 - Math.exp((from - Math.min(t, until)) / opening))
  return t < until ? level : level * Math.exp((until - t) / closing)
}
