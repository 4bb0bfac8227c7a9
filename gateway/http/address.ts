import type { IncomingMessage } from 'node:http'

/** The peer's address behind so many trusted proxies (SEC-56), as Fastify finds it for a request. */
export function addressOf(
  { headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>,
  trustedHops: number,
): string {
  const forwarded = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((address) => address.trim())
    .filter(Boolean)
  const path = [socket.remoteAddress ?? '', ...forwarded.reverse()]
  return path[Math.min(trustedHops, path.length - 1)] ?? ''
}
