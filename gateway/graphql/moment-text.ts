const DAY = 86_400_000
const MINUTE = 60_000

const digits = (count: number, places: number) =>
  Array.from({ length: count }, (_, number) => String(number).padStart(places, '0'))
const TWO = digits(60, 2)
const THREE = digits(1000, 3)

/** Moments of an answer are often of the same day, which is written once. */
const last = { day: Number.NaN, text: '' }

/** What `toISOString` writes of a moment, in half the time; undefined of an invalid date. */
export function momentText(date: Date): string | undefined {
  const time = date.getTime()
  if (Number.isNaN(time)) return undefined
  const day = Math.floor(time / DAY)
  if (day !== last.day) {
    last.text = date.toISOString().slice(0, -'00:00:00.000Z'.length)
    last.day = day
  }
  const inDay = time - day * DAY
  const minutes = Math.floor(inDay / MINUTE)
  const inMinute = inDay - minutes * MINUTE
  const seconds = Math.floor(inMinute / 1000)
  return `${last.text}${TWO[Math.floor(minutes / 60)]}:${TWO[minutes % 60]}:${TWO[seconds]}.${THREE[inMinute - seconds * 1000]}Z`
}
