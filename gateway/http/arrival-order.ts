import type { ServerResponse } from 'node:http'

/** The last request of each caller that has not been answered. */
const last = new Map<string, Promise<void>>()

/** So long a request waits for those before it, milliseconds; then it goes ahead. */
const PATIENCE = 5000

/**
 * Requests of one caller, answered one after the other as they came: older clients send a change and read again without waiting for its
 * answer. Callers are told apart by the token they send. Between gateways nobody keeps an order.
 * @example await afterThoseBefore(request.headers.authorization, reply.raw)
 */
export async function afterThoseBefore(
  caller: string | undefined,
  answer: Pick<ServerResponse, 'closed' | 'once'>,
): Promise<void> {
  if (caller === undefined || answer.closed) return
  const before = last.get(caller)
  const own = new Promise<void>((done) => void answer.once('close', done))
  last.set(caller, own)
  void own.then(() => {
    if (last.get(caller) === own) last.delete(caller)
  })
  if (!before) return
  let timer: NodeJS.Timeout | undefined
  const patience = new Promise<void>((done) => {
    timer = setTimeout(done, PATIENCE)
  })
  await Promise.race([before, patience])
  clearTimeout(timer)
}
