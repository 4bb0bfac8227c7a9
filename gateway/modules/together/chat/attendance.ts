// The sockets of a gateway, for all of which it says at once that they are open: what that costs does not grow with them.
import { randomUUID } from 'node:crypto'
import type { Tenant } from '../../../access/authorize.ts'
import type { Database, Deps } from '../../../context.ts'
import * as store from './attendance-store.ts'

/** A gateway says so often that it is there, milliseconds; and is not any more when it has not for so long. */
const EVERY = 20_000
const GRACE = 50_000

type Needs = Pick<Deps, 'pubsub' | 'log' | 'now' | 'database'>

interface Place {
  readonly tenant: Tenant
  readonly sockets: Map<string, store.OpenSocket>
}

export class Attendance {
  readonly #gateway = randomUUID()
  readonly #deps: Needs
  readonly #places = new Map<number, Place>()
  /** Those that could not be taken away when they ended. */
  readonly #left = new Map<string, Tenant>()
  #there: ReadonlySet<string> = new Set()
  #timer: NodeJS.Timeout | null = null
  #began: Promise<unknown> = Promise.resolve()

  constructor(deps: Needs) {
    this.#deps = deps
  }

  /** Whoever comes first to an organisation also finds out who has gone there unseen. Answers what ends it. */
  async enter(tenant: Tenant, memberId: number, device: string): Promise<() => Promise<void>> {
    const open = { socket: randomUUID(), memberId, device }
    const place = this.#placeOf(tenant)
    const isFirst = place.sockets.size === 0
    place.sockets.set(open.socket, open)
    try {
      await this.#beginning(tenant)
      await store.enter(tenant, this.#gateway, [open])
      if (isFirst) await this.#forget(tenant)
      await this.#tell(tenant, memberId)
    } catch (error) {
      await this.#leave(tenant, open.socket)
      throw error
    }
    return async () => {
      await this.#leave(tenant, open.socket)
      await this.#tell(tenant, memberId)
    }
  }

  #placeOf(tenant: Tenant): Place {
    const place = this.#places.get(tenant.organizationId) ?? { tenant, sockets: new Map() }
    this.#places.set(tenant.organizationId, place)
    return place
  }

  async #leave(tenant: Tenant, socket: string): Promise<void> {
    const place = this.#places.get(tenant.organizationId)
    place?.sockets.delete(socket)
    if (!place?.sockets.size) this.#places.delete(tenant.organizationId)
    this.#left.set(socket, tenant)
    await this.#takeAway(socket, tenant)
    if (!this.#places.size && !this.#left.size) this.#stop()
  }

  /** What could not be taken away just now is taken away the next time: nothing else ends it as long as this gateway is there. */
  async #takeAway(socket: string, tenant: Tenant): Promise<void> {
    try {
      await store.leave(tenant, socket)
      this.#left.delete(socket)
    } catch (err) {
      this.#deps.log.warn({ err }, 'a presence was not ended')
    }
  }

  #stop(): void {
    if (this.#timer) clearInterval(this.#timer)
    this.#timer = null
  }

  /** The first of all has it said that the gateway is there, and those who come meanwhile wait for that. */
  #beginning(tenant: Tenant): Promise<unknown> {
    if (this.#timer) return this.#began
    this.#timer = setInterval(() => {
      this.again().catch((err: unknown) =>
        this.#deps.log.warn({ err }, 'it was not said that this gateway is there'),
      )
    }, EVERY)
    this.#timer.unref()
    this.#began = this.#say(tenant).catch((error: unknown) => {
      this.#stop()
      throw error
    })
    return this.#began
  }

  /** Answers which gateways were there before, and keeps which are there now. */
  async #say(tenant: Tenant): Promise<ReadonlySet<string>> {
    const before = this.#there
    const now = this.#deps.now()
    const times = { now: new Date(now), until: new Date(now + GRACE) }
    this.#there = await store.sayGatewayIsThere(tenant, this.#gateway, times)
    return before
  }

  async again(): Promise<void> {
    for (const [socket, tenant] of [...this.#left]) await this.#takeAway(socket, tenant)
    const [first] = this.#places.values()
    if (!first) return this.#stop()
    const before = await this.#say(first.tenant)
    const isForgotten = !this.#there.has(this.#gateway)
    const hasLost = [...before].some((other) => !this.#there.has(other))
    for (const place of [...this.#places.values()]) {
      // A gateway that was held up for long was thought to be gone, and its sockets with it.
      if (isForgotten) await this.#enterAgain(place)
      if (hasLost) await this.#forget(place.tenant)
    }
  }

  async #enterAgain({ tenant, sockets }: Place): Promise<void> {
    const open = [...sockets.values()]
    if (!open.length) return
    await store.enter(tenant, this.#gateway, open)
    for (const { socket } of open) if (!sockets.has(socket)) await store.leave(tenant, socket)
    for (const memberId of new Set(open.map((each) => each.memberId)))
      await this.#tell(tenant, memberId)
  }

  async #forget(tenant: Tenant): Promise<void> {
    const gone = await store.forget(tenant, new Date(this.#deps.now()))
    for (const memberId of gone) await this.#tell(tenant, memberId)
  }

  #tell(tenant: Tenant, memberId: number): Promise<void> {
    const message = { memberId: String(memberId), conversationId: '' }
    return this.#deps.pubsub.publish('chat.signalled', tenant, message)
  }
}

const known = new WeakMap<Database, Attendance>()

/** That of this gateway. */
export function attendanceOf({ database, pubsub, log, now }: Needs): Attendance {
  const attendance = known.get(database) ?? new Attendance({ database, pubsub, log, now })
  known.set(database, attendance)
  return attendance
}
