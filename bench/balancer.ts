// Hands each connection to one of the addresses it is given, in turn, and passes on what both say: a TCP balancer that knows nothing else.
import { once } from 'node:events'
import { connect, createServer, type AddressInfo } from 'node:net'

const ports = process.argv.slice(2).map((url) => Number(new URL(url).port))
let next = 0

const server = createServer({ noDelay: true }, (client) => {
  const gateway = connect({
    port: ports[next++ % ports.length] ?? 0,
    host: '127.0.0.1',
    noDelay: true,
  })
  client.pipe(gateway).pipe(client)
  client.on('error', () => gateway.destroy())
  gateway.on('error', () => client.destroy())
})
await once(server.listen(0, '127.0.0.1'), 'listening')
console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
process.once('SIGTERM', () => process.exit(0))
