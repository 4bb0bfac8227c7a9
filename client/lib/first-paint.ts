/** Nothing waits longer than this; a hidden tab is not painted at all. */
const PATIENCE_MS = 1000
/** Reported whenever something larger than before has been painted, until somebody types or clicks. */
const PAINT = 'largest-contentful-paint'

let painted: () => void = () => undefined

/**
 * Resolves once the first page, or its skeleton, has been painted, or somebody does something. What the page can do without is fetched
 * then: a slow line is left to the page until then.
 */
export const firstPaint = new Promise<void>((resolve) => (painted = resolve))

/** Loads something the page can do without, after its first paint. */
export const afterFirstPaint =
  <Loaded>(load: () => Promise<Loaded>) =>
  async (): Promise<Loaded> => {
    await firstPaint
    return load()
  }

/** To be called when the first page is in the document and about to be painted. */
export function firstPageDrawn() {
  const isReported =
    PerformanceObserver.supportedEntryTypes.includes(PAINT) &&
    !navigator.userActivation.hasBeenActive
  if (isReported)
    new PerformanceObserver((_paints, observer) => {
      observer.disconnect()
      painted()
    }).observe({ type: PAINT })
  // A frame's callbacks run before it is painted, and a task after it.
  else requestAnimationFrame(() => setTimeout(painted))
  for (const sign of ['keydown', 'pointerdown'])
    addEventListener(sign, painted, { capture: true, once: true })
  setTimeout(painted, PATIENCE_MS)
}
