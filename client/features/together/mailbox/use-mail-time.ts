import { useTranslation } from 'react-i18next'
import { localeOf } from '../../../lib/format.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { useOrganization } from '../../../lib/viewer.ts'

const DAY = 86_400_000

/** When a mail came, as short as it can be said: the time of today, the day of the week of this week, else the date. */
export function useMailTime() {
  const { language } = useTranslation('mailbox').i18n
  const { timeZone } = useOrganization()
  const { dateTime } = useFormat()
  const write = (at: string, style: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(localeOf(language), { timeZone, ...style }).format(new Date(at))
  const dayOf = (at: Date) =>
    new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(at)
  const shortTime = (at: string) => {
    const [moment, now] = [new Date(at), new Date()]
    if (dayOf(moment) === dayOf(now)) return write(at, { timeStyle: 'short' })
    const age = now.getTime() - moment.getTime()
    if (age > 0 && age < 6 * DAY) return write(at, { weekday: 'short' })
    return write(at, {
      day: 'numeric',
      month: 'short',
      ...(age > 300 * DAY && { year: 'numeric' }),
    })
  }
  return { shortTime, dateTime }
}
