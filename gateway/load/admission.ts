import { DomainError } from '../errors.ts'
import type { Deps } from '../context.ts'
import { Places, type Bounds, type Rest } from './places.ts'
import { strainOf, type Strain } from './strain.ts'
import type { Waiting } from './waiting.ts'

/** Milliseconds; with the time an answer takes it is still soon said that there is none. */
const PATIENCE = 1500
/** Under strain a place rests nineteen times as long as it was used, so that queries have a twentieth of the time and work the rest. */
const REST = 19
const LONGEST_REST = 10_000
/** What a change may take without rest, milliseconds: its answer may read as much as a query does. */
const SHORT = 500

/** Queries run beside everything else: all may be under way at once, of one organisation at most three quarters. */
const CALM = (connections: number): Bounds => {
  const most = Math.max(2, Math.round(connections * 0.8))
  return { most, each: Math.ceil(most * 0.75), waiting: 64 }
}
/** Queries come after everything else, and every organisation has one at a time. */
const STRAINED: Bounds = { most: 2, each: 1, waiting: 64 }

/**
 * What people and programs ask comes after readings and alarms: only so much of it is under way at once, organisations take turns,
 * and who would wait too long is told to come back (REL-15). Under strain little of it is let in.
 */
export class Admission {
  readonly #places: Places
  /** Changes are few, and under strain somebody must still acknowledge an alarm: theirs rest only after long ones. */
  readonly #forChanges: Places
  readonly #strain: Strain
  readonly #meters: Deps['meters']

  constructor({ database, meters, config }: Deps) {
    this.#meters = meters
    this.#strain = strainOf(database)
    const calm = CALM(config.QUERY_CONNECTIONS)
    this.#places = new Places((organizationId) => this.#boundsFor(organizationId, calm))
    this.#forChanges = new Places(() => calm)
    this.#strain.watch(config.OVERLOAD_DELAY, () => this.#looked())
  }

  end(): void {
    this.#strain.end()
  }

  /** Waits to be let in, until the answer is over; throws SERVICE_UNAVAILABLE for who had better come back. */
  async enter(organizationId: number, waiting: Waiting, isChange = false): Promise<void> {
    const places = isChange ? this.#forChanges : this.#places
    await this.#wait(places, organizationId, waiting)
    const began = performance.now()
    let isIn = true
    const leave = () => {
      if (!isIn) return
      isIn = false
      places.leave(
        organizationId,
        this.#restAfter(performance.now() - began, organizationId, isChange),
      )
    }
    waiting.leavePlace = leave
    waiting.afterwards(leave)
  }

  /** Under strain a place rests, unless a short change had it. While only this organisation's readings wait, others may have it. */
  #restAfter(used: number, organizationId: number, isChange: boolean): Rest | undefined {
    const isStrained = isChange
      ? this.#strain.isHigh && used > SHORT
      : this.#strain.isHighFor(organizationId)
    if (!isStrained) return undefined
    const milliseconds = Math.min(LONGEST_REST, REST * (isChange ? used - SHORT : used))
    return { milliseconds, forAll: this.#strain.isHigh }
  }

  #boundsFor(organizationId: number, calm: Bounds): Bounds {
    if (this.#strain.isHigh) return STRAINED
    return this.#strain.isHighFor(organizationId) ? { ...calm, each: STRAINED.each } : calm
  }

  async #wait(places: Places, organizationId: number, waiting: Waiting): Promise<void> {
    try {
      await places.take(organizationId, { patience: PATIENCE, waiting })
      this.#meters.queries.inc({ outcome: 'admitted' })
    } catch (error) {
      if (error instanceof DomainError) this.#meters.queries.inc({ outcome: 'shed' })
      throw error
    }
  }

  #looked(): void {
    this.#places.fill()
    this.#meters.queriesWaiting.set(this.#places.waiting + this.#forChanges.waiting)
    this.#meters.loopDelay.set(this.#strain.delay / 1000)
    this.#meters.strained.set(this.#strain.isHigh ? 1 : 0)
  }
}
