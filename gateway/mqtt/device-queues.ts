import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Deps } from '../context.ts'
import { DomainError } from '../errors.ts'
import { domainErrorOf } from '../failure.ts'
import { contextFor } from '../http/doors.ts'
import { parseJson } from '../http/json.ts'
import { ingest, type Ingested } from '../modules/monitoring/readings/ingest/ingest-service.ts'
import { waitForRoom } from '../modules/monitoring/readings/ingest/ingest-gate.ts'
import type { Delivery } from './connection.ts'
import type { Complaints } from './complaints.ts'

/** As for the ingest route. */
const LARGEST = 1024 * 1024
/** What may be held here unacknowledged; beyond it the broker waits. */
const MOST_HELD = 256
const MOST_BYTES = 32 * 1024 * 1024
const FIRST_PAUSE = 1000
const LONGEST_PAUSE = 30_000
/** How often something is tried that is not expected to fail: a message that always does must not stay for ever. */
const TRIES = 5

export interface Counts {
  stored: number
  refused: number
  /** Readings of stored messages that were refused. */
  rejected: number
}

type Store = (message: Message, requestId: string) => Promise<Ingested>

interface Message {
  readonly token: string | undefined
  readonly body: Record<string, unknown>
}

/** What the broker delivers over one connection: each device's messages in their order, devices side by side. */
export class DeviceQueues {
  readonly counts: Counts
  readonly #log: Deps['log']
  readonly #meters: Deps['meters']
  readonly #store: Store
  readonly #complaints: Complaints
  readonly #signal: AbortSignal
  readonly #queues = new Map<string, Promise<void>>()
  #held = 0
  #bytes = 0
  #room: (() => void) | undefined

  constructor(
    deps: Deps,
    { counts, complaints, signal }: { counts: Counts; complaints: Complaints; signal: AbortSignal },
  ) {
    this.counts = counts
    this.#log = deps.log
    this.#meters = deps.meters
    this.#complaints = complaints
    this.#signal = signal
    this.#store = async ({ token, body }, requestId) => {
      const ctx = contextFor(deps, null, {
        requestId,
        ip: '',
        userAgent: 'mqtt',
        waiting: { signal },
      })
      const authorization = `Bearer ${token ?? ''}`
      await waitForRoom(deps, authorization)
      return ingest(ctx, authorization, body, { countsRequests: false })
    }
  }

  /** Takes a delivery; resolves when there is room for the next one. */
  async take(delivery: Delivery): Promise<void> {
    const message = messageOf(delivery)
    if (message instanceof DomainError) return this.#refuse(delivery, delivery.topic, message)
    const device = nameOf(message, delivery)
    const before = this.#queues.get(device)
    this.#held++
    this.#bytes += delivery.payload.length
    const done = (before ?? Promise.resolve()).then(() => this.#work(delivery, message, device))
    this.#queues.set(device, done)
    void done.then(() => {
      if (this.#queues.get(device) === done) this.#queues.delete(device)
      this.#held--
      this.#bytes -= delivery.payload.length
      this.#room?.()
    })
    while (!this.#signal.aborted && (this.#held >= MOST_HELD || this.#bytes >= MOST_BYTES)) {
      await new Promise<void>((resolve) => (this.#room = resolve))
    }
  }

  /** When nothing is being stored any more. */
  async settled(): Promise<void> {
    await Promise.all(this.#queues.values())
    this.#room?.()
  }

  /** Tries until the message is stored, or known to be no good; gives up, unacknowledged, when the connection ends. */
  async #work(delivery: Delivery, message: Message, device: string): Promise<void> {
    for (let tries = 1; !this.#signal.aborted; tries++) {
      try {
        this.#stored(delivery, device, await this.#store(message, randomUUID()))
        return
      } catch (error) {
        const known = domainErrorOf(error)
        if (!known)
          this.#log.error(
            { err: error, topic: delivery.topic, tries },
            'a message could not be stored',
          )
        if (known && !PASSING.has(known.code)) return this.#refuse(delivery, device, known)
        if (!known && tries >= TRIES)
          return this.#refuse(delivery, device, new DomainError('CONFLICT', 'It cannot be stored.'))
        await this.#pause(known?.details.retryAfter, tries)
      }
    }
  }

  async #pause(retryAfter: number | undefined, tries: number): Promise<void> {
    const backoff = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** Math.min(tries - 1, 5))
    await sleep(retryAfter === undefined ? backoff : retryAfter * 1000, undefined, {
      signal: this.#signal,
    }).catch(() => undefined)
  }

  #stored({ acknowledge, topic }: Delivery, device: string, ingested: Ingested): void {
    const { rejected, rejectedFields = [] } = ingested
    acknowledge()
    this.counts.stored++
    this.counts.rejected += rejected.length
    const codes = [
      ...new Set([
        ...rejected.map(({ code }) => code),
        ...rejectedFields.map(({ field, code }) => `${code} ${field}`),
      ]),
    ]
    if (!codes.length) this.#complaints.forget(device)
    else
      this.#complaints.about(
        device,
        codes.join(),
        { device, topic, codes, rejected: rejected.length },
        'readings refused',
      )
  }

  /** The broker may forget it: sent again it would be no better. */
  #refuse({ acknowledge, topic }: Delivery, device: string, { code, message }: DomainError): void {
    acknowledge()
    this.counts.refused++
    this.#meters.mqttRefused.inc({ reason: code })
    this.#complaints.about(
      device,
      code,
      { device, topic, code, reason: message },
      'a message was refused',
    )
  }
}

/** What another try may mend. */
const PASSING = new Set(['RATE_LIMITED', 'SERVICE_UNAVAILABLE', 'STORAGE_FULL'])

function messageOf({ payload }: Delivery): Message | DomainError {
  if (payload.length > LARGEST)
    return new DomainError('PAYLOAD_TOO_LARGE', 'The message is too large.')
  try {
    const body = parseJson(payload)
    if (typeof body !== 'object' || body === null || Array.isArray(body)) {
      return new DomainError('BAD_USER_INPUT', 'The message must be a JSON object.')
    }
    const { token, ...rest } = body as Record<string, unknown>
    return { token: typeof token === 'string' ? token : undefined, body: rest }
  } catch (error) {
    if (error instanceof DomainError) return error
    throw error
  }
}

/** The public part of a device's token; without one, where it was sent to. */
const nameOf = ({ token }: Message, { topic }: Delivery) =>
  /^iso_\d{1,10}_[A-Za-z0-9]{12}(?=_)/.exec(token ?? '')?.[0] ?? topic
