import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from 'pino'
import { z } from 'zod'
import type { Tenant } from '../access/authorize.ts'
import { MemoryPubSub } from './memory.ts'
import type { Message, PubSub, Topic } from './pubsub.ts'

const CHANNEL = 'isotherm'
const NOTIFY = { name: 'pubsub_notify', text: `select pg_notify('${CHANNEL}', $1)` }
const LONGEST_PAUSE = 5000

const Notification = z.object({
  /** Of another version, perhaps, to whose topics nobody here listens. */
  topic: z.string().transform((topic) => topic as Topic),
  organizationId: z.number().int(),
  message: z.record(z.string(), z.string()),
})

interface Options {
  /** The unprivileged role's: one connection of it listens and does nothing else. */
  connection: pg.ClientConfig
  /** Where notifications are sent through. */
  pool: pg.Pool
  log: Logger
}

/** Events between processes over LISTEN/NOTIFY. Whoever may have missed some while the connection was down is told so. */
export class PostgresPubSub implements PubSub {
  readonly #options: Options
  readonly #local = new MemoryPubSub()
  readonly #closing = new AbortController()
  #client: pg.Client | undefined
  #isListening = false

  private constructor(options: Options) {
    this.#options = options
  }

  static async open(options: Options): Promise<PostgresPubSub> {
    const pubsub = new PostgresPubSub(options)
    await pubsub.#connect()
    return pubsub
  }

  get isListening(): boolean {
    return this.#isListening
  }

  async publish<T extends Topic>(
    topic: T,
    { organizationId }: Tenant,
    message: Message<T>,
  ): Promise<void> {
    await this.#options.pool.query({
      ...NOTIFY,
      values: [JSON.stringify({ topic, organizationId, message })],
    })
  }

  subscribe<T extends Topic>(topic: T, tenant: Tenant, signal?: AbortSignal) {
    return this.#local.subscribe(topic, tenant, signal)
  }

  listen<T extends Topic>(topic: T, handle: (organizationId: number, message: Message<T>) => void) {
    return this.#local.listen(topic, handle)
  }

  async close(): Promise<void> {
    this.#closing.abort()
    await this.#local.close()
    await this.#client?.end().catch(() => undefined)
  }

  async #connect(): Promise<void> {
    const name = { application_name: `isotherm events ${process.pid}` } // for whoever looks at pg_stat_activity
    const client = new pg.Client({
      ...this.#options.connection,
      ...name,
      keepAlive: true,
      connectionTimeoutMillis: 5000,
    })
    client.on('error', () => undefined) // `end` follows
    client.on('notification', ({ payload }) => this.#receive(payload))
    await client.connect()
    await client.query(`listen ${CHANNEL}`)
    client.on('end', () => void this.#reconnect())
    this.#isListening = true
    this.#client = client
    if (this.#closing.signal.aborted) await client.end()
  }

  async #reconnect(): Promise<void> {
    this.#isListening = false
    if (this.#closing.signal.aborted) return
    this.#options.log.warn('the connection that listens for events was lost')
    for (
      let pause = 100;
      !this.#closing.signal.aborted;
      pause = Math.min(pause * 2, LONGEST_PAUSE)
    ) {
      try {
        await this.#connect()
        this.#local.miss()
        this.#options.log.info('listening for events again')
        return
      } catch {
        await sleep(pause * (0.5 + Math.random()), undefined, {
          signal: this.#closing.signal,
        }).catch(() => undefined)
      }
    }
  }

  #receive(payload: string | undefined): void {
    const parsed = Notification.safeParse(payload && json(payload))
    if (!parsed.success) return this.#options.log.warn('a notification was not understood')
    const { topic, organizationId, message } = parsed.data
    this.#local.deliver(topic, organizationId, message as Message<typeof topic>) // written by `publish`, whose types hold
  }
}

function json(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
