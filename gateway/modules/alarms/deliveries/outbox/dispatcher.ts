// Who sends when: channels take turns, many at a time, so that a receiver who is slow keeps nobody else waiting.
import { tenantOfWorker } from '../../../../access/authorize.ts'
import type { Deps } from '../../../../context.ts'
import { LeaseLost, type Held } from '../../../../worker/lease.ts'
import * as agendas from './agenda-store.ts'
import { dueChannels } from './claim-store.ts'
import { dispatchChannel } from './dispatch.ts'
import { sendOf, type Send } from './senders.ts'

const AT_ONCE = 32
const AT_ONCE_FOR_ONE = 8
/** What no message told of is found so late. */
const POLL = 5000

interface Options {
  /** Which organisations; all of them unless told. */
  concerns?: (organizationId: number) => boolean
  send?: Send
}

interface Turn {
  readonly organizationId: number
  readonly channelId: number
}

export const DISPATCH = 'dispatch'

/** The job of the lease `dispatch`. */
export const dispatchNotifications =
  (deps: Deps, options: Options = {}) =>
  (held: Held): Promise<void> =>
    new Dispatcher(deps, held, options).run()

class Dispatcher {
  readonly #deps: Deps
  readonly #held: Held
  readonly #concerns: (organizationId: number) => boolean
  readonly #send: Send
  /** By organisation and channel, in the order of their turns. */
  readonly #queue = new Map<string, Turn>()
  readonly #running = new Map<string, Turn & { done: Promise<void> }>()
  /** When an organisation's next message is due, epoch milliseconds. */
  readonly #next = new Map<number, number>()
  readonly #looks = new Set<Promise<void>>()
  readonly #over = new AbortController()
  #timer: NodeJS.Timeout | undefined

  constructor(deps: Deps, held: Held, { concerns = () => true, send = sendOf(deps) }: Options) {
    this.#deps = deps
    this.#held = held
    this.#concerns = concerns
    this.#send = send
  }

  /** Until the lease ends, or was lost. What is being sent then is still seen to its end. */
  async run(): Promise<void> {
    const end = () => this.#over.abort()
    this.#held.signal.addEventListener('abort', end, { once: true })
    if (this.#held.signal.aborted) end()
    const deafen = this.#deps.pubsub.listen('agenda.changed', (id) => this.#look(id))
    const poll = setInterval(() => this.#poll(this.#deps.now()), POLL)
    // What another had begun is looked for everywhere, and not only where something is due.
    this.#poll(Number.POSITIVE_INFINITY)
    await new Promise<void>((resolve) => {
      if (this.#over.signal.aborted) resolve()
      else this.#over.signal.addEventListener('abort', () => resolve(), { once: true })
    })
    deafen()
    clearInterval(poll)
    clearTimeout(this.#timer)
    await Promise.all([...this.#looks, ...[...this.#running.values()].map(({ done }) => done)])
  }

  #poll(until: number): void {
    this.#track(async () => {
      for (const id of await agendas.organizationsDue(this.#deps.database.lanes.workers, until))
        this.#look(id)
    })
  }

  #look(organizationId: number): void {
    if (!this.#concerns(organizationId) || this.#over.signal.aborted) return
    this.#track(async () => {
      const tenant = tenantOfWorker(this.#deps, organizationId)
      const channels = await dueChannels(tenant, new Date(this.#deps.now()), this.#held)
      for (const channelId of channels)
        this.#queue.set(`${organizationId}/${channelId}`, { organizationId, channelId })
      const next = await agendas.nextDispatch(tenant)
      if (next === null) this.#next.delete(organizationId)
      else this.#next.set(organizationId, next)
      this.#schedule()
      this.#pump()
    })
  }

  #track(work: () => Promise<void>): void {
    const look = work()
      .catch((err: unknown) =>
        this.#deps.log.warn({ err }, 'the dispatcher could not look for work'),
      )
      .finally(() => this.#looks.delete(look))
    this.#looks.add(look)
  }

  #pump(): void {
    for (const [key, turn] of this.#queue) {
      if (this.#running.size >= AT_ONCE || this.#over.signal.aborted) return
      if (this.#running.has(key) || this.#runningFor(turn.organizationId) >= AT_ONCE_FOR_ONE)
        continue
      this.#queue.delete(key)
      const done = this.#turn(turn).then((went) => {
        this.#running.delete(key)
        if (went) this.#look(turn.organizationId)
        this.#pump()
      })
      this.#running.set(key, { ...turn, done })
    }
  }

  #runningFor(organizationId: number): number {
    return [...this.#running.values()].filter((turn) => turn.organizationId === organizationId)
      .length
  }

  async #turn({ organizationId, channelId }: Turn): Promise<boolean> {
    const means = { deps: this.#deps, send: this.#send, fence: this.#held }
    try {
      await dispatchChannel(means, tenantOfWorker(this.#deps, organizationId), channelId)
      return true
    } catch (err) {
      this.#failed(err, { organizationId, channelId })
      return false
    }
  }

  /** The others go on; this one is looked at again with the next poll. */
  #failed(err: unknown, turn: Turn): void {
    if (err instanceof LeaseLost) {
      this.#deps.log.warn({ err }, 'dispatching goes on elsewhere')
      return this.#over.abort()
    }
    this.#deps.log.error({ err, ...turn }, 'a turn of the dispatcher failed')
  }

  /** One timer for all: for the organisation whose message is due first. */
  #schedule(): void {
    clearTimeout(this.#timer)
    const now = this.#deps.now()
    const first = Math.min(...[...this.#next.values()].filter((next) => next > now))
    if (!Number.isFinite(first) || this.#over.signal.aborted) return
    this.#timer = setTimeout(() => this.#onTime(), Math.min(first - now, POLL))
  }

  #onTime(): void {
    const now = this.#deps.now()
    for (const [organizationId, next] of this.#next) if (next <= now) this.#look(organizationId)
    this.#schedule()
  }
}
