import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/use-format.ts'

const MINUTE = 60_000
const DAY = 1440

const TIMED = [0, 5, 10, 15, 30, 60, 120, DAY, 2 * DAY, 7 * DAY]
/** At nine: on the day, the day before, two days and a week. */
const WHOLE_DAYS = [-540, 900, 900 + DAY, 900 + 6 * DAY]

const twoDigits = (figure: number) => String(figure).padStart(2, '0')

/** How many days before, and at which time, so many minutes before a day begins are. */
function dayAndTime(minutes: number) {
  const days = Math.ceil(minutes / DAY)
  const clock = days * DAY - minutes
  return { days, time: `${twoDigits(Math.floor(clock / 60))}:${twoDigits(clock % 60)}` }
}

/** What reminders can be chosen, and how they are said: of whole days by the clock, of times by how long before. */
export function useReminderWords(isWholeDays: boolean) {
  const { t } = useTranslation('reminders')
  const { duration } = useFormat()
  const words = (minutes: number): string => {
    if (isWholeDays) {
      const { days, time } = dayAndTime(minutes)
      if (days === 0) return t('sameDay', { time })
      return days === 1 ? t('dayBefore', { time }) : t('daysBefore', { count: days, time })
    }
    if (minutes === 0) return t('atTime')
    const time = duration(Math.abs(minutes) * MINUTE)
    return minutes > 0 ? t('before', { time }) : t('after', { time })
  }
  /** The usual ones, and those that are chosen. */
  const offered = (chosen: readonly number[]) =>
    [...new Set([...(isWholeDays ? WHOLE_DAYS : TIMED), ...chosen])].sort((a, b) => a - b)
  return { words, offered }
}
