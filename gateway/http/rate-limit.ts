import type { Viewer } from '../context.ts'
import { rateLimited } from '../errors.ts'

/** Requests in a minute that begins with the first. */
interface Window {
  count: number
  endsAt: number
}

type Asking = Pick<Viewer, 'organizationId' | 'userId' | 'apiKey'>

/** A key has an allowance of its own: what it asks does not slow down the member who made it. */
const own = ({ organizationId, userId, apiKey }: Asking) =>
  apiKey ? `${organizationId}/key/${apiKey.id}` : `${organizationId}/${userId}`

export interface Rates {
  readonly user: number
  readonly organization: number
}
export const RATES: Rates = { user: 600, organization: 6000 }

/** What a caller may still ask, of the limit that ends first. */
export interface Allowance {
  readonly limit: number
  readonly remaining: number
  /** Seconds until it is whole again. */
  readonly reset: number
}

const MINUTE = 60_000
const MOST_KEYS = 20_000

/** As draft-ietf-httpapi-ratelimit-headers-06 names them; an unlimited gateway announces nothing. */
export const rateHeaders = ({ limit, remaining, reset }: Allowance): Record<string, string> =>
  Number.isFinite(limit)
    ? {
        'ratelimit-policy': `${limit};w=${MINUTE / 1000}`,
        'ratelimit-limit': String(limit),
        'ratelimit-remaining': String(remaining),
        'ratelimit-reset': String(reset),
      }
    : {}

/** Counts requests per user and organisation, in this process, by a clock that never jumps. */
export class RateLimits {
  readonly #windows = new Map<string, Window>()
  readonly #rates: Rates
  readonly #clock: () => number

  constructor(rates: Rates = RATES, clock: () => number = () => performance.now()) {
    this.#rates = rates
    this.#clock = clock
  }

  /** Throws RATE_LIMITED with the seconds to wait. Keys carry the organisation, so that no limit is shared between two. */
  admit(asking: Asking): void {
    this.#count(own(asking), this.#rates.user)
    this.#count(`${asking.organizationId}`, this.#rates.organization)
  }

  /** Of the two limits the one with less left. */
  allowance(asking: Asking): Allowance {
    const alone = this.#allowance(own(asking), this.#rates.user)
    const all = this.#allowance(`${asking.organizationId}`, this.#rates.organization)
    return alone.remaining <= all.remaining ? alone : all
  }

  #allowance(key: string, limit: number): Allowance {
    const { count, endsAt } = this.#windowOf(key)
    return {
      limit,
      remaining: Math.max(0, limit - count),
      reset: Math.max(1, Math.ceil((endsAt - this.#clock()) / 1000)),
    }
  }

  get size(): number {
    return this.#windows.size
  }

  #count(key: string, most: number): void {
    const window = this.#windowOf(key)
    if (window.count >= most)
      throw rateLimited(Math.max(1, Math.ceil((window.endsAt - this.#clock()) / 1000)))
    window.count++
  }

  #windowOf(key: string): Window {
    const now = this.#clock()
    const known = this.#windows.get(key)
    if (known && known.endsAt > now) return known
    this.#windows.delete(key)
    if (this.#windows.size >= MOST_KEYS) this.#makeRoom(now)
    const window = { count: 0, endsAt: now + MINUTE }
    this.#windows.set(key, window)
    return window
  }

  /** The map keeps the order of insertion, which is the order of ending. */
  #makeRoom(now: number): void {
    for (const [key, { endsAt }] of this.#windows) {
      if (endsAt > now && this.#windows.size < MOST_KEYS) return
      this.#windows.delete(key)
    }
  }
}
