import { parseJson } from '../http/json.ts'

const SAID_BY_CLIENTS = new Set<unknown>([
  'connection_init',
  'ping',
  'pong',
  'subscribe',
  'complete',
])

/** JSON as we accept it, of a type that clients send; what is in it the protocol checks. */
export function isFromClient(data: Buffer): boolean {
  try {
    const message = parseJson(data)
    return (
      typeof message === 'object' &&
      message !== null &&
      'type' in message &&
      SAID_BY_CLIENTS.has(message.type)
    )
  } catch {
    return false
  }
}
