// Mails that a room writes in a member's name. They go the way of the mails that members write themselves, so whoever wrote one finds it
// among what they sent. The room of mailboxes stands beside or above those that write: it hands this in.
import type { Tenant } from '../../access/authorize.ts'
import type { Deps } from '../../context.ts'

declare module '../provided.ts' {
  interface Provisions {
    letters: Letters
  }
}

export interface Letter {
  /** Who writes. */
  readonly memberId: number
  readonly name: string
  readonly email: string
  readonly subject: string
  readonly html: string
}

/** Of a letter, to be kept beside what it is about. */
export interface Posted {
  readonly mailId: number
  /** Why it does not go out; undefined where it does. */
  readonly hindrance: string | undefined
  /** To be called once the transaction has ended: whose mailboxes became different are told, and what waits is handed to the server. */
  readonly tell: (tenant: Tenant) => Promise<void>
}

/** How a letter fared; in an inbox there is no server that could say anything. */
export interface Fate {
  readonly mailId: number
  readonly state: 'IN_INBOX' | 'WAITING' | 'ACCEPTED' | 'REFUSED' | 'NOT_SENT'
  readonly answer: string
}

export interface Letters {
  /** In the caller's transaction: where the address is a member's, it is in their inbox when that ends. */
  post: (
    deps: Pick<Deps, 'config' | 'now' | 'pubsub'>,
    within: Tenant,
    letter: Letter,
  ) => Promise<Posted>
  fatesOf: (tenant: Tenant, mailIds: readonly number[]) => Promise<Fate[]>
}
