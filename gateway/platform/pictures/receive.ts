import { receiveBytes } from '../files/receive-bytes.ts'
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

/** Takes in a picture that is being sent. */
export async function receivePicture(
  { file, type = '' }: SentPicture,
  limits: PictureLimits,
): Promise<Picture> {
  const bounds = { most: limits.bytes, patience: PATIENCE, what: 'picture' } as const
  const bytes = await receiveBytes(file, bounds)
  return cleanPicture(bytes, type.split(';', 1)[0]?.trim().toLowerCase() ?? '', limits)
}
