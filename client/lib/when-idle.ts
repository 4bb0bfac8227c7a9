/** By then it is done at the latest, milliseconds. */
const PATIENCE = 3000
/** How much is done at once when nobody has had time before. */
const SLICE = 20
/** How much otherwise: what becomes different is drawn after it, outside of the time that was idle. */
const FEW = 2

/** Where the platform does not tell when it is idle (Safari), soon is good enough. */
const request: typeof requestIdleCallback =
  typeof requestIdleCallback === 'function'
    ? requestIdleCallback
    : (work) => Number(setTimeout(() => work({ didTimeout: true, timeRemaining: () => 0 }), 50))

const waiting = new Set<() => void>()
let asked = false

function ask() {
  asked = true
  request(doSome, { timeout: PATIENCE })
}

function doSome(deadline: IdleDeadline) {
  asked = false
  let left = deadline.didTimeout ? SLICE : FEW
  for (const work of waiting) {
    if (left-- <= 0) break
    waiting.delete(work)
    work()
  }
  if (waiting.size) ask()
}

/**
 * Calls `work` when there is time for it, after what waited before. Who waits already does not wait twice. The function it answers
 * gives it up.
 */
export function whenIdle(work: () => void): () => void {
  waiting.add(work)
  if (!asked) ask()
  return () => void waiting.delete(work)
}
