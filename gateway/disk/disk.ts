import { storageFull } from '../errors.ts'
import type { DiskLevel } from './level.ts'

/** Seconds until readings are tried again that the database had no room for. */
const AGAIN = 30
/** Milliseconds: a disk the database called full is taken for full until it has not done so for that long. */
const QUIET = 600_000

/** What is known of the disk the database is on: by looking where it can be seen, and by what the database says (REL-18). */
export class Disk {
  readonly #now: () => number
  #seen: DiskLevel = 'ROOM'
  #refusedAt = -Infinity
  #onRefusal: (() => void) | undefined

  constructor(now: () => number) {
    this.#now = now
  }

  get level(): DiskLevel {
    return this.#now() - this.#refusedAt < QUIET ? 'FULL' : this.#seen
  }

  /** What is refused while there is no room: readings, imports and pictures. All else goes on. */
  demandRoom(): void {
    if (this.#seen === 'FULL' || this.#now() - this.#refusedAt < AGAIN * 1000)
      throw storageFull(AGAIN)
  }

  /** Whoever can see the disk looks for themselves when the database says it is full. */
  watchedBy(look: () => void): void {
    this.#onRefusal = look
  }

  see(level: DiskLevel): void {
    this.#seen = level
  }

  /** The database found no room (SQLSTATE 53100). */
  refused(): void {
    if (this.#onRefusal) this.#onRefusal()
    else this.#refusedAt = this.#now()
  }
}
