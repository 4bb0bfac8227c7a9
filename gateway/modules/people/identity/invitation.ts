import { createHash, randomBytes } from 'node:crypto'
import type { InvitationTable } from '../../../db/tables.ts'

export type LinkKind = InvitationTable['kind']

/** How long a one-time link is good, milliseconds. */
export const LINK_LIFETIME = 72 * 3_600_000

/** Behind the hash of the address, which browsers send to nobody. */
export const linkOf = (token: string, publicUrl = '') => `${publicUrl.replace(/\/$/, '')}/invite#${token}`

export const newToken = () => randomBytes(32).toString('base64url')
/** What is stored: enough to recognise a token, and nothing one could be made of. */
export const digestOf = (token: string) => createHash('sha256').update(token).digest()

/** What a one-time link is for, to whoever holds it. */
export interface InvitationModel {
  readonly kind: LinkKind
  readonly email: string
  readonly username: string
  readonly fullName: string
  readonly organizationTitle: string
  readonly expiresAt: Date
}

/** A link that was just made. */
export interface IssuedLink {
  /** Null where only its mail may carry it. */
  readonly link: string | null
  readonly expiresAt: Date
  readonly mailed: boolean
}
