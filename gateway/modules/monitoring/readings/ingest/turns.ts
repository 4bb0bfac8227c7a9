import { unavailable } from '../../../../errors.ts'

/** Batches of an organisation are stored one after the other anyway; more at once would only hold connections. */
const AT_ONCE = 2
const MOST_WAITING = 256
/** Readings of a group that wait: a few seconds of work, and a few megabytes. */
const MOST_READINGS = 20_000
/** Of both so much is for whoever has been let in and is on the way. */
const ON_THE_WAY = 0.2
/** How long somebody waits to be let in, milliseconds. */
const PATIENCE = 2000

interface Waiting {
  readonly begin: () => void
  readonly readings: number
}

interface Group {
  running: number
  waiting: number
  /** Readings in all that wait. */
  readings: number
  /** By member, in the order of their turns. */
  readonly queues: Map<number, Waiting[]>
  /** Who waits to be let in, in the order they came. */
  readonly door: Set<() => void>
}

const isFull = ({ waiting, readings }: Group, share = 1) =>
  waiting >= share * MOST_WAITING || readings >= share * MOST_READINGS

/** Lets members of a group take turns, so that one who asks for much waits for himself and hardly makes others wait (SEC-58). */
export class Turns {
  readonly #groups = new Map<number, Group>()

  /** How many wait, in all groups. */
  get waiting(): number {
    return [...this.#groups.values()].reduce((sum, { waiting }) => sum + waiting, 0)
  }

  /**
   * Waits until there is room for one more of the group, before anything is known of what it brings; throws SERVICE_UNAVAILABLE after
   * two seconds. To wait costs nothing, but who is refused at once asks again at once if he does not heed Retry-After.
   */
  async enter(groupId: number): Promise<void> {
    const group = this.#groups.get(groupId)
    if (!group || (!group.door.size && !isFull(group, 1 - ON_THE_WAY))) return
    if (group.door.size >= MOST_WAITING) throw unavailable()
    await new Promise<void>((resolve, reject) => {
      const open = () => {
        clearTimeout(timer)
        group.door.delete(open)
        resolve()
      }
      const timer = setTimeout(() => {
        group.door.delete(open)
        reject(unavailable())
      }, PATIENCE)
      group.door.add(open)
    })
  }

  /** Throws SERVICE_UNAVAILABLE when too many wait. */
  async take<T>(
    groupId: number,
    memberId: number,
    work: () => Promise<T>,
    readings = 1,
  ): Promise<T> {
    const group = this.#groups.get(groupId) ?? newGroup()
    if (group.running >= AT_ONCE && isFull(group)) throw unavailable()
    this.#groups.set(groupId, group)
    if (group.running >= AT_ONCE) await this.#wait(group, memberId, readings)
    else group.running++
    try {
      return await work()
    } finally {
      this.#pass(groupId, group)
    }
  }

  #wait(group: Group, memberId: number, readings: number): Promise<void> {
    group.waiting++
    group.readings += readings
    return new Promise((begin) => {
      const queue = group.queues.get(memberId)
      if (queue) queue.push({ begin, readings })
      else group.queues.set(memberId, [{ begin, readings }])
    })
  }

  /** Gives the place to the member whose turn it is; who has more to ask for goes to the end. */
  #pass(groupId: number, group: Group): void {
    const [next] = group.queues
    if (!next) {
      if (--group.running === 0) this.#groups.delete(groupId)
      // Whoever enters may yet be refused, and only those who run let others in.
      const most = group.running ? ON_THE_WAY * MOST_WAITING : Infinity
      for (const open of [...group.door].slice(0, most)) open()
      return
    }
    const [memberId, queue] = next
    group.queues.delete(memberId)
    if (queue.length > 1) group.queues.set(memberId, queue.slice(1))
    const [first] = queue
    if (!first) return
    group.waiting--
    group.readings -= first.readings
    first.begin()
    const [open] = group.door
    if (open && !isFull(group, 1 - ON_THE_WAY)) open()
  }
}

const newGroup = (): Group => ({
  running: 0,
  waiting: 0,
  readings: 0,
  queues: new Map(),
  door: new Set(),
})
