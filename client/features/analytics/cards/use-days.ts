import { useTranslation } from 'react-i18next'
import { datesIn } from '../../../lib/dates.ts'
import { localeOf } from '../../../lib/format.ts'
import type { Report } from './report.ts'

/** How the buckets of a report are called: days by their date, months by their name. */
export function useDays({ bucket }: Pick<Report, 'bucket'>) {
  const { i18n } = useTranslation()
  const dates = datesIn(localeOf(i18n.language), 'UTC')
  const at = (day: string) => `${day}T00:00:00Z`
  return {
    start: (day: string) => dates.write(bucket === 'MONTH' ? 'month' : 'dayMonth', at(day)),
    weekday: (day: string) => dates.write('weekday', at(day)),
  }
}
