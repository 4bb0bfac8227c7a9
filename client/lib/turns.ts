/** How many small parts of a page are drawn together: each task may be followed by a frame, which costs as much as several of them. */
const TOGETHER = 6

/** Who waits, in the order they came, and whether it is small. */
const waiting = new Map<() => void, boolean>()
let channel: MessageChannel | undefined

function callNext() {
  let calls = 0
  for (const [work, isSmall] of waiting) {
    if (calls > 0 && (!isSmall || calls === TOGETHER)) break
    calls = isSmall ? calls + 1 : TOGETHER
    waiting.delete(work)
    work()
  }
  if (waiting.size) channel?.port2.postMessage(null)
}

/**
 * Calls `work` in a task after what took its turn before: of its own, or with few others where it is small. Many parts of a page that
 * all have something new then never keep a click waiting. Who waits already does not wait twice. The function it answers gives the
 * turn up.
 */
export function takeTurn(work: () => void, isSmall = false): () => void {
  if (!channel) {
    // A chain of timers would wait 4 ms before each.
    channel = new MessageChannel()
    channel.port1.onmessage = callNext
  }
  if (waiting.size === 0) channel.port2.postMessage(null)
  if (!waiting.has(work)) waiting.set(work, isSmall)
  return () => void waiting.delete(work)
}
