import { closeSync, openSync } from 'node:fs'
import * as fs from 'node:fs/promises'
import { lastLines } from './failure.ts'

const ROTATE = 2 ** 23

/** The server's log. It is a sign of life too: crash recovery may take long, and reports its progress. */
export class ServerLog {
  readonly #file: string
  #start = 0
  #size = -1
  #lastSign = Date.now()

  constructor(file: string) {
    this.#file = file
  }

  #sizeNow(): Promise<number> {
    return fs.stat(this.#file).then(
      ({ size }) => size,
      () => 0,
    )
  }

  /** Runs `use` with a descriptor to write to; from here on `words` are those of the start that follows. */
  async appending<Result>(use: (output: number) => Result): Promise<Result> {
    this.#start = await this.#sizeNow()
    if (this.#start > ROTATE) {
      await fs.rename(this.#file, `${this.#file}.1`)
      this.#start = 0
    }
    const output = openSync(this.#file, 'a', 0o600)
    try {
      return use(output)
    } finally {
      closeSync(output)
    }
  }

  /** For how many milliseconds nothing was written. */
  async silence(): Promise<number> {
    const size = await this.#sizeNow()
    if (size !== this.#size) {
      this.#size = size
      this.#lastSign = Date.now()
    }
    return Date.now() - this.#lastSign
  }

  async words(): Promise<string> {
    const all = await fs.readFile(this.#file).catch(() => Buffer.alloc(0))
    return lastLines(all.subarray(this.#start).toString())
  }
}
