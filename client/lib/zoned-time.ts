const DAY = 86_400_000

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string | undefined): Intl.DateTimeFormat {
  const key = timeZone ?? ''
  const known = formats.get(key)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-GB', {
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
    hourCycle: 'h23',
    timeZone,
  } as const)
  formats.set(key, format)
  return format
}

/** What the clock on the wall shows at an instant, as if it were UTC. */
export function wallAt(instant: number, timeZone: string | undefined): number {
  const parts = formatOf(timeZone).formatToParts(instant)
  const {
    year = 0,
    month = 1,
    day = 1,
    hour = 0,
    minute = 0,
    second = 0,
  } = Object.fromEntries(parts.map(({ type, value }) => [type, Number(value)]))
  return Date.UTC(year, month - 1, day, hour, minute, second)
}

/** The instant at which a clock on the wall shows this time: the first of two; in an hour that is left out, the time after it. */
export function instantOfWall(wall: number, timeZone: string | undefined): number {
  const aheadAt = (instant: number) => wallAt(instant, timeZone) - instant
  // By the clocks of the day before and of the day after: in between they change once at most.
  const [first, last] = [wall - aheadAt(wall - DAY), wall - aheadAt(wall + DAY)]
  const shows = (instant: number) => wallAt(instant, timeZone) === wall
  return first !== last && !shows(first) && shows(last) ? last : first
}

/** "2026-11-21T14:00", as fields for date and time have it. */
export const localTextOf = (instant: number | string, timeZone: string | undefined): string =>
  new Date(wallAt(new Date(instant).getTime(), timeZone)).toISOString().slice(0, 16)

/** The instant of such a text; null when it is none. */
export function instantOfText(text: string, timeZone: string | undefined): number | null {
  const wall = Date.parse(`${text.length === 10 ? `${text}T00:00` : text}:00Z`)
  return Number.isNaN(wall) ? null : instantOfWall(wall, timeZone)
}

export const ownTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** Every zone there is to choose, the nearest first. */
export const timeZones = (first?: string): string[] => [
  ...new Set([
    ...(first ? [first] : []),
    ownTimeZone(),
    'UTC',
    ...Intl.supportedValuesOf('timeZone'),
  ]),
]
