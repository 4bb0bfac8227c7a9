import { once } from 'node:events'
import net from 'node:net'
import { expect, test } from 'vitest'
import { startGateway } from '../support/gateway.ts'
import { within } from '../support/within.ts'

test.each([
  ['for nothing', ''],
  ['for half of something', 'GET /healthz HTTP/1.1\r\nHost: loc'],
  [
    'once, and then for half of something',
    'GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\nGET /he',
  ],
])('REL-11 a connection that has asked %s does not hold up a stop', async (_what, said) => {
  const here = await startGateway()
  const socket = net.connect(Number(new URL(here.url).port), '127.0.0.1')
  await once(socket, 'connect')
  socket.on('error', () => undefined) // it is cut off
  socket.resume()
  const ended = once(socket, 'close')
  if (said) socket.write(said)
  await fetch(`${here.url}/healthz`, { headers: { connection: 'close' } }) // what was said has arrived
  await within(here.close(), 10_000, 'the stop')
  await ended
  expect(socket.destroyed).toBe(true)
})
