import { randomBytes } from 'node:crypto'
import * as fs from 'node:fs/promises'

const PART = 2 ** 20

/** A file that holds space, to be given back when the database would stop without it. Gateways of one directory share it. */
export class Reserve {
  readonly #file: string

  constructor(file: string) {
    this.#file = file
  }

  /** How many bytes it holds. */
  async held(): Promise<number> {
    return fs.stat(this.#file).then(
      ({ size }) => size,
      () => 0,
    )
  }

  /** All of it or nothing. What is written cannot be compressed, so it really takes the space. */
  async take(bytes: number): Promise<void> {
    const growing = `${this.#file}.new`
    const part = randomBytes(Math.min(PART, bytes))
    const file = await fs.open(growing, 'w', 0o600)
    try {
      for (let left = bytes; left > 0; left -= part.length)
        await file.write(part, 0, Math.min(left, part.length))
      await file.sync()
      await fs.rename(growing, this.#file)
    } finally {
      await file.close()
      await fs.rm(growing, { force: true })
    }
  }

  release(): Promise<void> {
    return fs.rm(this.#file, { force: true })
  }
}
