/** Who waits, in the order they came. */
const waiting = new Set<() => void>()
let channel: MessageChannel | undefined

function callNext() {
  const [work] = waiting
  if (!work) return
  waiting.delete(work)
  work()
  if (waiting.size) channel?.port2.postMessage(null)
}

/**
 * Calls `work` in a task of its own after what took its turn before: a click never waits for all that came at the same time. Who waits
 * already does not wait twice. The function it answers gives the turn up.
 */
export function takeTurn(work: () => void): () => void {
  if (!channel) {
    // A chain of timers would wait 4 ms before each.
    channel = new MessageChannel()
    channel.port1.onmessage = callNext
  }
  if (waiting.size === 0) channel.port2.postMessage(null)
  waiting.add(work)
  return () => void waiting.delete(work)
}
