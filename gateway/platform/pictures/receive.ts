import { tooLarge, unavailable } from '../../errors.ts'
import { inTime } from '../time/in-time.ts'
import { cleanPicture } from './clean.ts'
import type { Picture, PictureLimits } from './picture.ts'

/** A picture as it is sent. */
export interface SentPicture {
  readonly file: AsyncIterable<Uint8Array>
  /** The media type it is sent as, parameters and all. */
  readonly type: string | undefined
}

/** Who has not sent so few bytes by then has gone. */
const PATIENCE = 30_000

/** Reads no further than the largest file there may be. */
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

/** Takes in a picture that is being sent. */
export async function receivePicture(
  { file, type = '' }: SentPicture,
  limits: PictureLimits,
): Promise<Picture> {
  const bytes = await inTime(readAll(file, limits.bytes), PATIENCE, () =>
    unavailable('The picture did not come within 30 s. Send it again.'),
  )
  return cleanPicture(bytes, type.split(';', 1)[0]?.trim().toLowerCase() ?? '', limits)
}
