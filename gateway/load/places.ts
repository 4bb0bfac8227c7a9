import { unavailable } from '../errors.ts'

export interface Bounds {
  /** Places there are. */
  readonly most: number
  /** Places one group may have at a time. */
  readonly each: number
  /** How many of one group may wait. */
  readonly waiting: number
}

interface Group {
  taken: number
  /** When it was served last, or came, in the order of all. */
  served: number
  /** What tells those who wait that it is their turn, in the order they came. */
  readonly queue: Set<() => void>
}

interface Wait {
  /** Milliseconds after which whoever waits is told to come back; for ever unless given. */
  readonly patience?: number
  /** Its signal ends when nobody waits any more. */
  readonly waiting?: Pick<AbortController, 'signal'>
}

/** How long a place is left empty that was given back. */
export interface Rest {
  readonly milliseconds: number
  /** Whether for everybody; else for the group that had it only. */
  readonly forAll: boolean
}

/** Places that groups share: each free one goes to the next group that wants it, however many of another group wait. */
export class Places {
  readonly #bounds: (groupId: number) => Bounds
  readonly #groups = new Map<number, Group>()
  #taken = 0
  #served = 0

  /** Bounds may change: they hold for whoever comes or is next. */
  constructor(bounds: (groupId: number) => Bounds) {
    this.#bounds = bounds
  }

  get taken(): number {
    return this.#taken
  }

  get waiting(): number {
    return [...this.#groups.values()].reduce((sum, { queue }) => sum + queue.size, 0)
  }

  /** Waits for a place, to be given back with `leave`; throws SERVICE_UNAVAILABLE when too many wait, or for too long. */
  async take(groupId: number, { patience, waiting }: Wait = {}): Promise<void> {
    const group = this.#groups.get(groupId) ?? {
      taken: 0,
      served: ++this.#served,
      queue: new Set(),
    }
    if (group.queue.size >= this.#bounds(groupId).waiting && !this.#isFree(groupId, group))
      throw unavailable()
    this.#groups.set(groupId, group)
    if (this.#isFree(groupId, group) && !group.queue.size) return this.#give(group)
    const signal = waiting?.signal
    await new Promise<void>((resolve, reject) => {
      const giveUp = () => {
        end()
        group.queue.delete(begin)
        this.#tidy(groupId, group)
        reject(unavailable())
      }
      const end = () => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', giveUp)
      }
      const begin = () => {
        end()
        resolve()
      }
      const timer = patience === undefined ? undefined : setTimeout(giveUp, patience)
      signal?.addEventListener('abort', giveUp, { once: true })
      group.queue.add(begin)
      if (signal?.aborted) giveUp()
      else this.fill()
    })
  }

  /** Gives the place back, at once or after a rest. */
  leave(groupId: number, rest?: Rest): void {
    const group = this.#groups.get(groupId)
    if (!group) return
    if (!rest?.forAll) this.#taken--
    const rested = () => {
      if (rest?.forAll) this.#taken--
      group.taken--
      this.#tidy(groupId, group)
      this.fill()
    }
    if (!rest) return rested()
    setTimeout(rested, rest.milliseconds).unref()
    this.fill()
  }

  /** Gives what is free to those who wait; to be called when the bounds have become wider, too. */
  fill(): void {
    for (let next = this.#next(); next; next = this.#next()) {
      const [group, begin] = next
      group.queue.delete(begin)
      this.#give(group)
      begin()
    }
  }

  #give(group: Group): void {
    group.taken++
    group.served = ++this.#served
    this.#taken++
  }

  /** Of the groups that wait the one with the fewest places; of several the one that was served the longest time ago. */
  #next(): readonly [Group, () => void] | undefined {
    let found: readonly [Group, () => void] | undefined
    for (const [groupId, group] of this.#groups) {
      const [begin] = group.queue
      if (!begin || !this.#isFree(groupId, group)) continue
      if (!found || isBefore(group, found[0])) found = [group, begin]
    }
    return found
  }

  #isFree(groupId: number, { taken }: Group): boolean {
    const { most, each } = this.#bounds(groupId)
    return this.#taken < most && taken < each
  }

  #tidy(groupId: number, { taken, queue }: Group): void {
    if (!taken && !queue.size) this.#groups.delete(groupId)
  }
}

const isBefore = (one: Group, other: Group) =>
  one.taken === other.taken ? one.served < other.served : one.taken < other.taken
