import { once } from 'node:events'
import net, { type AddressInfo, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { openEmbedded, type Embedded } from '../gateway/db/embedded/index.ts'
import { customerServer } from '../tests/db/support/kinds.ts'
import { processesNaming } from '../tests/db/support/processes.ts'

/** A PostgreSQL at an address that stays, which nobody starts again but us. */
export interface StoppableDatabase {
  readonly url: string
  /** As an operator stops it. */
  stop: () => Promise<void>
  /** As a power cut ends it. */
  crash: () => Promise<void>
  start: () => Promise<void>
  /** It holds its connections and says nothing, until it goes on. */
  stall: () => void
  goOn: () => void
}

export async function stoppableDatabase(dataDir: string): Promise<StoppableDatabase> {
  const customer = await customerServer(dataDir)
  await customer.stop()
  const relay = new Relay()
  let server: Embedded | undefined
  const start = async () => {
    server = await openEmbedded({ dataDir, tcp: true, settings: { max_connections: 60 } })
    await relay.open(server.tcp('owner').port ?? 0)
  }
  const end = async (signal: NodeJS.Signals | undefined) => {
    relay.close()
    if (server && signal) process.kill(server.pid, signal)
    await server?.stop()
    server = undefined
  }
  const all = (signal: NodeJS.Signals) => {
    for (const pid of processesNaming(dataDir)) process.kill(pid, signal)
  }
  await start()
  const url = new URL(customer.url('site'))
  url.port = String(relay.port)
  return {
    url: url.href,
    start,
    stop: () => end(undefined),
    crash: () => end('SIGQUIT'),
    stall: () => all('SIGSTOP'),
    goOn: () => all('SIGCONT'),
  }
}

/** A server gets another port with each start; here it is found at the same one, and nobody is while it is stopped. */
class Relay {
  readonly #sockets = new Set<Socket>()
  #server: net.Server | undefined
  port = 0

  async open(to: number): Promise<void> {
    this.#server = net
      .createServer((from) => this.#join(from, net.connect(to, '127.0.0.1')))
      .listen(this.port, '127.0.0.1')
    await once(this.#server, 'listening')
    this.port = (this.#server.address() as AddressInfo).port
  }

  close(): void {
    this.#server?.close()
    for (const socket of this.#sockets) socket.destroy()
  }

  #join(...pair: [Socket, Socket]): void {
    const [from, to] = pair
    for (const socket of pair) {
      this.#sockets.add(socket)
      const other = socket === from ? to : from
      socket
        .on('error', () => undefined)
        .once('close', () => void (this.#sockets.delete(socket) && other.destroy()))
      socket.pipe(other)
    }
  }
}

/** Milliseconds until something is so. */
export async function waitFor(
  so: () => boolean,
  patience: number,
  what: () => string,
): Promise<number> {
  const began = performance.now()
  while (!so()) {
    if (performance.now() - began > patience)
      throw new Error(`not within ${patience / 1000} s: ${what()}`)
    await sleep(50)
  }
  return performance.now() - began
}
