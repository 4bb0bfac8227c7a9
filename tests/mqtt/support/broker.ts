import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { Aedes } from 'aedes'
import { connectAsync } from 'mqtt'

/** A broker with sessions that outlive its restarts, as one that keeps them on disk. */
export interface Broker {
  readonly url: string
  /** How many of the gateway's acknowledgements came, by topic. */
  readonly acknowledged: string[]
  /** Publishes as a device does, and resolves once the broker has promised to keep it. */
  publish: (topic: string, payload: object | string) => Promise<void>
  /** Ends the process: connections break off. */
  stop: () => Promise<void>
  /** Begins again at the same address with the sessions of before. */
  start: () => Promise<void>
}

interface Running {
  readonly aedes: Aedes
  readonly server: Server
  readonly sockets: Set<Socket>
}

// What a broker remembers is private to it, but for this field, which its types leave out.
type Memory = { destroy: () => Promise<void> }
const memoryOf = (aedes: Aedes) => (aedes as unknown as { persistence: Memory }).persistence

export async function startBroker(): Promise<Broker> {
  const acknowledged: string[] = []
  let memory: Memory | undefined
  let running = await listen(0)
  const { port } = running.server.address() as AddressInfo
  const url = `mqtt://127.0.0.1:${port}`

  async function listen(at: number): Promise<Running> {
    const aedes = await Aedes.createBroker({ ...(memory && { persistence: memory }) })
    memory = memoryOf(aedes)
    memory.destroy = async () => undefined
    aedes.on('ack', (packet) => {
      if (packet && 'topic' in packet) acknowledged.push(packet.topic)
    })
    const sockets = new Set<Socket>()
    const server = createServer((socket) => {
      sockets.add(socket)
      socket.once('close', () => sockets.delete(socket))
      aedes.handle(socket)
    })
    await new Promise<void>((resolve) => server.listen(at, '127.0.0.1', resolve))
    return { aedes, server, sockets }
  }

  const publish: Broker['publish'] = async (topic, payload) => {
    const device = await connectAsync(url, { reconnectPeriod: 0 })
    await device.publishAsync(
      topic,
      typeof payload === 'string' ? payload : JSON.stringify(payload),
      { qos: 1 },
    )
    await device.endAsync()
  }
  const stop = async () => {
    const { aedes, server, sockets } = running
    for (const socket of sockets) socket.destroy()
    await new Promise((resolve) => server.close(resolve))
    await new Promise<void>((resolve) => aedes.close(resolve))
  }
  return {
    url,
    acknowledged,
    publish,
    stop,
    start: async () => void (running = await listen(port)),
  }
}
