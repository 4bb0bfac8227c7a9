/** By then it is done at the latest, milliseconds. */
const PATIENCE = 3000
/** How much is done at once when nobody has had time before. */
const SLICE = 20
/** How much otherwise: what becomes different is drawn after it, outside of the time that was idle. */
const FEW = 6

/** Where the platform does not tell when it is idle (Safari), soon is good enough. */
const request: typeof requestIdleCallback =
  typeof requestIdleCallback === 'function'
    ? requestIdleCallback
    : (work) => Number(setTimeout(() => work({ didTimeout: true, timeRemaining: () => 0 }), 50))

/** Who waits, in the order they came, and how many small changes each is worth. */
const waiting = new Map<() => void, number>()
let asked = false

function ask() {
  asked = true
  request(doSome, { timeout: PATIENCE })
}

function doSome(deadline: IdleDeadline) {
  asked = false
  let left = deadline.didTimeout ? SLICE : FEW
  for (const [work, size] of waiting) {
    if (left <= 0) break
    left -= size
    waiting.delete(work)
    work()
  }
  if (waiting.size) ask()
}

/**
 * Calls `work` when there is time for it, after what waited before. `size` says how many small changes it is worth, so that fewer of
 * what is large are done at once. Who waits already does not wait twice. The function it answers gives it up.
 */
export function whenIdle(work: () => void, size = 1): () => void {
  if (!waiting.has(work)) waiting.set(work, size)
  if (!asked) ask()
  return () => void waiting.delete(work)
}
