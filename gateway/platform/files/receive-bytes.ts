import { tooLarge, unavailable } from '../../errors.ts'
import { inTime } from '../time/in-time.ts'

interface Bounds {
  /** The largest file. */
  readonly most: number
  /** Milliseconds after which who has not sent it has gone. */
  readonly patience: number
  /** What the refusal calls it. */
  readonly what: 'picture' | 'file'
}

/** The bytes of something that is being sent; no further is read than to the largest there may be. */
export const receiveBytes = (
  file: AsyncIterable<Uint8Array>,
  { most, patience, what }: Bounds,
): Promise<Buffer> =>
  inTime(readAll(file, most), patience, () =>
    unavailable(`The ${what} did not come within ${patience / 1000} s. Send it again.`),
  )

async function readAll(file: AsyncIterable<Uint8Array>, most: number): Promise<Buffer> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of file) {
    size += part.length
    if (size > most) throw tooLarge(`At most ${most / 1024} KiB.`)
    parts.push(part)
  }
  return Buffer.concat(parts)
}
