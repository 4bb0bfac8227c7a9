/** Local clocks, in epoch seconds. The offset is looked up once per hour, since no zone of the fleet changes within one. */
export interface Zone {
  /** What a clock on the wall shows at `t`, as if it were UTC. */
  local: (t: number) => number
  /** The instant at which that clock shows `hour:minute` on the day `daysAgo` before the local day of `now`. */
  at: (now: number, daysAgo: number, hour: number, minute: number) => number
}

const HOUR = 3600
const DAY = 86_400
const zones = new Map<string, Zone>()

export function zone(name: string): Zone {
  let found = zones.get(name)
  if (!found) zones.set(name, (found = build(name)))
  return found
}

function build(name: string): Zone {
  const format = new Intl.DateTimeFormat('en-US-u-hc-h23', {
    timeZone: name,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  })
  const offsets = new Map<number, number>()
  const offset = (t: number) => {
    const hour = Math.floor(t / HOUR)
    let found = offsets.get(hour)
    if (found === undefined) offsets.set(hour, (found = offsetAt(format, hour * HOUR)))
    return found
  }
  const local = (t: number) => t + offset(t)
  const at = (now: number, daysAgo: number, hour: number, minute: number) => {
    const wall = (Math.floor(local(now) / DAY) - daysAgo) * DAY + hour * HOUR + minute * 60
    const near = wall - offset(wall)
    return wall - offset(near)
  }
  return { local, at }
}

function offsetAt(format: Intl.DateTimeFormat, t: number): number {
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {}
  for (const { type, value } of format.formatToParts(t * 1000)) parts[type] = Number(value)
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = parts
  return Date.UTC(year, month - 1, day, hour, minute) / 1000 - t
}
