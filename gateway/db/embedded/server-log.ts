import { closeSync, openSync } from 'node:fs'
import * as fs from 'node:fs/promises'
import { lastLines } from './failure.ts'

const ROTATE = 2 ** 23

/** What it says because somebody knocked, or was cut off: it says nothing of its own progress. */
const NO_SIGN = /(FATAL|DETAIL|HINT|CONTEXT|STATEMENT): /
const READ = 2 ** 16

/** The server's log. It is a sign of life too: crash recovery may take long, and reports its progress every 10 s. */
export class ServerLog {
  readonly #file: string
  #start = 0
  #size = -1
  #lastSign = performance.now()

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

  /** For how many milliseconds the server has said nothing by itself. The clock is one that no change of the time moves. */
  async silence(): Promise<number> {
    const size = await this.#sizeNow()
    if (size !== this.#size) {
      const signs =
        this.#size < 0 || size < this.#size || hasSign(await this.#between(this.#size, size))
      if (signs) this.renew()
      this.#size = size
    }
    return performance.now() - this.#lastSign
  }

  /** Begins to wait anew. */
  renew(): void {
    this.#lastSign = performance.now()
  }

  async #between(from: number, to: number): Promise<string> {
    const file = await fs.open(this.#file).catch(() => undefined)
    if (!file) return ''
    try {
      const { bytesRead, buffer } = await file.read(
        Buffer.alloc(Math.min(READ, to - from)),
        0,
        undefined,
        from,
      )
      return buffer.subarray(0, bytesRead).toString()
    } finally {
      await file.close()
    }
  }

  async words(): Promise<string> {
    const all = await fs.readFile(this.#file).catch(() => Buffer.alloc(0))
    return lastLines(all.subarray(this.#start).toString())
  }
}

const hasSign = (text: string) =>
  text.split('\n').some((line) => line.trim() !== '' && !NO_SIGN.test(line))
