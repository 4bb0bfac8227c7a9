const SECOND = 1000
const HOUR = 3600 * SECOND
/** After 5 s, 30 s, 2 min and 10 min, then every hour for a day. */
const PAUSES = [
  5 * SECOND,
  30 * SECOND,
  120 * SECOND,
  600 * SECOND,
  ...Array.from({ length: 24 }, () => HOUR),
]

/** How long to wait after so many tries, up to a tenth more so that many do not come at once; undefined when it is time to give up. */
export function pauseAfter(attempts: number, random: () => number): number | undefined {
  const pause = PAUSES[attempts - 1]
  return pause && Math.round(pause * (1 + random() / 10))
}
