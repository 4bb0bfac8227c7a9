import { MadeOnce } from '../../made-once.ts'

/**
 * What many followers would read at the same moment is read once for those to whom it is the same. Only a reading under way is
 * shared: whoever comes later, because they read slowly, reads what is there by then, with the rights they have by then.
 */
export class SharedReading<Result> {
  readonly #underWay = new MadeOnce<object, Promise<Result>>()

  /** `message` woke those who ask, so that every one of their readings begins after it; `audience` says to whom it is the same. */
  together(message: object, audience: string, read: () => Promise<Result>): Promise<Result> {
    return this.#underWay.of(message, audience, () => {
      const over = () => this.#underWay.forget(message, audience)
      const reading = read()
      reading.then(over, over)
      return reading
    })
  }
}
