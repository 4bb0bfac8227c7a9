/** Browsers paint nothing in a tab that nobody sees, and some do not say when they have: by then nothing waits any more, milliseconds. */
const PATIENCE = 1000
/** What browsers call it when more of a page than before is on the screen. */
const PAINT = 'largest-contentful-paint'

let painted: () => void = () => undefined

/** The first page is on the screen. What it can do without is fetched then, so that a slow line has all of itself for the page. */
export const firstPaint = new Promise<void>((resolve) => (painted = resolve))

/** Says that the first page is in the document, which the browser paints next. */
export function firstPageDrawn() {
  if (PerformanceObserver.supportedEntryTypes.includes(PAINT))
    new PerformanceObserver((_paints, observer) => {
      observer.disconnect()
      painted()
    }).observe({ type: PAINT })
  setTimeout(painted, PATIENCE)
}
