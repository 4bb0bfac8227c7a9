/**
 * Nothing waits longer than this. A hidden tab is not painted, some browsers do not report paints, and none does once somebody has
 * typed or clicked, as at the sign-in.
 */
const PATIENCE_MS = 1000
/** Reported whenever something larger than before has been painted. */
const PAINT = 'largest-contentful-paint'

let painted: () => void = () => undefined

/** Resolves once the first page, or its skeleton, has been painted. What it can do without is fetched then: a slow line is left to the page until then. */
export const firstPaint = new Promise<void>((resolve) => (painted = resolve))

/** To be called when the first page is in the document and about to be painted. */
export function firstPageDrawn() {
  if (PerformanceObserver.supportedEntryTypes.includes(PAINT))
    new PerformanceObserver((_paints, observer) => {
      observer.disconnect()
      painted()
    }).observe({ type: PAINT })
  setTimeout(painted, PATIENCE_MS)
}
