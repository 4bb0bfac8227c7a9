import type { InvitationTable } from '../tables.ts'

export type LinkKind = InvitationTable['kind']

/** Behind the hash of the address, which browsers send to nobody. */
export const linkOf = (token: string, publicUrl = '') =>
  `${publicUrl.replace(/\/$/, '')}/invite#${token}`

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
  readonly url: string | null
  readonly expiresAt: Date
  readonly mailed: boolean
}
