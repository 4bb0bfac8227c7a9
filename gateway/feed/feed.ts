import type { Logger } from 'pino'
import { Audience, type Seat } from './audience.ts'
import type { Bounds } from './subscriber-queue.ts'

/** Things with ascending numbers, and how to hear of new ones. */
export interface Source<Item> {
  /** Of new numbers, from the call on. */
  listen: (signal: AbortSignal) => AsyncIterable<number>
  /** The highest number in the database. */
  last: () => Promise<number>
  /** The next items after a number, none of them above another, and the number read up to. */
  read: (after: number, upTo: number) => Promise<{ items: readonly Item[]; readUpTo: number }>
  log: Logger
}

export interface Following<Item> extends Seat<Item> {
  /** What has this number or a lower one is in the database; some of it may be delivered all the same. */
  readonly from: number
}

/** Items as they are committed: read once in this process, however many follow them. */
export class Feed<Item> {
  readonly audience: Audience<Item>
  readonly #source: Source<Item>
  readonly #started: Promise<void>
  #last = 0

  constructor(source: Source<Item>, bounds: Bounds<Item>) {
    this.#source = source
    this.audience = new Audience(bounds)
    this.#started = this.#start()
    this.#started.catch(() => this.audience.end())
  }

  async join(signal: AbortSignal): Promise<Following<Item>> {
    const seat = this.audience.join(signal)
    await this.#started
    return { ...seat, from: this.#last }
  }

  async #start(): Promise<void> {
    // Listening begins before the number is read, so nothing falls between.
    const numbers = this.#source.listen(this.audience.signal)
    this.#last = await this.#source.last()
    void this.#follow(numbers)
  }

  async #follow(numbers: AsyncIterable<number>): Promise<void> {
    for await (const number of numbers) {
      // What could not be read now is read with the next one.
      await this.#catchUp(number).catch((err: unknown) =>
        this.#source.log.warn({ err }, 'a feed was not read'),
      )
    }
    this.audience.end()
  }

  async #catchUp(upTo: number): Promise<void> {
    while (this.#last < upTo && !this.audience.signal.aborted) {
      const { items, readUpTo } = await this.#source.read(this.#last, upTo)
      for (const item of items) this.audience.tell(item)
      this.#last = readUpTo
    }
  }
}
