// Wall clocks. Local times are milliseconds, too: what UTC would call the same date and time of day.

const DAY = 86_400_000

interface Zone {
  readonly format: Intl.DateTimeFormat
  /** Offsets at the beginning of days of UTC, by day. */
  readonly offsets: Map<number, number>
}

const zones = new Map<string, Zone>()
/** More than there are, and days of ten years of each. */
const MOST_ZONES = 1000
const MOST_DAYS = 4000

function zoneOf(timeZone: string): Zone {
  const known = zones.get(timeZone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  } as const)
  if (zones.size >= MOST_ZONES) zones.clear()
  const zone = { format, offsets: new Map<number, number>() }
  zones.set(timeZone, zone)
  return zone
}

/** What Intl says the clocks of the zone show: by how many milliseconds they are ahead of UTC. */
function lookUp({ format }: Zone, t: number): number {
  const part: Record<string, number> = {}
  for (const { type, value } of format.formatToParts(t)) part[type] = Number(value)
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(t / 1000) * 1000
}

function offsetAtDay(zone: Zone, day: number): number {
  const known = zone.offsets.get(day)
  if (known !== undefined) return known
  if (zone.offsets.size >= MOST_DAYS) zone.offsets.clear()
  const offset = lookUp(zone, day * DAY)
  zone.offsets.set(day, offset)
  return offset
}

/** By how many milliseconds the clocks of a zone are ahead of UTC at an instant. No zone changes its clocks twice within a day. */
export function offsetAt(timeZone: string, t: number): number {
  const zone = zoneOf(timeZone)
  const day = Math.floor(t / DAY)
  const offset = offsetAtDay(zone, day)
  return offset === offsetAtDay(zone, day + 1) ? offset : lookUp(zone, t)
}

/** The first instant after `t` and not after `limit` at which the clocks change; undefined when they do not. */
export function nextClockChange(timeZone: string, t: number, limit: number): number | undefined {
  const zone = zoneOf(timeZone)
  const now = offsetAt(timeZone, t)
  let before = t
  while (before < limit) {
    const after = (Math.floor(before / DAY) + 1) * DAY
    if (offsetAtDay(zone, after / DAY) !== now) {
      const change = bisect(zone, { before, after }, now)
      return change > limit ? undefined : change
    }
    before = after
  }
  return undefined
}

/** Clocks change on a whole second. */
function bisect(
  zone: Zone,
  { before, after }: { before: number; after: number },
  offset: number,
): number {
  let [low, high] = [Math.floor(before / 1000), Math.floor(after / 1000)]
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (lookUp(zone, middle * 1000) === offset) low = middle
    else high = middle
  }
  return high * 1000
}
