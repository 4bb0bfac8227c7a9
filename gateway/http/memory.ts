/** The longest answer whose memory is used again, in bytes. */
const MOST_KEPT = 4 * 1024 * 1024

/** What is known of a response here. */
interface Response {
  readonly closed: boolean
  once(event: 'close', then: () => void): unknown
}

/**
 * Memory for long answers, used again once they are sent. A new buffer for each would be collected only with all of the heap, which
 * took longer than writing the answer.
 */
export class Memory {
  #spare: Buffer | undefined

  /** So many bytes, written over by another answer after this response has been sent or given up. */
  borrow(bytes: number, response: Response): Buffer {
    if (bytes > MOST_KEPT || response.closed) return Buffer.allocUnsafeSlow(bytes)
    const spare = this.#spare
    this.#spare = undefined
    const whole = spare && spare.length >= bytes ? spare : Buffer.allocUnsafeSlow(bytes)
    response.once('close', () => (this.#spare = whole))
    return whole.subarray(0, bytes)
  }
}

/** One for the process: long answers are seldom made at the same time. */
export const memory = new Memory()
