import { createHash, randomBytes } from 'node:crypto'

/** How long a one-time link is good, milliseconds. */
export const LINK_LIFETIME = 72 * 3_600_000

export const newToken = () => randomBytes(32).toString('base64url')

/** What is stored: enough to recognise a token, and nothing one could be made of. */
export const digestOf = (token: string) => createHash('sha256').update(token).digest()
