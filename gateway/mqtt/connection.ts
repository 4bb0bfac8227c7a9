import { connect, type IClientOptions, type IPublishPacket, type MqttClient } from 'mqtt'

/** A message that the broker keeps until it is acknowledged. */
export interface Delivery {
  readonly topic: string
  readonly payload: Buffer
  /** Says to the broker that it may forget the message; nothing once the connection is gone. */
  readonly acknowledge: () => void
}

interface Options {
  readonly url: string
  /** The broker keeps the session of this name. */
  readonly clientId: string
  readonly topic: string
  readonly onConnected: () => void
  /** The next one is read once this resolves. */
  readonly onDelivery: (delivery: Delivery) => Promise<void>
  /** Ends the connection in good order, after what `settled` waits for. */
  readonly signal: AbortSignal
  readonly settled: () => Promise<void>
}

// The session is kept by the broker while we are away. Version 3.1.1, which every broker speaks.
const SESSION = {
  clean: false,
  protocolVersion: 4,
  keepalive: 30,
  connectTimeout: 10_000,
  reconnectPeriod: 0,
} as const

/** One connection to the broker, until it ends: resolves when somebody ended it, and throws when it could not be made or broke. */
export async function receive(options: Options): Promise<void> {
  const { url, clientId, topic, signal } = options
  if (signal.aborted) return
  const client = connect(url, {
    ...SESSION,
    clientId,
    manualConnect: true,
    resubscribe: false,
  } satisfies IClientOptions)
  let failure: unknown = new Error('the broker closed the connection')
  client.on('error', (error) => (failure = error))
  deliver(client, options.onDelivery)
  const closed = new Promise<void>((resolve) => client.once('close', () => resolve()))
  client.once('connect', () => {
    client.subscribe(topic, { qos: 1 }, (error) => {
      failure = error ?? failure
      if (error) client.end(true)
      else options.onConnected()
    })
  })
  const leave = () => void options.settled().then(() => client.end())
  signal.addEventListener('abort', leave, { once: true })
  try {
    client.connect()
    await closed
  } finally {
    signal.removeEventListener('abort', leave)
    client.end(true)
  }
  if (!signal.aborted) throw failure
}

/**
 * The library takes one message after the other and acknowledges it when its handler says so. Here a device that must wait may
 * not keep the others waiting, so the handler says "not yet" (which is what an error means) and the word to the broker comes later.
 */
function deliver(client: MqttClient, onDelivery: Options['onDelivery']): void {
  client.handleMessage = ({ qos, messageId, topic, payload }: IPublishPacket, next) => {
    const acknowledge = () => {
      if (qos === 1 && client.connected)
        (client as unknown as Sender)._sendPacket({ cmd: 'puback', messageId })
    }
    const body = typeof payload === 'string' ? Buffer.from(payload) : payload
    onDelivery({ topic, payload: body, acknowledge }).then(() => next(LATER), next)
  }
}
/** What the library's types keep private. */
interface Sender {
  _sendPacket: (packet: { cmd: 'puback'; messageId: number | undefined }) => void
}
const LATER = new Error('acknowledged later')
