import type { ReportBucket } from '../../../generated/schema.ts'
import { datesIn } from '../../../lib/dates.ts'
import type { Row } from './report-data.ts'

const DAY = 86_400_000

/** What the first column says of a row, by the clock of the report's zone. */
export function rowLabels(
  locale: string,
  timeZone: string,
  { bucket, from, to }: { bucket: ReportBucket; from: number; to: number },
) {
  const dates = datesIn(locale, timeZone)
  const withinDay = to - from <= DAY + 7_200_000
  const [toMinute, toSecond] = withinDay
    ? (['time', 'timeToSecond'] as const)
    : (['dayTime', 'dayTimeToSecond'] as const)
  const clock = (start: number) => dates.write(bucket === 'RAW' ? toSecond : toMinute, start)
  /** When the clocks go back an hour comes twice: the offset tells the two apart. */
  const twice = (start: number) =>
    [-1, 1].some((way) => clock(start + way * 3_600_000) === clock(start))
  return ({ key, start }: Row): string => {
    // A day or month of a site in another zone may begin on the day before: its key is its name.
    if (bucket === 'DAY' || bucket === 'MONTH')
      return datesIn(locale, 'UTC').write(
        bucket === 'DAY' ? 'weekdayDay' : 'monthYear',
        String(key),
      )
    return twice(start) ? `${clock(start)} (${dates.offset(start)})` : clock(start)
  }
}
