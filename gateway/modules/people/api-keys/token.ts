import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'

/**
 * An API key as its holder has it: `isk_<organisation>_<prefix>_<secret>`, a form that scanners for lost secrets can look for.
 * Organisation and prefix say where to look; the whole text is what counts. Of it a SHA-256 is stored: nobody guesses 32 random
 * bytes, so there is nothing a slow hash would slow down.
 */
export interface KeyParts {
  readonly organizationId: number
  readonly prefix: string
}

const FORM = /^isk_([1-9]\d{0,9})_([A-Za-z0-9]{12})_[A-Za-z0-9_-]{43}$/
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

export interface MadeKey {
  readonly token: string
  readonly prefix: string
  readonly hash: Buffer
}

export function newKey(organizationId: number): MadeKey {
  const prefix = Array.from({ length: 12 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  const token = `isk_${organizationId}_${prefix}_${randomBytes(32).toString('base64url')}`
  return { token, prefix, hash: digestOf(token) }
}

const digestOf = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Takes as long for every token. */
export const isKeyOf = (token: string, hash: Buffer): boolean =>
  timingSafeEqual(digestOf(token), hash)

/** Whether it is meant as a key; whether it is one is another question. */
export const looksLikeKey = (token: string): boolean => token.startsWith('isk_')

export function keyParts(token: string): KeyParts | undefined {
  const [, organization, prefix] = FORM.exec(token) ?? []
  const organizationId = Number(organization)
  return prefix && organizationId <= 2_147_483_647 ? { organizationId, prefix } : undefined
}
