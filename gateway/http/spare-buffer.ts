/** The longest answer whose buffer is kept for another one, in bytes. */
const MOST_KEPT = 4 * 1024 * 1024

/** The part of a response that is needed here. */
interface Response {
  readonly closed: boolean
  once(event: 'close', then: () => void): unknown
}

/**
 * A buffer for long answers that is reused once an answer has been sent. A new one each time would be freed only when the whole heap is
 * collected, which took longer than writing the answer.
 */
export class SpareBuffer {
  #spare: Buffer | undefined

  /** A buffer of this length, to be reused by another answer once the response has been sent or given up. */
  borrow(length: number, response: Response): Buffer {
    if (length > MOST_KEPT || response.closed) return Buffer.allocUnsafeSlow(length)
    const spare = this.#spare
    this.#spare = undefined
    const whole = spare && spare.length >= length ? spare : Buffer.allocUnsafeSlow(length)
    response.once('close', () => (this.#spare = whole))
    return whole.subarray(0, length)
  }
}

/** One for the process: long answers are seldom made at the same time. */
export const spareBuffer = new SpareBuffer()
