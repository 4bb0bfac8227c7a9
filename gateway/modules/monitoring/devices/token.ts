import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'

/**
 * A device's token: `iso_<organisation>_<prefix>_<secret>`. Organisation and prefix only say where to look; the whole text is
 * what counts, and only its digest is stored.
 */
export interface TokenParts {
  organizationId: number
  prefix: string
}

const FORM = /^iso_([1-9]\d{0,9})_([A-Za-z0-9]{12})_[A-Za-z0-9_-]{43}$/
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

export function newToken(organizationId: number): { token: string; prefix: string; hash: Buffer } {
  const prefix = Array.from({ length: 12 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  const token = `iso_${organizationId}_${prefix}_${randomBytes(32).toString('base64url')}`
  return { token, prefix, hash: tokenHash(token) }
}

export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Takes as long for every token. */
export const isTokenOf = (token: string, hash: Buffer): boolean =>
  timingSafeEqual(tokenHash(token), hash)

export function tokenParts(token: string): TokenParts | undefined {
  const [, organization, prefix] = FORM.exec(token) ?? []
  const organizationId = Number(organization)
  return prefix && organizationId <= 2_147_483_647 ? { organizationId, prefix } : undefined
}
