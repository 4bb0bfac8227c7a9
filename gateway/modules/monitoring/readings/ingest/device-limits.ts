import { rateLimited } from '../../../../errors.ts'

/** Fills at a steady rate up to its size; what is taken must be there. */
interface Bucket {
  level: number
  at: number
}

export interface Limit {
  perSecond: number
  burst: number
}

/** What one device may send, and all devices of an organisation together (SEC-58). */
export const DEVICE_REQUESTS: Limit = { perSecond: 10, burst: 10 }
export const DEVICE_READINGS: Limit = { perSecond: 1000, burst: 5000 }
export const ORGANIZATION_REQUESTS: Limit = { perSecond: 100, burst: 6000 }

const MOST_KEYS = 50_000

/** Limits by key, in this process, by a clock that never jumps. */
export class Limits {
  readonly #buckets = new Map<string, Bucket>()
  readonly #clock: () => number

  constructor(clock: () => number = () => performance.now()) {
    this.#clock = clock
  }

  /** Takes so many, or throws RATE_LIMITED with the seconds after which they would be there. */
  take(key: string, { perSecond, burst }: Limit, amount = 1): void {
    const now = this.#clock()
    const known = this.#buckets.get(key)
    const level = known
      ? Math.min(burst, known.level + ((now - known.at) / 1000) * perSecond)
      : burst
    if (level < amount) throw rateLimited(Math.max(1, Math.ceil((amount - level) / perSecond)))
    // Set anew, so that the map's order is the order of last use.
    this.#buckets.delete(key)
    if (this.#buckets.size >= MOST_KEYS) this.#forgetOldest()
    this.#buckets.set(key, { level: level - amount, at: now })
  }

  #forgetOldest(): void {
    const oldest = this.#buckets.keys().next().value
    if (oldest !== undefined) this.#buckets.delete(oldest)
  }
}
