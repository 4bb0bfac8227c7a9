import { unavailable } from '../../errors.ts'

/** Batches of an organisation are stored one after the other anyway; more at once would only hold connections. */
const AT_ONCE = 2
const MOST_WAITING = 256

interface Group {
  running: number
  waiting: number
  /** By member, in the order of their turns. */
  readonly queues: Map<number, (() => void)[]>
}

/** Lets members of a group take turns, so that one who asks for much waits for himself and hardly makes others wait (SEC-58). */
export class Turns {
  readonly #groups = new Map<number, Group>()

  /** How many wait, in all groups. */
  get waiting(): number {
    return [...this.#groups.values()].reduce((sum, { waiting }) => sum + waiting, 0)
  }

  /** Throws SERVICE_UNAVAILABLE when too many wait. */
  async take<T>(groupId: number, memberId: number, work: () => Promise<T>): Promise<T> {
    const group = this.#groups.get(groupId) ?? { running: 0, waiting: 0, queues: new Map<number, (() => void)[]>() }
    this.#groups.set(groupId, group)
    if (group.running >= AT_ONCE) await this.#wait(group, memberId)
    else group.running++
    try {
      return await work()
    } finally {
      this.#pass(groupId, group)
    }
  }

  #wait(group: Group, memberId: number): Promise<void> {
    if (group.waiting >= MOST_WAITING) throw unavailable()
    group.waiting++
    return new Promise((resolve) => {
      const queue = group.queues.get(memberId)
      if (queue) queue.push(resolve)
      else group.queues.set(memberId, [resolve])
    })
  }

  /** Gives the place to the member whose turn it is; who has more to ask for goes to the end. */
  #pass(groupId: number, group: Group): void {
    const [next] = group.queues
    if (!next) {
      if (--group.running === 0) this.#groups.delete(groupId)
      return
    }
    const [memberId, queue] = next
    group.queues.delete(memberId)
    if (queue.length > 1) group.queues.set(memberId, queue.slice(1))
    group.waiting--
    queue[0]?.()
  }
}
