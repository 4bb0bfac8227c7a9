import { wallAt } from '../../../lib/zoned-time.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { useOrganization } from '../../../lib/viewer.ts'

const DAY = 86_400_000

/** When a mail came, as short as it can be said: the time of today, the day of the week of this week, else the date. */
export function useMailTime() {
  const { timeZone } = useOrganization()
  const { date, dateTime, dayMonth, time, weekday } = useFormat()
  const dayOf = (at: number) => Math.floor(wallAt(at, timeZone) / DAY)
  const shortTime = (at: string) => {
    const [moment, now] = [Date.parse(at), Date.now()]
    if (dayOf(moment) === dayOf(now)) return time(at)
    const age = now - moment
    if (age > 0 && age < 6 * DAY) return weekday(at)
    return age > 300 * DAY ? date(at) : dayMonth(at)
  }
  return { shortTime, dateTime }
}
