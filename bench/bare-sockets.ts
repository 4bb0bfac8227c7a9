// A server that knows nobody and sends one text to all its sockets: what sending alone costs.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { WebSocketServer } from 'ws'

const text = JSON.stringify({
  id: '1',
  type: 'next',
  payload: {
    data: {
      readings: {
        kind: 'CREATED',
        cursor: 'WyJyZWFkaW5ncy5zdG9yZWQiLDEsMTIzXQ',
        sensorIds: ['1'],
        times: [1_750_000_000_000],
        values: [4.2],
        receivedAt: '2026-01-01T00:00:00.000Z',
      },
    },
  },
})

const http = createServer((_request, response) => {
  for (const socket of server.clients) socket.send(text)
  response.end()
})
const server = new WebSocketServer({ server: http, perMessageDeflate: false })
server.on('connection', (socket) =>
  socket.on('message', (data) => {
    const { type } = JSON.parse((data as Buffer).toString()) as { type: string }
    if (type === 'connection_init') socket.send('{"type":"connection_ack"}')
    if (type === 'ping') socket.send('{"type":"pong"}')
  }),
)
await once(http.listen(0, '127.0.0.1'), 'listening')
console.log(`http://127.0.0.1:${(http.address() as AddressInfo).port}`)
process.once('SIGTERM', () => process.exit(0))
