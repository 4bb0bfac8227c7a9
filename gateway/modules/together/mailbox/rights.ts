import type { DeclaredRights } from '../../../access/rights.ts'

declare module '../../../access/abilities.ts' {
  interface Subjects {
    /** One's own mails. */
    Mailbox: true
  }
}

export const rights: DeclaredRights = {
  Mailbox: { members: ['read', 'update'], personal: true },
}
