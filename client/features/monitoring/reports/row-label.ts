import type { ReportBucket } from '../../../generated/schema.ts'
import type { Row } from './report-data.ts'

const DAY = 86_400_000

/** What the first column says of a row, by the clock of the report's zone. */
export function rowLabels(
  locale: string,
  timeZone: string,
  { bucket, from, to }: { bucket: ReportBucket; from: number; to: number },
) {
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone, hour12: false })
  // A day or month of a site in another zone may begin on the day before: its key is its name.
  const ofKey = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
  const time = {
    hour: '2-digit',
    minute: '2-digit',
    ...(bucket === 'RAW' ? ({ second: '2-digit' } as const) : {}),
  } as const
  const day = { day: 'numeric', month: 'short' } as const
  const formats = {
    DAY: ofKey({ weekday: 'short', ...day }),
    MONTH: ofKey({ month: 'long', year: 'numeric' }),
    clock: part(to - from <= DAY + 7_200_000 ? time : { ...day, ...time }),
    offset: part({ timeZoneName: 'shortOffset' }),
  }
  const clock = (start: number) => formats.clock.format(start)
  const offset = (start: number) =>
    formats.offset.formatToParts(start).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  /** When the clocks go back an hour comes twice: the offset tells the two apart. */
  const twice = (start: number) =>
    [-1, 1].some((way) => clock(start + way * 3_600_000) === clock(start))
  return ({ key, start }: Row): string => {
    if (bucket === 'DAY' || bucket === 'MONTH')
      return formats[bucket].format(Date.parse(String(key)))
    return twice(start) ? `${clock(start)} (${offset(start)})` : clock(start)
  }
}
