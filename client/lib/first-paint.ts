/** Nothing waits longer than this; a hidden tab is not painted at all. */
const PATIENCE_MS = 1000
/** Reported whenever something larger than before has been painted, until somebody types or clicks in this document. */
const PAINT = 'largest-contentful-paint'

let painted: () => void = () => undefined
let drawn = false
/** `navigator.userActivation` would also count what was done on the page before this one. */
let acted = false

/**
 * Resolves once the first page, or its skeleton, has been painted, or somebody does something. What the page can do without is fetched
 * then: a slow line is left to the page until then.
 */
export const firstPaint = new Promise<void>((resolve) => (painted = resolve))

for (const sign of ['keydown', 'pointerdown'])
  addEventListener(sign, act, { capture: true, once: true })

/** Before the first page is drawn, at the sign-in, there is nothing to be fetched yet. */
function act() {
  acted = true
  if (drawn) painted()
}

/** Loads something the page can do without, after its first paint. */
export const afterFirstPaint =
  <Loaded>(load: () => Promise<Loaded>) =>
  async (): Promise<Loaded> => {
    await firstPaint
    return load()
  }

/** To be called when the first page is in the document and about to be painted. */
export function firstPageDrawn() {
  drawn = true
  if (!acted && PerformanceObserver.supportedEntryTypes.includes(PAINT))
    new PerformanceObserver((_paints, observer) => {
      observer.disconnect()
      painted()
    }).observe({ type: PAINT })
  // A frame's callbacks run before it is painted, and a task after it.
  else requestAnimationFrame(() => setTimeout(painted))
  setTimeout(painted, PATIENCE_MS)
}
