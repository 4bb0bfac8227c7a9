import { tooLarge, unavailable } from '../../errors.ts'
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

async function withPatience<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const end = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(unavailable('The picture did not come within 30 s. Send it again.')),
      PATIENCE,
    )
  })
  try {
    return await Promise.race([work, end])
  } finally {
    clearTimeout(timer)
  }
}

/** Takes in a picture that is being sent. */
export async function receivePicture(
  { file, type = '' }: SentPicture,
  limits: PictureLimits,
): Promise<Picture> {
  const bytes = await withPatience(readAll(file, limits.bytes))
  return cleanPicture(bytes, type.split(';', 1)[0]?.trim().toLowerCase() ?? '', limits)
}
