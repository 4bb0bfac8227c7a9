import { randomBytes } from 'node:crypto'

export type StoredType = 'image/png' | 'image/webp'

/** What is taken in, and what is kept of it. */
export interface PictureLimits {
  /** The largest file. */
  readonly bytes: number
  /** The longest side, in pixels, as the file's head says. */
  readonly side: number
  /** The longest side of what is kept. */
  readonly kept: number
  readonly shape: 'WHOLE' | 'SQUARE'
  readonly contentType: StoredType
}

/** Of a face. */
export const PORTRAIT: PictureLimits = {
  bytes: 256 * 1024,
  side: 1024,
  kept: 256,
  shape: 'SQUARE',
  contentType: 'image/webp',
}

/** A picture of our own making. */
export interface Picture {
  readonly contentType: StoredType
  readonly width: number
  readonly height: number
  readonly bytes: Buffer
}

const EXTENSIONS: Readonly<Record<StoredType, string>> = {
  'image/png': 'png',
  'image/webp': 'webp',
}

export const newKey = (): Buffer => randomBytes(32)

/** Where a picture is found: nobody guesses it, and a changed picture has another one. */
export const addressOf = ({
  key,
  contentType,
}: {
  readonly key: Buffer
  readonly contentType: StoredType
}): string => `/img/${key.toString('hex')}.${EXTENSIONS[contentType]}`

/** The key of an address, or of its last part; undefined where it is none of ours. */
export function keyOf(address: string): Buffer | undefined {
  const key = /^(?:\/img\/)?([\da-f]{64})\.(?:png|webp)$/.exec(address)?.[1]
  return key === undefined ? undefined : Buffer.from(key, 'hex')
}
