import { instantOfWall, localTextOf } from '../../../lib/zoned-time.ts'
import { isOpen, type Day, type Week } from './week.ts'

const DAY = 86_400_000
const MINUTE = 60_000
/** A year of days is enough to find the next change of any schedule that has one. */
const FAR = 370

export interface Hours {
  timeZone: string
  week: Week
  exceptions: ReadonlyMap<string, Day>
}

export interface Boundary {
  at: number
  opens: boolean
}

/** The hours of a date, midnight as the wall shows it. */
function hoursOf({ week, exceptions }: Hours, midnight: number): Day {
  const date = new Date(midnight)
  return exceptions.get(date.toISOString().slice(0, 10)) ?? week[(date.getUTCDay() + 6) % 7] ?? []
}

/** Whether it is open at an instant. */
export function openAt(hours: Hours, instant: number): boolean {
  const wall = Date.parse(`${localTextOf(instant, hours.timeZone)}:00Z`)
  const midnight = Math.floor(wall / DAY) * DAY
  return isOpen(hoursOf(hours, midnight), (wall - midnight) / MINUTE)
}

/** When it opens and closes next. */
export function nextBoundaries(hours: Hours, now: number, count: number): Boundary[] {
  const today = Math.floor(Date.parse(`${localTextOf(now, hours.timeZone)}:00Z`) / DAY) * DAY
  const found: Boundary[] = []
  let open = openAt(hours, now)
  for (let index = 0; index < FAR && found.length < count; index++) {
    const midnight = today + index * DAY
    const day = hoursOf(hours, midnight)
    const minutes = [...new Set([0, ...day.flat()])]
      .filter((minute) => minute < DAY / MINUTE)
      .sort((a, b) => a - b)
    for (const minute of minutes) {
      const at = instantOfWall(midnight + minute * MINUTE, hours.timeZone)
      if (at <= now || isOpen(day, minute) === open) continue
      open = !open
      found.push({ at, opens: open })
    }
  }
  return found.slice(0, count)
}
